// The rows of estimate_sales: sales as estimates read them, by version.
import type pg from 'pg';
import type { RecordedSale } from '#domain/records/recorded-sale.ts';
import { type KnownSale, marketOf } from './home-facts.ts';
import { knownSale, LEAST_PRICE, MOST_PRICE } from './known-sales.ts';
import { VALUED_KINDS } from './home-facts.ts';

/** Facts that need no column, in the order in which a row has them. */
const FACTS = [
  'kind',
  'region',
  'unit',
  'buildingClass',
  'residentialUnits',
  'totalUnits',
  'areaSqft',
  'buildingSqft',
  'landSqft',
  'yearBuilt',
  'beds',
  'baths',
  'latitude',
  'longitude',
] as const satisfies readonly (keyof KnownSale)[];

export interface StoredSale {
  sale_id: number;
  series: string;
  block: number | null;
  lot: number | null;
  street: string | null;
  house_number: number | null;
  zip: string | null;
  neighborhood: string | null;
  day: number;
  price: number;
  facts: unknown[];
}

export const STORED_COLUMNS = 'sale_id, series, block, lot, street, house_number, zip, neighborhood, day, price, facts';

export function fromStored(row: StoredSale): KnownSale {
  const facts = Object.fromEntries(FACTS.map((name, at) => [name, row.facts[at]])) as Pick<
    KnownSale,
    (typeof FACTS)[number]
  >;
  const { sale_id: id, series, block, lot, street, house_number: houseNumber, zip, neighborhood, day, price } = row;
  return { ...facts, id, series, block, lot, street, houseNumber, zip, neighborhood, day, price };
}

function toStored(sale: KnownSale, homeId: number) {
  const { id, series, block, lot, street, houseNumber, zip, neighborhood, day, price } = sale;
  const place = { series, block, lot, street, house_number: houseNumber, zip, neighborhood };
  return {
    sale_id: id,
    home_id: homeId,
    market: marketOf(sale.kind),
    ...place,
    day,
    price,
    facts: FACTS.map((name) => sale[name]),
  };
}

const ROWS_AT_ONCE = 2_000;

const READ_RECORDED = `
  declare recorded no scroll cursor for
  select s.id, s.home_id as "homeId", s.authority, s.parcel_id as "parcelId", s.address, s.unit, h.city, h.state,
    h.zip_code as "zipCode", h.county, h.borough, s.neighborhood, s.sale_date as "saleDate", s.price,
    s.building_class_category as "buildingClassCategory", s.building_class as "buildingClass", s.tax_class as "taxClass",
    s.residential_units as "residentialUnits", s.total_units as "totalUnits", s.land_sqft as "landSqft",
    s.gross_sqft as "grossSqft", s.year_built as "yearBuilt", s.beds, s.baths, h.latitude, h.longitude,
    s.home_kind as "homeKind", s.exclusion, s.exclusion_code as "exclusionCode"
  from recorded_sales s join homes h on h.id = s.home_id
  where not h.is_sample and s.exclusion is null and s.price between ${LEAST_PRICE} and ${MOST_PRICE}
    and s.home_kind in (${VALUED_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

const STAGE = `
  insert into staged_sales (sale_id, home_id, market, series, block, lot, street, house_number, zip, neighborhood, day, price, facts)
  select * from jsonb_to_recordset($1) as r(sale_id bigint, home_id bigint, market text, series text, block integer, lot integer,
    street text, house_number integer, zip text, neighborhood text, day integer, price bigint, facts jsonb)`;

const SAME = `(e.home_id, e.series, e.block, e.lot, e.street, e.house_number, e.zip, e.neighborhood, e.day, e.price, e.facts)
  is not distinct from (s.home_id, s.series, s.block, s.lot, s.street, s.house_number, s.zip, s.neighborhood, s.day, s.price, s.facts)`;

/**
 * Brings estimate_sales up to what is recorded now, as seen by a new version. Older versions keep seeing what they saw.
 * Runs in the transaction of the client.
 */
export async function storeSalesOfVersion(client: pg.ClientBase, version: number): Promise<void> {
  await client.query('create temporary table staged_sales (like estimate_sales including defaults) on commit drop');
  await client.query(
    'alter table staged_sales alter column since_version drop not null, add column is_same boolean not null default false',
  );
  await client.query(READ_RECORDED);
  for (;;) {
    const { rows } = await client.query<RecordedSale & { id: number; homeId: number }>(
      `fetch ${ROWS_AT_ONCE} from recorded`,
    );
    if (rows.length === 0) break;
    const stored = rows.flatMap((row) => {
      const sale = knownSale(row, row.id);
      return sale ? [toStored(sale, row.homeId)] : [];
    });
    await client.query(STAGE, [JSON.stringify(stored)]);
  }
  await client.query('close recorded');
  await client.query('create index on staged_sales (sale_id)');
  await client.query('analyze staged_sales');
  await client.query(
    `update staged_sales s set is_same = true from estimate_sales e
     where e.sale_id = s.sale_id and e.until_version is null and ${SAME}`,
  );
  await client.query(
    `update estimate_sales e set until_version = $1
     where until_version is null and not exists (select from staged_sales s where s.sale_id = e.sale_id and s.is_same)`,
    [version],
  );
  await client.query(
    `insert into estimate_sales (sale_id, since_version, home_id, market, series, block, lot, street, house_number, zip,
       neighborhood, day, price, facts)
     select sale_id, $1, home_id, market, series, block, lot, street, house_number, zip, neighborhood, day, price, facts
     from staged_sales where not is_same`,
    [version],
  );
}

/** The newest sales that a version sees, at most so many, by day. */
export async function readSalesToLearn(client: pg.ClientBase, version: number, most: number): Promise<KnownSale[]> {
  await client.query(
    `declare learned no scroll cursor for
     select ${STORED_COLUMNS} from estimate_sales
     where since_version <= ${version} and (until_version is null or until_version > ${version})
     order by day desc, sale_id desc limit ${most}`,
  );
  const sales: KnownSale[] = [];
  const intern = interner();
  for (;;) {
    const { rows } = await client.query<StoredSale>(`fetch ${ROWS_AT_ONCE} from learned`);
    if (rows.length === 0) break;
    for (const row of rows) sales.push(intern(fromStored(row)));
  }
  await client.query('close learned');
  return sales.reverse();
}

/** Texts such as zips and streets repeat; one copy of each is enough. */
function interner(): (sale: KnownSale) => KnownSale {
  const texts = new Map<string, string>();
  const one = <Text extends string | null>(text: Text): Text => {
    if (text === null) return text;
    const known = texts.get(text);
    if (known !== undefined) return known as Text;
    texts.set(text, text);
    return text;
  };
  return (sale) => ({
    ...sale,
    kind: one(sale.kind),
    region: one(sale.region),
    series: one(sale.series),
    zip: one(sale.zip),
    neighborhood: one(sale.neighborhood),
    street: one(sale.street),
    buildingClass: one(sale.buildingClass),
  });
}
