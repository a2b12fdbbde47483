// What may be shown of a home that isn't for sale now: facts with their sources, its history, and sales nearby.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { HistoryLine } from '#domain/listings/listing-detail.ts';
import { readHistory } from '#domain/listings/listing-parts.server.ts';
import { withRecordedSales } from '#domain/listings/recorded-history.ts';
import type { Borough, State } from '#domain/listings/listing.ts';
import type { HomeKind, SaleAuthority, SaleExclusion } from './recorded-sale.ts';

/** What one source says about the home. */
export interface HomeFacts {
  /** An authority, or the name of a listing's source. */
  source: SaleAuthority | { listing: string };
  /** Since when the source says so, yyyy-mm-dd. */
  day: string;
  /** As the authority writes it. */
  category: string | null;
  buildingClass: string | null;
  taxClass: string | null;
  beds: number | null;
  baths: number | null;
  /** Of the home; of a whole building it is in `buildingSqft`. */
  sqft: number | null;
  buildingSqft: number | null;
  landSqft: number | null;
  yearBuilt: number | null;
  residentialUnits: number | null;
}

export interface NearbySale {
  homeId: number;
  address: string;
  unit: string | null;
  day: string;
  price: number;
  sqft: number | null;
  yearBuilt: number | null;
  authority: SaleAuthority;
}

export interface HomeRecord {
  id: number;
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zipCode: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  kind: HomeKind | null;
  parcelId: string | null;
  buildingId: number | null;
  /** Latest first; one of each source. */
  facts: HomeFacts[];
  history: HistoryLine[];
  nearby: NearbySale[];
  /** It is made up, or only listings that are labeled as samples name it. */
  isSample: boolean;
}

const MOST_LINES = 60;
const MOST_NEARBY = 6;
/** Blocks before and after that of a house in which neighbors are looked for. */
const BLOCKS_AROUND = 3;

interface HomeRow {
  id: number;
  unit_key: string;
  address: string;
  unit: string | null;
  city: string;
  state: State;
  zip_code: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  home_kind: HomeKind | null;
  parcel_id: string | null;
  building_id: number | null;
  is_sample: boolean;
}

