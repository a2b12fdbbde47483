// Writes generated listings into a test database.
import type pg from 'pg';
import type { ListingFixture } from './listing-fixtures.arbitrary.ts';

export async function insertSource(pool: pg.Pool): Promise<void> {
  await pool.query("insert into mls_sources (name) values ('Test MLS')");
}

/** Returns the new ids. MLS ids are STP-1 and so on. */
export async function insertListings(pool: pg.Pool, fixtures: readonly ListingFixture[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { values, monthlyFee, openHouses } of fixtures) {
    const names = Object.keys(values);
    const { rows } = await pool.query<{ id: number }>(
      `insert into properties (source_id, mls_source, unit_key, mls_id, ${names.join(', ')})
       select s.id, s.name, 'unit-' || n, 'STP-' || n, ${names.map((_, index) => `$${index + 1}`).join(', ')}
       from mls_sources s, (select coalesce(max(id), 0) + 1 as n from properties) as counted limit 1
       returning id`,
      Object.values(values),
    );
    const id = rows[0]?.id as number;
    ids.push(id);
    if (monthlyFee !== null) {
      await pool.query(
        "insert into property_fees (property_id, name, amount, recurrence) values ($1, 'Amenity fee', $2, 'monthly')",
        [id, monthlyFee],
      );
    }
    for (const { startsAt, endsAt } of openHouses) {
      await pool.query('insert into open_houses (property_id, starts_at, ends_at) values ($1, $2, $3)', [
        id,
        startsAt,
        endsAt,
      ]);
    }
  }
  return ids;
}
