import type pg from 'pg';
import { dateOf, type KnownSale } from './home-facts.ts';

/** As if a file of these sales had just been imported: a home for each, and a finished run. */
export async function storeMadeUpSales(owner: pg.Pool, more: readonly KnownSale[]): Promise<void> {
  const rows = more.map((sale) => ({
    key: `${sale.id}`,
    address: `${sale.houseNumber} ${sale.block} STREET`,
    zip: sale.zip,
    parcel: `4${String(sale.block).padStart(5, '0')}${String(sale.lot).padStart(4, '0')}`,
    neighborhood: sale.neighborhood,
    date: dateOf(sale.day),
    price: sale.price,
    kind: sale.kind,
    class: sale.buildingClass,
    units: sale.totalUnits,
    area: sale.areaSqft,
  }));
  await owner.query(
    `with rows as (select * from jsonb_to_recordset($1) as r(key text, address text, zip text, parcel text, neighborhood text,
         date date, price bigint, kind text, class text, units int, area int)),
       made as (insert into homes (unit_key, address, city, state, zip_code, borough)
         select 'home ' || key, address, 'Queens', 'NY', zip, 'Queens' from rows returning id, unit_key)
     insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, sale_date, price, home_kind, neighborhood,
       building_class, residential_units, total_units, land_sqft, gross_sqft, year_built)
     select md5(key)::uuid, made.id, 'nyc_dof', parcel, address, date, price, kind, neighborhood, class, units, units, 2500, area, 1930
     from rows join made on made.unit_key = 'home ' || rows.key`,
    [JSON.stringify(rows)],
  );
  await owner.query("insert into import_runs (kind, status, finished_at) values ('records', 'done', now())");
}