/** The home of a listing that shows its address; null: it may not be shown, or has no row yet. */
export async function findHomeOfListing(db: Kysely<Database>, listing: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select h.id from shown_listings s join properties p on p.id = s.id join shown_homes h on h.unit_key = p.unit_key
    where s.id = ${listing} and s.address is not null`.execute(db);
  return rows[0]?.id ?? null;
}

/** @returns null: there is no such home, or it may not be shown; `listing`: it is on the market under this number */
export async function findHome(db: Kysely<Database>, id: number): Promise<HomeRecord | { listing: number } | null> {
  const { rows } = await sql<HomeRow>`
    select id, unit_key, address, unit, city, state, zip_code, borough, neighborhood, home_kind, parcel_id, building_id, is_sample
    from shown_homes where id = ${id}`.execute(db);
  const [home] = rows;
  if (!home) return null;
  const listings = await readListings(db, home.unit_key);
  const onMarket = listings.find(({ status }) => status === 'active' || status === 'pending');
  if (onMarket) return { listing: onMarket.id };
  const [recorded, history, nearby] = await Promise.all([
    readRecordedFacts(db, id),
    readHomeHistory(db, id, listings),
    readNearby(db, home),
  ]);
  return {
    id,
    address: home.address,
    unit: home.unit,
    city: home.city,
    state: home.state,
    zipCode: home.zip_code,
    borough: home.borough,
    neighborhood: home.neighborhood,
    kind: home.home_kind,
    parcelId: home.parcel_id,
    buildingId: home.building_id,
    facts: [...recorded, ...listings.slice(0, 1).map(toFacts)],
    history,
    nearby,
    isSample: home.is_sample || (recorded.length === 0 && listings.every((listing) => listing.is_sample)),
  };
}

interface PastListing {
  id: number;
  status: string;
  listing_kind: string;
  mls_source: string;
  day: string;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  year_built: number | null;
  is_sample: boolean;
}

/** Those that show their address, the latest first. */
async function readListings(db: Kysely<Database>, unitKey: string): Promise<PastListing[]> {
  const { rows } = await sql<PastListing>`
    select s.id, s.status, s.listing_kind, s.mls_source, (s.last_updated at time zone 'America/New_York')::date::text as day,
      s.beds, s.baths, s.sqft, s.year_built, s.is_sample
    from properties p join shown_listings s on s.id = p.id
    where p.unit_key = ${unitKey} and s.address is not null and s.duplicate_of is null
    order by s.status = 'active' desc, s.status = 'pending' desc, s.listing_kind = 'sale' desc, s.last_updated desc, s.id desc
    limit 20`.execute(db);
  return rows;
}

const toFacts = (listing: PastListing): HomeFacts => ({
  source: { listing: listing.mls_source },
  day: listing.day,
  category: null,
  buildingClass: null,
  taxClass: null,
  beds: listing.beds,
  baths: listing.baths,
  sqft: listing.sqft,
  buildingSqft: null,
  landSqft: null,
  yearBuilt: listing.year_built,
  residentialUnits: null,
});

/** Of the latest record. The area of a co-op or a condo in the city is the whole building's. */
async function readRecordedFacts(db: Kysely<Database>, home: number): Promise<HomeFacts[]> {
  const { rows } = await sql<HomeFacts & { source: SaleAuthority; kind: HomeKind; area: number | null }>`
    select authority as source, sale_date::text as day, building_class_category as category, building_class as "buildingClass",
      tax_class as "taxClass", beds, baths, gross_sqft as area, land_sqft as "landSqft", year_built as "yearBuilt",
      residential_units as "residentialUnits", home_kind as kind
    from recorded_sales where home_id = ${home} order by sale_date desc, id desc limit 1`.execute(db);
  return rows.map(({ kind, area, ...facts }) => {
    const isWhole = facts.source === 'nyc_dof' && (kind === 'condo' || kind === 'coop' || kind === 'rental_building');
    return { ...facts, sqft: isWhole ? null : area, buildingSqft: isWhole ? area : null };
  });
}

/** As the page of its last listing for sale shows it; without one, what is recorded. */
async function readHomeHistory(
  db: Kysely<Database>,
  home: number,
  listings: readonly PastListing[],
): Promise<HistoryLine[]> {
  const listing = listings.find((each) => each.listing_kind === 'sale');
  if (listing) return readHistory(db, listing.id);
  const { rows } = await sql<{ day: string; price: number | null; exclusion: SaleExclusion | null; authority: string }>`
    select sale_date::text as day, price, exclusion, authority from recorded_sales where home_id = ${home}
    order by sale_date desc, id desc limit ${MOST_LINES}`.execute(db);
  return withRecordedSales(
    [],
    rows.map((row) => ({ ...row, isReported: false })),
  );
}

/** In the same building; of a house, on its block and the next ones. */
async function readNearby(db: Kysely<Database>, { id, building_id, parcel_id }: HomeRow): Promise<NearbySale[]> {
  const around = building_id === null ? blocksAround(parcel_id) : null;
  const where =
    building_id !== null
      ? sql`h.building_id = ${building_id}`
      : around && sql`h.parcel_id >= ${around[0]} and h.parcel_id < ${around[1]} and h.building_id is null`;
  if (!where) return [];
  const { rows } = await sql<NearbySale>`
    select h.id as "homeId", h.address, h.unit, r.sale_date::text as day, r.price, r.year_built as "yearBuilt", r.authority,
      case when h.building_id is null then r.gross_sqft end as sqft
    from homes h join recorded_sales r on r.home_id = h.id
    where ${where} and h.id <> ${id} and r.exclusion is null and not is_suppressed(h.unit_key)
    order by r.sale_date desc, r.id desc limit ${MOST_NEARBY}`.execute(db);
  return rows;
}

/** The first parcel and the one after the last; null: blocks aren't numbered in a row. */
function blocksAround(parcel: string | null): [string, string] | null {
  if (parcel === null) return null;
  if (!/^\d{10}$/.test(parcel)) {
    const [town, block] = parcel.split('_');
    return block === undefined ? null : [`${town}_${block}_`, `${town}_${block}\``];
  }
  const block = Number(parcel.slice(1, 6));
  const at = (number: number) => `${parcel[0]}${String(Math.max(0, number)).padStart(5, '0')}0000`;
  return [at(block - BLOCKS_AROUND), at(block + BLOCKS_AROUND + 1)];
}
