// Merges staged sales: finds their homes, decides what each row is, and stores new and changed ones some thousands per
// transaction. Everything is done for whole sets of rows, because single upserts are thirty times slower.
import type pg from 'pg';
import type { ImportCounts } from '#domain/runs/run-counts.ts';
import { STAGED_SALE_COLUMNS } from './stage-sale.ts';

/** What a record says about a sale, besides what identifies it. */
const FACTS = [
  'home_kind',
  'exclusion',
  'exclusion_code',
  'neighborhood',
  'building_class_category',
  'building_class',
  'tax_class',
  'residential_units',
  'total_units',
  'land_sqft',
  'gross_sqft',
  'year_built',
  'beds',
  'baths',
] as const;
const STORED = ['sale_hash', 'authority', 'parcel_id', 'address', 'unit', 'sale_date', 'price', ...FACTS] as const;

const of = (table: string, columns: readonly string[]) => columns.map((column) => `${table}.${column}`).join(', ');

const CREATE_TABLES = `
  create temporary table sale_rows (${Object.entries(STAGED_SALE_COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')});
  create temporary table sale_remarks (
    ordinal integer not null, line integer not null, column_name text not null, value text not null,
    reason text not null, failed boolean not null)`;
const DROP_TABLES = 'drop table if exists sale_rows, sale_remarks, sale_plan, sale_lots';

export async function openSaleStaging(client: pg.ClientBase): Promise<void> {
  await closeSaleStaging(client);
  // Lets a large file be sorted and joined in memory.
  await client.query("set work_mem = '128MB'");
  await client.query(CREATE_TABLES);
}

export const closeSaleStaging = (client: pg.ClientBase) => client.query(DROP_TABLES);

/** Call when everything is staged, before anything else here. */
export async function indexStaged(client: pg.ClientBase): Promise<void> {
  await client.query('create unique index on sale_rows (ordinal)');
  await client.query('analyze sale_rows');
}

/** A lot that is one home's keeps the address of its last row, however others are spelled. */
const JOIN_LOTS = `
  create temporary table sale_lots as
  select parcel_id, (array_agg(unit_key order by sale_date desc, ordinal desc))[1] as unit_key
  from sale_rows where is_own_lot group by parcel_id having min(unit_key) <> max(unit_key)`;
const USE_LOTS = `
  update sale_rows s set unit_key = l.unit_key from sale_lots l
  where s.is_own_lot and l.parcel_id = s.parcel_id and s.unit_key <> l.unit_key`;
/** New Jersey's records have no zip, which is part of the key of a home that was listed. */
const USE_TOWNS = `
  update sale_rows s set unit_key = h.unit_key
  from homes h
  where s.state = 'NJ' and h.state = 'NJ' and s.zip_code is null and s.unit_key is not null
    and street_key(h.unit_key) = street_key(s.unit_key) and lower(h.city) = lower(s.city) and h.unit_key <> s.unit_key`;
const USE_PARCELS = `
  update sale_rows s set unit_key = h.unit_key
  from homes h
  where s.is_own_lot and h.parcel_id = s.parcel_id and h.unit_key <> s.unit_key
    and not exists (select from homes k where k.unit_key = s.unit_key)`;

/** Gives rows of one home the same key, and that of its stored home if there is one. */
export async function findHomes(client: pg.ClientBase): Promise<void> {
  for (const statement of [JOIN_LOTS, USE_LOTS, USE_TOWNS, USE_PARCELS]) await client.query(statement);
}

/** If a file has a sale several times, its first row counts. */
const PLAN = `
  create temporary table sale_plan as
  select s.ordinal, r.id as sale_id,
    case
      when s.ordinal > s.first_ordinal then 'unchanged'
      when r.id is null then 'imported'
      when (${of('s', FACTS)}) is distinct from (${of('r', FACTS)}) then 'updated'
      else 'unchanged'
    end as outcome
  from (select *, min(ordinal) over (partition by sale_hash) as first_ordinal from sale_rows) s
  left join recorded_sales r on r.sale_hash = s.sale_hash
  order by s.ordinal`;

const REMARK_ON_REPEATS = `
  insert into sale_remarks (ordinal, line, column_name, value, reason, failed)
  select s.ordinal, s.line, '', s.parcel_id, 'The same sale as in line ' || s.first_line || '; it counts once', false
  from (select ordinal, line, parcel_id, first_value(line) over w as first_line from sale_rows window w as (partition by sale_hash order by ordinal)) s
  where s.line <> s.first_line`;

const COUNT = `
  select count(*) filter (where outcome = 'imported')::int as imported,
    count(*) filter (where outcome = 'updated')::int as updated,
    count(*) filter (where outcome = 'unchanged')::int as unchanged,
    (select count(distinct ordinal)::int from sale_remarks where not failed) as flagged,
    (select count(distinct ordinal)::int from sale_remarks where failed) as failed
  from sale_plan`;

/** Decides what each row is; stores nothing. */
export async function planSales(client: pg.ClientBase): Promise<ImportCounts> {
  await client.query(PLAN);
  await client.query('create unique index on sale_plan (ordinal)');
  await client.query('analyze sale_plan');
  await client.query(REMARK_ON_REPEATS);
  const { rows } = await client.query<Omit<ImportCounts, 'total'>>(COUNT);
  const counts = rows[0] as Omit<ImportCounts, 'total'>;
  return { total: counts.imported + counts.updated + counts.unchanged + counts.failed, ...counts };
}

