// What may be shown of a building: its homes on the market, past sales, and what its listings say about it.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { Borough, ListingKind, State } from '#domain/listings/listing.ts';
import type { SaleAuthority } from './recorded-sale.ts';

export interface ListedUnit {
  id: number;
  unit: string | null;
  kind: ListingKind;
  isPending: boolean;
  /** Dollars; per month for rentals. Null: on request. */
  price: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
}

export interface PastSale {
  homeId: number;
  unit: string | null;
  day: string;
  price: number;
  authority: SaleAuthority;
}

export interface YearOfSales {
  year: number;
  sales: number;
  median: number;
  low: number;
  high: number;
}

export interface BuildingRecord {
  id: number;
  address: string;
  city: string;
  state: State;
  zipCode: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  parcelId: string | null;
  /** Homes that may be shown. */
  knownHomes: number;
  /** As its listings say; null: none does. */
  stories: number | null;
  homes: number | null;
  cats: boolean | null;
  dogs: boolean | null;
  amenities: string[];
  /** As the last public record says. */
  yearBuilt: number | null;
  listed: ListedUnit[];
  past: PastSale[];
  years: YearOfSales[];
  isSample: boolean;
}

const MOST_PAST = 40;
const MOST_LISTED = 200;

interface BuildingRow {
  id: number;
  address: string;
  city: string;
  state: State;
  zipCode: string | null;
  borough: Borough | null;
  neighborhood: string | null;
  parcelId: string | null;
  knownHomes: number;
  isSample: boolean;
}

/** The building of a listing that shows its address; null: none, or it may not be shown. */
export async function findBuildingOfListing(db: Kysely<Database>, listing: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select h.building_id as id from shown_listings s join properties p on p.id = s.id join shown_homes h on h.unit_key = p.unit_key
    where s.id = ${listing} and s.address is not null and h.building_id is not null`.execute(db);
  return rows[0]?.id ?? null;
}

/** @returns null: there is no such building, or none of its homes may be shown */
export async function findBuilding(db: Kysely<Database>, id: number): Promise<BuildingRecord | null> {
  const { rows } = await sql<BuildingRow>`
    select b.id, b.address, b.city, b.state, b.zip_code as "zipCode", b.borough, b.neighborhood, b.parcel_id as "parcelId",
      h.homes as "knownHomes", h.is_sample as "isSample"
    from buildings b, lateral (
      select count(*)::int as homes, coalesce(bool_and(is_sample), false) as is_sample from shown_homes where building_id = b.id
    ) h
    where b.id = ${id} and h.homes > 0 and not is_suppressed(b.building_key)`.execute(db);
  const [building] = rows;
  if (!building) return null;
  const [listed, past, years, told, built] = await Promise.all([
    readListed(db, id),
    readPast(db, id),
    readYears(db, id),
    readTold(db, id),
    readYearBuilt(db, id),
  ]);
  return { ...building, ...told, yearBuilt: built, listed, past, years };
}

/** Its listings that show their address. */
const LISTINGS = (id: number) => sql`
  homes h join properties p on p.unit_key = h.unit_key join shown_listings s on s.id = p.id
  where h.building_id = ${id} and s.address is not null and s.duplicate_of is null`;

async function readListed(db: Kysely<Database>, id: number): Promise<ListedUnit[]> {
  const { rows } = await sql<ListedUnit>`
    select s.id, s.unit, s.listing_kind as kind, s.status = 'pending' as "isPending", s.price, s.beds, s.baths, s.sqft
    from ${LISTINGS(id)} and s.status in ('active', 'pending')
    order by s.listing_kind desc, s.price nulls last, s.id limit ${MOST_LISTED}`.execute(db);
  return rows;
}

const SALES = (id: number) => sql`
  homes h join recorded_sales r on r.home_id = h.id
  where h.building_id = ${id} and r.exclusion is null and r.price > 0 and r.home_kind <> 'rental_building' and not is_suppressed(h.unit_key)`;

async function readPast(db: Kysely<Database>, id: number): Promise<PastSale[]> {
  const { rows } = await sql<PastSale>`
    select h.id as "homeId", h.unit, r.sale_date::text as day, r.price, r.authority
    from ${SALES(id)} order by r.sale_date desc, r.id desc limit ${MOST_PAST}`.execute(db);
  return rows;
}

async function readYears(db: Kysely<Database>, id: number): Promise<YearOfSales[]> {
  const { rows } = await sql<YearOfSales>`
    select extract(year from r.sale_date)::int as year, count(*)::int as sales,
      round(percentile_cont(0.5) within group (order by r.price))::bigint as median, min(r.price) as low, max(r.price) as high
    from ${SALES(id)} group by 1 order by 1 desc`.execute(db);
  return rows;
}

interface Told {
  stories: number | null;
  homes: number | null;
  cats: boolean | null;
  dogs: boolean | null;
  amenities: string[];
}

/** Of pets, what the latest listing says that says anything. */
async function readTold(db: Kysely<Database>, id: number): Promise<Told> {
  const { rows } = await sql<Told>`
    with told as (select s.* from ${LISTINGS(id)})
    select max(building_stories) as stories, max(building_homes) as homes,
      (array_agg(cats_allowed order by last_updated desc, id) filter (where cats_allowed is not null))[1] as cats,
      (array_agg(dogs_allowed order by last_updated desc, id) filter (where dogs_allowed is not null))[1] as dogs,
      coalesce((select array_agg(distinct name order by name) from told t, unnest(t.amenities) name), '{}') as amenities
    from told`.execute(db);
  return rows[0] ?? { stories: null, homes: null, cats: null, dogs: null, amenities: [] };
}

async function readYearBuilt(db: Kysely<Database>, id: number): Promise<number | null> {
  const { rows } = await sql<{ year: number }>`
    select r.year_built as year from homes h join recorded_sales r on r.home_id = h.id
    where h.building_id = ${id} and r.year_built is not null and not is_suppressed(h.unit_key)
    order by r.sale_date desc, r.id desc limit 1`.execute(db);
  return rows[0]?.year ?? null;
}
