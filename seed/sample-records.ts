// Homes that aren't for sale, with sales as public records have them. Made up, and labeled as samples on their pages.
import type pg from 'pg';

interface SampleRecord {
  unitKey: string;
  parcel: string;
  address: string;
  unit: string | null;
  zip: string;
  borough: 'Brooklyn' | 'Queens';
  county: string;
  neighborhood: string;
  kind: 'one_family' | 'two_family' | 'coop';
  category: string;
  buildingClass: string;
  sqft: number | null;
  lot: number | null;
  built: number;
  sales: [day: string, price: number, exclusion: string | null][];
}

const house = (
  number: number,
  lot: number,
  sqft: number,
  built: number,
  sales: SampleRecord['sales'],
): SampleRecord => ({
  unitKey: `${number} alder ter||brooklyn|NY`,
  parcel: `300738${String(lot).padStart(4, '0')}`,
  address: `${number} Alder Terrace`,
  unit: null,
  zip: '11220',
  borough: 'Brooklyn',
  county: 'Kings',
  neighborhood: 'Sunset Park',
  kind: 'two_family',
  category: '02 TWO FAMILY DWELLINGS',
  buildingClass: 'B1',
  sqft,
  lot: 2000,
  built,
  sales,
});

const apartment = (unit: string, sales: SampleRecord['sales']): SampleRecord => ({
  unitKey: `3520 ashgrove ct|${unit.toLowerCase()}|queens|NY`,
  parcel: '4012470035',
  address: '35-20 Ashgrove Court',
  unit,
  zip: '11372',
  borough: 'Queens',
  county: 'Queens',
  neighborhood: 'Jackson Heights',
  kind: 'coop',
  category: '10 COOPS - ELEVATOR APARTMENTS',
  buildingClass: 'D4',
  sqft: null,
  lot: null,
  built: 1931,
  sales,
});

const RECORDS: readonly SampleRecord[] = [
  house(412, 24, 2160, 1910, [
    ['2019-09-14', 1_190_000, null],
    ['2011-05-17', 0, 'no_consideration'],
    ['2004-05-26', 585_000, null],
  ]),
  house(438, 31, 2040, 1910, [['2024-08-19', 1_435_000, null]]),
  house(521, 58, 2180, 1908, [['2023-06-03', 1_548_000, null]]),
  house(367, 12, 2300, 1912, [
    ['2024-10-06', 1_689_000, null],
    ['2009-03-12', 10, 'symbolic_price'],
  ]),
  apartment('3D', [['2024-03-11', 431_000, null]]),
  apartment('5F', [
    ['2023-07-20', 411_000, null],
    ['2012-02-02', 268_000, null],
  ]),
  apartment('2A', [['2022-11-15', 289_000, null]]),
];

const ADD = `
  with building as (
    insert into buildings (building_key, parcel_id, address, city, state, zip_code, county, borough, neighborhood)
    select $13, $2, $3, $6, 'NY', $5, $7, $6, $8 where $4::text is not null
    on conflict (building_key) do update set parcel_id = excluded.parcel_id
    returning id
  ), home as (
    insert into homes (unit_key, parcel_id, building_id, address, unit, city, state, zip_code, county, borough, neighborhood, home_kind, is_sample)
    values ($1, case when $4::text is null then $2 end, (select id from building), $3, $4, $6, 'NY', $5, $7, $6, $8, $9, true)
    on conflict (unit_key) do nothing
    returning id
  )
  insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, unit, sale_date, price, home_kind, exclusion, neighborhood,
    building_class_category, building_class, land_sqft, gross_sqft, year_built, residential_units)
  select md5('sample' || $1 || s.day)::uuid, home.id, 'nyc_dof', $2, upper($3), $4, s.day::date, s.price, $9, s.exclusion, upper($8), $10, $11,
    $14, $15, $12, case $9 when 'two_family' then 2 end
  from home, jsonb_to_recordset($16) as s(day text, price bigint, exclusion text)
  on conflict (sale_hash) do nothing`;

/** Adds what isn't there yet, if the sample set is there. `owner` may write any table. */
export async function seedSampleRecords(owner: pg.Pool): Promise<void> {
  const { rowCount } = await owner.query('select from properties where is_sample limit 1');
  if (rowCount === 0) return;
  for (const record of RECORDS) {
    const [street, , place, state] = record.unitKey.split('|');
    await owner.query(ADD, [
      record.unitKey,
      record.parcel,
      record.address,
      record.unit,
      record.zip,
      record.borough,
      record.county,
      record.neighborhood,
      record.kind,
      record.category,
      record.buildingClass,
      record.built,
      `${street}||${place}|${state}`,
      record.lot,
      record.sqft,
      JSON.stringify(record.sales.map(([day, price, exclusion]) => ({ day, price, exclusion }))),
    ]);
  }
}
