// What has to be right before a posting is published: the fields, the place, the rules, and what others have listed.
import type pg from 'pg';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { type TypedAddressReading, readTypedAddress } from '#domain/intake/rows/read-typed-address.ts';
import type { Advertiser, Block, GatedListing } from '#domain/listing-rules/gate.ts';
import { findBlocks } from '#domain/listing-rules/gates.ts';
import { findTextContradictions, type TextContradiction } from '#domain/listing-rules/text-contradictions.ts';
import { readRules } from '#domain/listing-rules/rules.server.ts';
import { picturesOfPosting } from '#domain/media/posting-pictures/published-pictures.server.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { readLicense, stateOfLicense } from '#domain/people/license-number.ts';
import type { LicenseState } from '#domain/people/license-states.ts';
import { isSalesperson } from '#domain/people/firm-membership.ts';
import { isLicenseOfAnother } from '#domain/people/shared-license.ts';
import { isRole } from '#domain/people/roles.ts';
import { findWordingBlocks, publicTextsOf } from './find-wording-blocks.server.ts';
import { withKnownPlace } from './find-known-place.server.ts';
import { isNearHome } from './near-home.ts';
import type { Posting, PostingFields } from './posting.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { readPostingForm } from './posting-form.ts';
import { POSTING_LIMITS } from './posting-options.ts';
import type { PostingValues } from './posting-values.ts';

export type Place = Extract<TypedAddressReading, { place: unknown }>['place'];

export interface Lister extends Advertiser {
  /** The firm's broker; null: the lister needs nobody's approval. */
  approver: string | null;
}

interface ReadPosting {
  values: PostingValues;
  lister: Lister;
  /** What its texts say against its fields, for an administrator to decide. */
  contradictions: TextContradiction[];
}

export interface CheckedPosting extends ReadPosting {
  place: Place;
}

/** Its values are complete except for the fields in `errors`. */
export interface RefusedPosting extends ReadPosting {
  errors: FieldErrors;
  blocks: Block[];
  /** Null: the address can't be placed yet. */
  place: Place | null;
}

export type PostingCheck = CheckedPosting | RefusedPosting;

/** @param posting id null: a form that isn't saved, which has no pictures yet */
export async function checkPosting(
  client: pg.ClientBase,
  posting: Pick<Posting, 'accountId' | 'firmId'> & { id: number | null },
  form: PostingFields,
  places: PlaceIndex,
): Promise<PostingCheck> {
  const now = new Date();
  const { values, errors } = readPostingForm(form, now);
  const reading = 'address' in errors ? null : readTypedAddress(values, places);
  if (reading && 'field' in reading) errors[reading.field] = reading.message;
  const lister = await readLister(client, posting);
  const { accountId } = posting;
  const place =
    reading && 'place' in reading ? await withKnownPlace(client, reading.place, { accountId, places }) : null;
  // Where the home is decides which rules there are. Until that is known, the strictest ones are shown, so that nobody
  // corrects an address and is then told of the rest.
  const rulesPlace = place ?? assumedPlace(values, lister);
  const rules = await readRules(client, newYorkDay(now));
  const altTexts = posting.id === null ? [] : (await picturesOfPosting(client, posting.id)).map((each) => each.altText);
  // Any text may be sent. One that is longer than every limit is refused, so it needn't be searched.
  const texts = publicTextsOf(form, values, { license: lister.license, altTexts }).filter(
    ({ text }) => (text ?? '').length <= POSTING_LIMITS.description,
  );
  const blocks = [...findBlocks(gated(values, rulesPlace), lister, rules), ...findWordingBlocks(texts, rulesPlace)];
  const found: ReadPosting = { values, lister, contradictions: contradictionsIn(texts, values, rulesPlace) };
  return place === null || Object.keys(errors).length > 0 || blocks.length > 0
    ? { ...found, errors, blocks, place }
    : { ...found, place };
}

type RulesPlace = Pick<Place, 'state' | 'borough'>;

function assumedPlace({ address }: PostingValues, { license }: Lister): RulesPlace {
  const isInJersey =
    /\bN\.?J\b|\bnew jersey\b/i.test(address) || (license !== null && stateOfLicense(license) === 'NJ');
  return isInJersey ? { state: 'NJ', borough: null } : { state: 'NY', borough: 'Manhattan' };
}

const DESCRIBING = ['title', 'description', 'additional_features'];

