// The facts of a home that public records know, for its estimate.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { RecordedSale } from '#domain/records/recorded-sale.ts';
import { type HomeFacts, marketOf, type ValuedKind } from './home-facts.ts';
import { recordedFacts } from './known-sales.ts';
import { readRows } from './read-rows.server.ts';

export interface RecordedHome {
  id: number;
  address: string;
  unit: string | null;
  city: string;
  state: string;
  zip: string | null;
  facts: HomeFacts;
  /** The last sale at a price, if there was one. */
  lastSale: { soldOn: string; price: number } | null;
}

const COLUMNS = `h.id as "homeId", s.authority, s.parcel_id as "parcelId", h.address, s.address as "recordedAddress", s.unit,
  h.unit as "homeUnit", h.city, h.state, h.zip_code as "zipCode", h.county, h.borough, s.neighborhood, s.sale_date as "saleDate",
  s.price, s.building_class_category as "buildingClassCategory", s.building_class as "buildingClass", s.tax_class as "taxClass",
  s.residential_units as "residentialUnits", s.total_units as "totalUnits", s.land_sqft as "landSqft", s.gross_sqft as "grossSqft",
  s.year_built as "yearBuilt", s.beds, s.baths, h.latitude, h.longitude, s.home_kind as "homeKind", s.exclusion,
  s.exclusion_code as "exclusionCode"`;

type Row = RecordedSale & { homeId: number; recordedAddress: string; homeUnit: string | null };

/** By the home's last record. Null: no record, or not a kind of home that is estimated. */
export async function readRecordedHome(db: Kysely<Database>, homeId: number): Promise<RecordedHome | null> {
  const rows = await readRows<Row>(
    db,
    `select ${COLUMNS} from shown_homes h join recorded_sales s on s.home_id = h.id
     where h.id = $1 order by s.sale_date desc, s.id desc limit 20`,
    [homeId],
  );
  const last = rows[0];
  const facts = last && recordedFacts({ ...last, address: last.recordedAddress });
  if (!last || !facts) return null;
  const sold = rows.find(({ exclusion, price }) => exclusion === null && price !== null);
  return {
    id: last.homeId,
    address: last.address,
    unit: last.homeUnit,
    city: last.city,
    state: last.state,
    zip: last.zipCode,
    facts,
    lastSale: sold ? { soldOn: sold.saleDate, price: sold.price ?? 0 } : null,
  };
}

/** The home with a public record that a listing offers. Null: there is none, or the listing hides its address. */
export async function findRecordOfListing(db: Kysely<Database>, listingId: number): Promise<number | null> {
  const [found] = await readRows<{ id: number }>(
    db,
    `select h.id from shown_listings l join properties p on p.id = l.id join shown_homes h on h.unit_key = p.unit_key
     where l.id = $1 and l.address is not null and exists (select from recorded_sales s where s.home_id = h.id)`,
    [listingId],
  );
  return found?.id ?? null;
}

export interface FoundHome {
  id: number;
  address: string;
  unit: string | null;
  city: string;
  state: string;
  zip: string | null;
}

/** What somebody says about a home that no record knows. */
export interface DescribedHome {
  zip: string;
  kind: ValuedKind;
  street: string | null;
  houseNumber: number | null;
  areaSqft: number | null;
  beds: number | null;
  baths: number | null;
}

/** House numbers within which the sales of a street are on about the same blocks. */
const NEAR_NUMBERS = 200;

/** Takes block, numbering and neighborhood from the nearest sale on the street, or else in the zip. */
export async function placeDescribedHome(db: Kysely<Database>, home: DescribedHome): Promise<HomeFacts> {
  const rows = await readRows<Pick<HomeFacts, 'series' | 'block' | 'neighborhood' | 'region'> & { isNear: boolean }>(
    db,
    `select series, block, neighborhood, facts->>1 as region, coalesce(street = $3 and abs(house_number - $4) <= ${NEAR_NUMBERS}, false) as "isNear"
     from estimate_sales where zip = $1 and market = $2 and until_version is null
     order by coalesce(street = $3 and abs(house_number - $4) <= ${NEAR_NUMBERS}, false) desc, abs(house_number - $4), day desc limit 1`,
    [home.zip, marketOf(home.kind), home.street, home.houseNumber],
  );
  const near = rows[0];
  return {
    ...home,
    region: near?.region ?? '',
    series: near?.series ?? '',
    block: near?.isNear ? near.block : null,
    lot: null,
    neighborhood: near?.neighborhood ?? null,
    unit: '',
    buildingClass: null,
    residentialUnits: null,
    totalUnits: null,
    buildingSqft: null,
    landSqft: null,
    yearBuilt: null,
    latitude: null,
    longitude: null,
  };
}

const MOST_FOUND = 8;
const MOST_UNITS = 60;

/**
 * Homes with a public record whose normalized address begins so, in any town or at one zip. Homes that only listings
 * name are left out, because a listing may hide its address.
 */
export async function findRecordedHomes(
  db: Kysely<Database>,
  { beginnings, zip, isWhole }: { beginnings: readonly string[]; zip: string | null; isWhole: boolean },
): Promise<FoundHome[]> {
  return readRows<FoundHome>(
    db,
    `select h.id, h.address, h.unit, h.city, h.state, h.zip_code as zip
     from shown_homes h join unnest($1::text[]) as b (beginning) on h.unit_key ^@ b.beginning
     where ($2::text is null or h.zip_code = $2) and h.address <> ''
       and exists (select from recorded_sales s where s.home_id = h.id and s.home_kind in ('one_family', 'two_family', 'three_family', 'condo', 'coop'))
     order by h.unit_key, h.id limit ${isWhole ? MOST_UNITS : MOST_FOUND}`,
    [beginnings, zip],
  );
}

export interface SaleAddress {
  saleId: number;
  address: string;
  unit: string | null;
  city: string;
}

export async function readSaleAddresses(db: Kysely<Database>, saleIds: readonly number[]): Promise<SaleAddress[]> {
  return readRows<SaleAddress>(
    db,
    `select s.id as "saleId", h.address, h.unit, h.city from recorded_sales s join shown_homes h on h.id = s.home_id
     where s.id = any ($1::bigint[])`,
    [saleIds],
  );
}
