// The dashboard's list: one page of an account's postings, or of what waits for its firm's broker.
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import { type Borough, PROPERTY_TYPES } from '#domain/listings/listing.ts';
import { coverIllustration } from '#domain/listings/listing-illustrations.ts';
import { previewPicture } from '#domain/media/posting-pictures/posting-picture.ts';
import { coversOfPostings, type DraftCover } from '#domain/media/posting-pictures/published-pictures.server.ts';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import { isAddressId } from '#domain/intake/home-keys/address-id.ts';
import { readTypedAddress } from '#domain/intake/rows/read-typed-address.ts';
import { firmsOfBroker } from '#domain/people/firm-membership.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { readStatistics } from '#domain/statistics/read-statistics.server.ts';
import type { ListingStatistics } from '#domain/statistics/statistics.ts';
import { addressPattern } from './address-pattern.ts';
import { illustratedPosting } from './home-of-posting.ts';
import { POSTING_STATES, type PostingState, STATES } from './posting-states.ts';
import { notFound } from './load-posting.server.ts';
import type { PostingFields } from './posting.ts';
import { factsOfForm, neededByDrafts } from './typed-facts.server.ts';
import type { ListedPosting, PostingsPage, PostingsQuery, PostingSort, PostingTab } from './list-postings.ts';

const POSTINGS_PER_PAGE = 20;

/** As the database returns it. */
interface PostingRow extends Omit<ListedPosting, 'picture' | 'pictureCount' | 'statistics' | 'stillNeeded'> {
  form: PostingFields;
  /** Of a draft, as typed. */
  typedNeighborhood: string | null;
  images: string[];
  illustration: string | null;
  /** As typed. */
  propertyType: string | null;
  borough: Borough | null;
  total: number;
}

function statesOf(tab: PostingTab): PostingState[] {
  if (tab === 'firm') return ['in_review'];
  const listed = tab === 'firm_listings' ? 'active' : tab;
  return POSTING_STATES.filter((state) => STATES[state].tab === listed);
}

/** Which postings: the account's own, or those of its firm. */
type Scope = 'own' | 'approvals' | 'market';
const SCOPES: Record<PostingTab, Scope> = {
  active: 'own',
  inactive: 'own',
  firm: 'approvals',
  firm_listings: 'market',
};

const ORDERS: Record<PostingSort, string> = {
  recent: 'coalesce(m.posted_at, m.form_saved_at) desc, m.id desc',
  oldest: 'coalesce(m.posted_at, m.form_saved_at), m.id',
  price_high: 'm.price desc nulls last, m.id desc',
  price_low: 'm.price nulls last, m.id',
};

/** In dollars; before the first publication as it was typed, unless that is no amount. */
const SHOWN_PRICE = `coalesce(h.price, case when p.form ->> 'price' ~ '^\\s*\\$?\\s*\\d[\\d,]{0,12}(\\.\\d{1,2})?\\s*$'
  then regexp_replace(p.form ->> 'price', '[^\\d.]', '', 'g')::numeric end)`;