function contradictionsIn(texts: ReturnType<typeof publicTextsOf>, values: PostingValues, { borough }: RulesPlace) {
  return findTextContradictions(
    texts.filter(({ field }) => DESCRIBING.includes(field)),
    { ...values, borough, isRegisteredStay: values.types.includes('short_term') && values.registrationNumber !== null },
  );
}

function gated(values: PostingValues, { state, borough }: RulesPlace): GatedListing {
  return {
    ...values,
    state,
    borough,
    isByOwner: values.types.includes('by_owner'),
    isShortTerm: values.types.includes('short_term'),
    tenantPaysBroker: values.brokerFeePayer === 'tenant' && values.brokerFee > 0,
    missingFloodAnswer: values.floodZone === null ? 'flood_zone' : values.floodDamage === null ? 'flood_damage' : null,
    hasGoodCauseAnswer: values.goodCause !== null,
    ticked: new Set(values.ticked),
  };
}

export async function readLister(
  client: pg.ClientBase,
  { accountId, firmId }: Pick<Posting, 'accountId' | 'firmId'>,
): Promise<Lister> {
  const { rows } = await client.query<{
    role: string | null;
    license: string | null;
    licenseState: LicenseState | null;
    firm: string | null;
    broker: string | null;
    isLicenseTaken: boolean;
  }>(
    `select r.role, r.real_estate_license as license, r.license_state as "licenseState", f.name as firm, f.broker_id as broker,
       ${isLicenseOfAnother('r')} as "isLicenseTaken"
     from profiles r
     left join firms f on f.id = $2 and (
       f.broker_id = r.id and r.role = 'BROKER'
       or f.broker_id <> r.id and ${isSalesperson('f.id', 'r.id')})
     where r.id = $1`,
    [accountId, firmId],
  );
  const {
    role = null,
    license = null,
    licenseState = null,
    firm = null,
    broker = null,
    isLicenseTaken = false,
  } = rows[0] ?? {};
  return {
    role: isRole(role) ? role : null,
    license: readLicense(license, licenseState),
    isLicenseTaken,
    firm,
    approver: broker === accountId ? null : broker,
  };
}

export interface OtherListing {
  propertyId: number;
  source: string;
  /** The posting that it belongs to, if the lister's own. */
  ownPostingId: number | null;
  isOnMarket: boolean;
  /** The public sees its address. */
  isShown: boolean;
}

/**
 * Listings of the same home and kind: those on the market, and the account's own that left it within 90 days. By key,
 * not by how much they agree: a copy with another price is just what a review is for.
 */
export async function findOthers(
  client: pg.ClientBase,
  { id, accountId }: Pick<Posting, 'id' | 'accountId'>,
  { kind }: Pick<PostingValues, 'kind'>,
  place: Place,
): Promise<OtherListing[]> {
  const { rows } = await client.query<OtherListing>(
    `select q.id as "propertyId", q.mls_source as source,
       case when o.account_id = $4 then o.id end as "ownPostingId", q.status in ('active', 'pending') as "isOnMarket",
       not (q.hide_address or q.hide_from_internet) as "isShown"
     from properties q left join postings o on o.property_id = q.id
     where q.unit_key = $1 and q.listing_kind = $2 and not q.is_sample and o.id is distinct from $3
       and names_one_home(q)
       and (q.status in ('active', 'pending')
         or o.account_id = $4 and o.state in ('inactive', 'withdrawn') and q.off_market_at > now() - interval '90 days')
     order by q.id`,
    [place.unit_key, kind, id, accountId],
  );
  return rows;
}

/**
 * Whether the account has let days of the same home run out within 90 days, as a rental or for sale, and hasn't paid for
 * more since: by waiting, or by taking the listing off the market until they were over. Another spelling of the street or
 * the unit, or leaving out the unit, doesn't make it another home.
 */
export async function hasUsedWeek(
  client: pg.ClientBase,
  { accountId }: Pick<Posting, 'accountId'>,
  { unit_key: own }: Pick<Place, 'unit_key'>,
): Promise<boolean> {
  const { rows } = await client.query<{ key: string }>(
    `select distinct o.home_key as key from postings o join posting_events e on e.posting_id = o.id
     where o.account_id = $1 and o.home_key is not null and e.happened_at > now() - interval '90 days'
       and (e.event in ('expire', 'refund') or e.event in ('delete', 'close') and o.active_until < e.happened_at)
       and not exists (
         select from posting_events a
         where a.posting_id = o.id and a.id > e.id and a.event in ('activate', 'restore'))`,
    [accountId],
  );
  return rows.some(({ key }) => key === own || isNearHome(own, key));
}
