// Stores the one listing that a person publishes, as a row like any other: the ledger, days on market, duplicates and
// search follow from the table's triggers, as they do for files and feeds.
import type pg from 'pg';
import type { FloodAnswer, GoodCause } from '#domain/listings/disclosures.ts';
import type { ListingKind, ListingStatus, Ownership, PropertyType } from '#domain/listings/listing.ts';
import type { PlaceReading } from '#domain/intake/rows/read-place.ts';
import { replaceOpenHouses } from './store-open-houses.server.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Columns of `properties`. Money in dollars. */
export interface PostedListing extends PlaceReading {
  unit_key: string;
  title: string;
  description: string;
  listing_kind: ListingKind;
  property_type: PropertyType;
  ownership: Ownership | null;
  price: number;
  beds: number | null;
  flex_beds: number;
  is_room: boolean;
  baths: number | null;
  has_shared_bath: boolean;
  sqft: number | null;
  lot_size: number | null;
  year_built: number | null;
  listing_types: string[];
  registration_number: string | null;
  flood_zone: FloodAnswer | null;
  flood_damage: FloodAnswer | null;
  good_cause: GoodCause | null;
  images: string[];
  illustration: string;
  features: string[];
  amenities: string[];
  virtual_tour_url: string | null;
  monthly_charges: number | null;
  taxes_annual: number | null;
  assessment_monthly: number | null;
  broker_fee: number | null;
  lease_term_months: number | null;
  free_months: number | null;
  available_on: string | null;
  cats_allowed: boolean;
  dogs_allowed: boolean;
  financing_allowed_percent: number | null;
  flip_tax: string | null;
  sublet_policy: string | null;
  listing_firm: string | null;
  listing_agent: string;
  listing_agent_phone: string | null;
  listing_agent_email: string;
  listing_agent_license: string | null;
  hide_address: boolean;
}

export interface PostedFee {
  name: string;
  /** Dollars. */
  amount: number;
  recurrence: 'one_time' | 'monthly' | 'yearly';
  refundable: boolean | null;
}

export interface PostedOpenHouse {
  startsAt: string;
  endsAt: string;
  byAppointment: boolean;
}

export interface PostedHome {
  listing: PostedListing;
  fees: readonly PostedFee[];
  openHouses: readonly PostedOpenHouse[];
}

const columnsOf = (listing: PostedListing) => Object.keys(listing) as (keyof PostedListing)[];

/** Adds the listing. @returns its id in `properties` */
export async function addPosting(
  client: Queryable,
  { sourceId, sourceName, key }: { sourceId: number; sourceName: string; key: string },
  home: PostedHome,
  status: Extract<ListingStatus, 'active' | 'expired'>,
): Promise<number> {
  const columns = columnsOf(home.listing);
  const values = columns.map((column) => home.listing[column]);
  const { rows } = await client.query<{ id: number }>(
    `insert into properties (source_id, mls_source, mls_id, status, confirmed_at, ${columns.join(', ')})
     values ($1, $2, $3, $4, now(), ${columns.map((_, index) => `$${index + 5}`).join(', ')})
     returning id`,
    [sourceId, sourceName, key, status, ...values],
  );
  const { id } = rows[0] as { id: number };
  await storeDetails(client, id, home);
  return id;
}

/** Changes what has changed; the status stays. */
export async function changePosting(client: Queryable, propertyId: number, home: PostedHome): Promise<void> {
  const columns = columnsOf(home.listing);
  const values = columns.map((column) => home.listing[column]);
  const places = columns.map((_, index) => `$${index + 2}`).join(', ');
  await client.query(
    `update properties set (${columns.join(', ')}) = row(${places}), last_updated = now(), last_run_id = null where id = $1`,
    [propertyId, ...values],
  );
  await storeDetails(client, propertyId, home);
}

interface Closing {
  /** A day in New York. */
  day: string;
  /** Dollars. */
  price: number;
}

/**
 * @param closing for `sold`
 * @param wasClosed the closing fell through: the home was on the market all the time
 */
export async function setPostingStatus(
  client: Queryable,
  propertyId: number,
  {
    status,
    isConfirmed,
    closing,
    wasClosed,
  }: { status: ListingStatus; isConfirmed: boolean; closing: Closing | null; wasClosed: boolean },
): Promise<void> {
  const since = wasClosed ? await readMarketSince(client, propertyId) : null;
  await client.query(
    `update properties set status = $2, last_updated = now(), last_run_id = null,
       confirmed_at = case when $3 then now() else confirmed_at end,
       closed_at = case when $6 then null when $4::date is null then closed_at
         else least(now(), ($4::date + time '12:00') at time zone 'America/New_York') end,
       close_price = case when $6 then null else coalesce($5, close_price) end
     where id = $1`,
    [propertyId, status, isConfirmed, closing?.day ?? null, closing?.price ?? null, wasClosed],
  );
  // After a closing, days on market begin anew; this was none.
  if (since) await client.query('update properties set market_since = $2 where id = $1', [propertyId, since]);
}

async function readMarketSince(client: Queryable, propertyId: number): Promise<Date | null> {
  const { rows } = await client.query<{ since: Date }>(
    'select market_since as since from properties where id = $1 for update',
    [propertyId],
  );
  return rows[0]?.since ?? null;
}

/**
 * For a preview, in a transaction that is undone: the listing is on the market, and no other listing of the same home is
 * shown in its place.
 */
export async function showAlone(client: Queryable, propertyId: number, status: 'active' | 'pending'): Promise<void> {
  await client.query("select set_config('stoop.settles_later', 'on', true)");
  await client.query('update properties set status = $2, duplicate_of = null where id = $1', [propertyId, status]);
}

/** Its page says that it is no longer listed; its history stays. */
export async function removePosting(client: Queryable, propertyId: number): Promise<void> {
  await client.query('delete from properties where id = $1', [propertyId]);
}

async function storeDetails(client: Queryable, propertyId: number, { fees, openHouses }: PostedHome): Promise<void> {
  await client.query('delete from property_fees where property_id = $1', [propertyId]);
  if (fees.length > 0)
    await client.query(
      `insert into property_fees (property_id, name, amount, recurrence, refundable, necessity, position)
       select $1, g.name, g.amount, g.recurrence, g.refundable, 'required', g.position
       from rows from (jsonb_to_recordset($2) as (name text, amount numeric, recurrence text, refundable boolean))
         with ordinality as g (name, amount, recurrence, refundable, position)`,
      [propertyId, JSON.stringify(fees)],
    );
  await replaceOpenHouses(client, propertyId, openHouses);
}