/** $1 account, $2 states, $3 scope, $4 pattern of ids, $5 most, $6 skipped; $7 pattern of the address; if it asks for one, $8 its id. */
const listSql = (sort: PostingSort, only: 'one' | 'all' = 'all') => `
  with mine as materialized (
    select p.*, h.title, h.city, h.state as state_code, h.neighborhood, ${SHOWN_PRICE} as price, h.beds, h.baths, h.flex_beds, h.is_room, h.has_shared_bath,
      h.sqft, h.description, h.images, h.illustration,
      h.property_type, h.borough, h.unit as home_unit, h.address as home_address, h.mls_id
    from postings p left join properties h on h.id = p.property_id
    where p.state = any ($2) ${only === 'one' ? 'and p.id = $8' : ''}
      and case $3::text
        when 'own' then p.account_id = $1
        else p.firm_id in ${firmsOfBroker('$1')} and p.account_id <> $1 end
      and ($3 <> 'approvals' or exists (
        select from posting_reviews w where w.posting_id = p.id and w.decider = 'broker' and w.decision is null))
  ), found as (
    select m.* from mine m
    where $4 = '' or translate(
        concat_ws(' ', m.form ->> 'address', m.form ->> 'unit', m.home_address, m.home_unit), '''’', '') ~* $7
      or m.feed_id ilike $4 or m.mls_id ilike $4
  )
  select m.id, m.form, m.property_id as "propertyId", m.state, m.listing_kind as kind,
    coalesce(m.home_address, m.form ->> 'address', '') as address, coalesce(m.home_unit, m.form ->> 'unit', '') as unit,
    m.title, m.city, m.state_code as "stateCode", m.neighborhood, m.form ->> 'neighborhood' as "typedNeighborhood", m.price, m.beds, m.baths,
    coalesce(m.flex_beds, 0) as "flexBeds", coalesce(m.is_room, false) as "isRoom",
    coalesce(m.has_shared_bath, false) as "hasSharedBath", m.sqft, m.description,
    coalesce(m.images, '{}') as images, m.illustration, coalesce(m.property_type, m.form ->> 'property_type') as "propertyType", m.borough,
    m.feed_id as "feedId", m.feed_id is not null as "isImported", m.posted_at as "postedAt", m.form_saved_at as "savedAt", m.active_until as "activeUntil",
    m.confirmed_at as "confirmedAt",
    coalesce(m.published_version < m.form_version and m.published <> m.form, false) as "hasUnpublishedChanges",
    array(select w.decider from posting_reviews w where w.posting_id = m.id and w.decision is null order by 1) as "waitsFor",
    coalesce((
      select w.contradictions from posting_reviews w
      where w.posting_id = m.id and w.decider = 'administrator' and w.decision is null), '{}') as contradictions,
    case when m.state = 'draft' then (
      select w.note from posting_reviews w
      where w.posting_id = m.id and w.decision = 'sent_back' and w.form_version = m.form_version
      order by w.id desc limit 1) end as "sentBackBecause",
    case when $3 <> 'own' then (
      select concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name) from profiles r where r.id = m.account_id
    ) end as "listerName",
    (select count(*)::int from found) as total
  from found m
  order by ${ORDERS[sort]}
  limit $5 offset $6`;

const COUNTS = `
  select
    count(*) filter (where p.account_id = $1 and p.state = any ($2))::int as active,
    count(*) filter (where p.account_id = $1 and p.state = any ($3))::int as inactive,
    count(*) filter (where p.firm_id = any (f.ids) and p.state = 'in_review' and exists (
      select from posting_reviews w where w.posting_id = p.id and w.decider = 'broker' and w.decision is null))::int as firm,
    count(*) filter (where p.firm_id = any (f.ids) and p.account_id <> $1 and p.state = any ($2))::int as firm_listings,
    (select count(*)::int from firm_members m join firms o on o.id = m.firm_id
     where o.broker_id = $1 and m.accepted_at is null) as joining
  from (select array${firmsOfBroker('$1')} as ids) f
  left join postings p on p.account_id = $1 or p.firm_id = any (f.ids)`;

/** Matches nothing. */
const NO_ADDRESS = '$^';

/** In LIKE, these characters stand for others. */
const asPattern = (q: string) => (q.trim() === '' ? '' : `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`);

const STATISTICS_DAYS = 30;

interface ListParts {
  pool: pg.Pool;
  db: Kysely<Database>;
  activeDays: number;
  placeIndex: () => Promise<PlaceIndex>;
}

