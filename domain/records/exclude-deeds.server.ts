// Marks staged homes that were sold together on one deed.
import type pg from 'pg';
import type { SaleExclusion } from './recorded-sale.ts';
import { type DeedSale, excludeDeeds } from './sale-exclusions.ts';

interface Candidate extends DeedSale {
  ordinal: number;
  deed: string;
  exclusion: SaleExclusion | null;
}

/** Homes, and land that may be on the same deed. A repeated row would look like a second home. */
const FIND = `
  declare deeds no scroll cursor for
  select ordinal, deed, "parcelId", unit, address, neighborhood, "saleDate", price, "yearBuilt", "homeKind", exclusion
  from (
    select *, count(*) over (partition by deed) as homes
    from (
      select distinct on (sale_hash) ordinal, concat_ws('|', authority, county, sale_date, price) as deed, parcel_id as "parcelId", unit,
        address, neighborhood, sale_date::text as "saleDate", price, year_built as "yearBuilt", home_kind as "homeKind", exclusion
      from sale_rows where price > 0 and (exclusion is null or exclusion = 'land') order by sale_hash, ordinal
    ) each
  ) counted
  where homes > 1 order by deed, ordinal`;

const MARK = `
  update sale_rows s set exclusion = d.exclusion
  from unnest($1::int[], $2::text[]) as d(ordinal, exclusion) where s.ordinal = d.ordinal`;

const ROWS_AT_ONCE = 5_000;

export async function excludeStagedDeeds(client: pg.ClientBase): Promise<void> {
  await client.query('begin');
  await client.query(FIND);
  let deed: Candidate[] = [];
  const found: [number, SaleExclusion][] = [];
  const decide = () => {
    for (const [at, exclusion] of excludeDeeds(deed).entries()) {
      const sale = deed[at];
      if (sale && exclusion && sale.exclusion === null) found.push([sale.ordinal, exclusion]);
    }
  };
  for (;;) {
    const { rows } = await client.query<Candidate>(`fetch ${ROWS_AT_ONCE} from deeds`);
    for (const row of rows) {
      if (deed[0] && deed[0].deed !== row.deed) {
        decide();
        deed = [];
      }
      deed.push(row);
    }
    if (rows.length < ROWS_AT_ONCE) break;
  }
  decide();
  await client.query('close deeds');
  await client.query(MARK, [found.map(([ordinal]) => ordinal), found.map(([, exclusion]) => exclusion)]);
  await client.query('commit');
}