/** Houses with several homes: whatever has a unit, and buildings that were sold as a whole. */
const BUILDING_KEY = `split_part(s.unit_key, '|', 1) || '||' || split_part(s.unit_key, '|', 3) || '|' || s.state`;
const IS_IN_BUILDING = `(s.unit is not null or s.home_kind in ('condo', 'coop', 'rental_building'))`;
const STEP = `
  from sale_plan i join sale_rows s on s.ordinal = i.ordinal
  where i.ordinal > $1 and i.ordinal <= $2 and s.ordinal > $1 and s.ordinal <= $2`;

const ADD_BUILDINGS = `
  insert into buildings as b (building_key, parcel_id, address, city, state, zip_code, county, borough, neighborhood, latitude, longitude)
  select distinct on (key) key, parcel_id, home_address, city, state, zip_code, county, borough, home_neighborhood, latitude, longitude
  from (
    select ${BUILDING_KEY} as key, case when s.home_kind in ('coop', 'rental_building') then s.parcel_id end as parcel_id, s.home_address,
      s.city, s.state, s.zip_code, s.county, s.borough, s.home_neighborhood, s.latitude, s.longitude, s.ordinal
    ${STEP} and i.outcome = 'imported' and s.unit_key is not null and ${IS_IN_BUILDING} and s.home_address <> ''
  ) s
  order by key, parcel_id nulls last, ordinal
  on conflict (building_key) do update
  set parcel_id = coalesce(b.parcel_id, excluded.parcel_id), latitude = coalesce(b.latitude, excluded.latitude),
    longitude = coalesce(b.longitude, excluded.longitude)
  where (b.parcel_id is null and excluded.parcel_id is not null) or (b.latitude is null and excluded.latitude is not null)`;

/** $3 run. */
const ADD_HOMES = `
  insert into homes as h (unit_key, parcel_id, building_id, address, unit, city, state, zip_code, county, borough, neighborhood,
    latitude, longitude, home_kind, first_run_id)
  select distinct on (s.unit_key) s.unit_key, case when s.is_own_lot then s.parcel_id end, b.id, s.home_address, s.unit, s.city, s.state,
    s.zip_code, s.county, s.borough, s.home_neighborhood, s.latitude, s.longitude, s.home_kind, $3::bigint
  from (select s.*, case when ${IS_IN_BUILDING} then ${BUILDING_KEY} end as building_key
    ${STEP} and i.outcome = 'imported' and s.unit_key is not null) s
  left join buildings b on b.building_key = s.building_key
  order by s.unit_key, s.sale_date desc, s.ordinal
  on conflict (unit_key) do update
  set parcel_id = coalesce(h.parcel_id, excluded.parcel_id), building_id = coalesce(h.building_id, excluded.building_id),
    home_kind = coalesce(h.home_kind, excluded.home_kind), latitude = coalesce(h.latitude, excluded.latitude),
    longitude = coalesce(h.longitude, excluded.longitude), neighborhood = coalesce(h.neighborhood, excluded.neighborhood)
  where (h.parcel_id is null and excluded.parcel_id is not null) or (h.building_id is null and excluded.building_id is not null)
    or h.home_kind is null or (h.latitude is null and excluded.latitude is not null)`;

const ADD_SALES = `
  insert into recorded_sales (home_id, first_run_id, last_run_id, ${STORED.join(', ')})
  select h.id, $3::bigint, $3::bigint, ${of('s', STORED)}
  from (select s.* ${STEP} and i.outcome = 'imported') s
  left join homes h on h.unit_key = s.unit_key
  on conflict (sale_hash) do nothing`;

const NOTE_BEFORE = `
  insert into platform.recorded_sale_changes (run_id, sale_id, before)
  select $3, r.id, to_jsonb(r) from recorded_sales r
  where r.id in (select i.sale_id ${STEP} and i.outcome = 'updated')
  on conflict (run_id, sale_id) do nothing`;
const UPDATE_SALES = `
  update recorded_sales r set ${FACTS.map((column) => `${column} = s.${column}`).join(', ')}, last_run_id = $3
  from (select s.*, i.sale_id ${STEP} and i.outcome = 'updated') s
  where r.id = s.sale_id`;

/** Rows per transaction: enough that its overhead doesn't matter, few enough that a stopped import has stored most. */
const ROWS_AT_ONCE = 20_000;

interface Storing {
  runId: number;
  /** The highest ordinal. */
  last: number;
  /** Within the transaction of a step. */
  inStep: (stored: { imported: number; updated: number }) => Promise<void>;
  onCommitted: () => void;
}

export async function storeSales(client: pg.ClientBase, { runId, last, inStep, onCommitted }: Storing): Promise<void> {
  for (let after = 0; after < last; after += ROWS_AT_ONCE) {
    const step = [after, after + ROWS_AT_ONCE];
    await client.query('begin');
    await client.query(ADD_BUILDINGS, step);
    await client.query(ADD_HOMES, [...step, runId]);
    const imported = (await client.query(ADD_SALES, [...step, runId])).rowCount ?? 0;
    await client.query(NOTE_BEFORE, [...step, runId]);
    const updated = (await client.query(UPDATE_SALES, [...step, runId])).rowCount ?? 0;
    await inStep({ imported, updated });
    await client.query('commit');
    onCommitted();
  }
}