export async function listPostings(
  { pool, db, activeDays, placeIndex }: ListParts,
  accountId: string,
  { tab, q, sort, page }: PostingsQuery,
): Promise<PostingsPage> {
  const [list, counts] = await Promise.all([
    pool.query<PostingRow>(listSql(sort), [
      accountId,
      statesOf(tab),
      SCOPES[tab],
      asPattern(q),
      POSTINGS_PER_PAGE,
      (page - 1) * POSTINGS_PER_PAGE,
      addressPattern(q) ?? NO_ADDRESS,
    ]),
    pool.query<Record<PostingTab | 'joining', number>>(COUNTS, [accountId, statesOf('active'), statesOf('inactive')]),
  ]);
  const places = await placeIndex();
  const now = new Date();
  const rows = list.rows.map((row) => withTypedFacts(withTypedPlace(row, places), now));
  const drafts = rows.filter(({ state }) => state === 'draft');
  const [covers, needed] = await Promise.all([
    coversOfPostings(
      pool,
      rows.map(({ id }) => id),
    ),
    neededByDrafts(pool, accountId, drafts, places),
  ]);
  const coverOf = new Map(covers.map((cover) => [cover.postingId, cover]));
  const ids = rows.flatMap(({ propertyId }) => propertyId ?? []);
  const { days, listings } = await readStatistics(db, ids, { period: STATISTICS_DAYS });
  const byId = new Map(listings.map((each) => [each.propertyId, each]));
  const total = list.rows[0]?.total ?? 0;
  const { joining = 0, ...tabCounts } = counts.rows[0] ?? { active: 0, inactive: 0, firm: 0, firm_listings: 0 };
  return {
    items: rows.map((row) => ({
      ...toItem(row, coverOf.get(row.id) ?? null, (row.propertyId !== null && byId.get(row.propertyId)) || null),
      stillNeeded: needed.get(row.id) ?? [],
    })),
    counts: tabCounts,
    joining,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / POSTINGS_PER_PAGE)),
    activeDays,
    days,
  };
}

/** A draft has no row of its own in `properties`; where it is follows from what was typed. */
function withTypedPlace(row: PostingRow, places: PlaceIndex): PostingRow {
  if (row.propertyId !== null || row.address === '') return row;
  const typed = {
    address: row.address,
    unit: null,
    latitude: null,
    longitude: null,
    neighborhood: row.typedNeighborhood,
  };
  const reading = readTypedAddress(typed, places);
  if ('field' in reading) return row;
  const { address, city, state, neighborhood, borough } = reading.place;
  return { ...row, address, city, stateCode: state, neighborhood, borough };
}

/** Until it is public, it is what its form says. */
const withTypedFacts = (row: PostingRow, now: Date): PostingRow =>
  row.state === 'draft' || row.state === 'in_review' ? { ...row, ...factsOfForm(row.form, now) } : row;

/** One of the account's own, without statistics. @throws RequestRefused if it isn't, or is deleted */
export async function readListedPosting(pool: pg.Pool, accountId: string, id: number): Promise<ListedPosting> {
  const { rows } = await pool.query<PostingRow>(listSql('recent', 'one'), [
    accountId,
    POSTING_STATES.filter((state) => state !== 'deleted'),
    'own' satisfies Scope,
    '',
    1,
    0,
    NO_ADDRESS,
    id,
  ]);
  if (!rows[0]) throw notFound();
  return toItem(rows[0], null, null);
}

function toItem(row: PostingRow, cover: DraftCover | null, statistics: ListingStatistics | null): ListedPosting {
  const { total: _total, images, illustration: _drawing, propertyType: _type, borough: _borough, ...listed } = row;
  const { typedNeighborhood: _typed, form: _form, ...item } = listed;
  // A floor plan counts only beside a photo, as on the page of the listing.
  const pictureCount = isShown(row) ? images.length : (cover?.count ?? images.length);
  const feedId = item.feedId !== null && isAddressId(item.feedId) ? null : item.feedId;
  return { ...item, feedId, picture: pictureOf(row, cover), pictureCount, stillNeeded: [], statistics };
}

/** Photos can be fetched by their public address only while the listing is on the market. */
const isShown = ({ propertyId, state, images }: PostingRow): boolean =>
  propertyId !== null && images.length > 0 && STATES[state].tab === 'active';

function pictureOf(row: PostingRow, cover: DraftCover | null) {
  const { id, propertyId, title, images, illustration, propertyType, borough, city, beds } = row;
  const [first] = images;
  if (isShown(row)) return photoPicture(propertyId as number, 0, first as string, `Photo of ${title}`);
  if (cover?.previewKey) return previewPicture(cover.previewKey, `Photo of ${title ?? 'the home'}`);
  // Listings from before postings had a drawing of their own show the one that follows from their row's id.
  const own = illustration === null && propertyId !== null ? propertyId : id;
  const values = { propertyType: PROPERTY_TYPES.find((type) => type === propertyType) ?? 'Apartment', beds };
  return coverIllustration({ ...illustratedPosting(own, values, { borough, city: city ?? '' }), illustration });
}
