// What waits for an administrator: listings in review, homes that are listed twice, pictures of another address, and
// wording that may be against the law.
import type pg from 'pg';
import { type FlaggedListings, listFlagged } from '#domain/fair-housing/flagged-listings.server.ts';
import { findReusedPictures } from '#domain/media/posting-pictures/reused-pictures.server.ts';
import type { ListingKind } from '#domain/listings/listing.ts';
import { findNearHomes } from './find-near-homes.server.ts';
import type { PostingFields } from './posting.ts';

/** A page's worth; the oldest come first, so the rest moves up. */
const MOST = 50;

export interface SameHome {
  propertyId: number;
  source: string;
  status: string;
  /** Dollars. */
  price: number | null;
  listedAt: string;
}

export interface WaitingReview {
  postingId: number;
  kind: ListingKind;
  reasons: string[];
  /** What the texts say against the fields. */
  contradictions: string[];
  askedAt: string;
  form: PostingFields;
  listerName: string;
  listerEmail: string | null;
  listerRole: string | null;
  /** Of its public row; null: it was never published. */
  propertyId: number | null;
  /** What others have listed of the same home. */
  others: SameHome[];
}

export interface ListedTwice {
  /** What is shown, and what is hidden behind it. */
  shown: SameHome & { title: string };
  hidden: SameHome & { title: string };
}

export interface FlaggedPicture {
  postingId: number;
  propertyId: number;
  title: string;
  /** Where else the picture is. */
  otherPropertyId: number;
  otherTitle: string;
}

export interface ReviewDesk {
  waiting: WaitingReview[];
  listedTwice: ListedTwice[];
  flaggedPictures: FlaggedPicture[];
  flaggedTexts: FlaggedListings;
}

/** The home of a posting in review is known by its key once it was published; before that, by what was submitted. */
const WAITING = `
  select w.posting_id as "postingId", p.listing_kind as kind, w.reasons, w.contradictions, w.asked_at as "askedAt", w.form,
    concat_ws(' ', coalesce(r.preferred_name, r.first_name), r.last_name) as "listerName", platform.confirmed_address(r.id) as "listerEmail",
    r.role as "listerRole", p.property_id as "propertyId",
    coalesce((
      select json_agg(json_build_object('propertyId', q.id, 'source', q.mls_source, 'status', q.status,
        'price', q.price, 'listedAt', q.listing_date) order by q.id)
      from properties q
      where (q.unit_key = w.home_key or q.id = any(n.near))
        and q.id is distinct from p.property_id and q.status in ('active', 'pending')
    ), '[]') as others
  from posting_reviews w
  join postings p on p.id = w.posting_id
  join profiles r on r.id = p.account_id
  left join jsonb_to_recordset($2) n (id bigint, near bigint[]) on n.id = w.id
  where w.decider = 'administrator' and w.decision is null
  order by w.asked_at, w.id
  limit $1`;

const NEAR_A_HOME = `
  select w.id, w.home_key as key, p.listing_kind as kind, p.account_id as "accountId"
  from posting_reviews w join postings p on p.id = w.posting_id
  where w.decider = 'administrator' and w.decision is null and 'near_home' = any(w.reasons)
  order by w.asked_at, w.id
  limit $1`;

async function listWaiting(pool: pg.Pool): Promise<WaitingReview[]> {
  const { rows } = await pool.query<{ id: number; key: string; kind: ListingKind; accountId: string }>(NEAR_A_HOME, [
    MOST,
  ]);
  const near: { id: number; near: number[] }[] = [];
  for (const { id, ...home } of rows) near.push({ id, near: await findNearHomes(pool, home) });
  return (await pool.query<WaitingReview>(WAITING, [MOST, JSON.stringify(near)])).rows;
}

/** Only where a person's own listing is one of the two: feeds that overlap are nothing to look at. */
const LISTED_TWICE = `
  select
    json_build_object('propertyId', a.id, 'source', a.mls_source, 'status', a.status, 'price', a.price,
      'listedAt', a.listing_date, 'title', a.title) as shown,
    json_build_object('propertyId', b.id, 'source', b.mls_source, 'status', b.status, 'price', b.price,
      'listedAt', b.listing_date, 'title', b.title) as hidden
  from properties b
  join properties a on a.id = b.duplicate_of
  where b.duplicate_of is not null and b.status in ('active', 'pending')
    and exists (select from postings p where p.property_id in (a.id, b.id))
  order by b.listing_date desc, b.id desc
  limit $1`;

/** The latest ones on the market; looking for a picture's twins takes a moment for each. */
const LATEST = `
  select p.id as "postingId", p.property_id as "propertyId", h.title
  from postings p join properties h on h.id = p.property_id
  where p.state = 'active' and h.images <> '{}'
  order by p.posted_at desc, p.id desc
  limit 30`;

async function findFlagged(pool: pg.Pool): Promise<FlaggedPicture[]> {
  const { rows } = await pool.query<Pick<FlaggedPicture, 'postingId' | 'propertyId' | 'title'>>(LATEST);
  const flagged: (Omit<FlaggedPicture, 'otherTitle'> & { otherTitle?: string })[] = [];
  for (const posting of rows) {
    const reused = await findReusedPictures(pool, posting.postingId);
    for (const { property, isSameBuilding } of reused)
      if (property !== null && !isSameBuilding && !flagged.some((each) => each.otherPropertyId === property))
        flagged.push({ ...posting, otherPropertyId: property });
  }
  const { rows: titles } = await pool.query<{ id: number; title: string }>(
    'select id, title from properties where id = any($1::bigint[])',
    [flagged.map(({ otherPropertyId }) => otherPropertyId)],
  );
  const byId = new Map(titles.map(({ id, title }) => [id, title]));
  return flagged.map((each) => ({ ...each, otherTitle: byId.get(each.otherPropertyId) ?? 'A listing that is gone' }));
}

export async function listReviews(pool: pg.Pool): Promise<ReviewDesk> {
  const [waiting, listedTwice, flaggedPictures, flaggedTexts] = await Promise.all([
    listWaiting(pool),
    pool.query<ListedTwice>(LISTED_TWICE, [MOST]),
    findFlagged(pool),
    listFlagged(pool),
  ]);
  return { waiting, listedTwice: listedTwice.rows, flaggedPictures, flaggedTexts };
}
