// Undoes an import of recorded sales: what it added is removed, what it changed is as before. What a later import changed
// stays.
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';

/** The facts that an import may change; see merge-sales.server.ts. */
const RESTORE = `
  with before as (
    select c.sale_id, b.* from platform.recorded_sale_changes c, jsonb_populate_record(null::recorded_sales, c.before) b
    where c.run_id = $1
  )
  update recorded_sales r
  set (home_kind, exclusion, exclusion_code, neighborhood, building_class_category, building_class, tax_class, residential_units,
      total_units, land_sqft, gross_sqft, year_built, beds, baths, last_run_id)
    = (b.home_kind, b.exclusion, b.exclusion_code, b.neighborhood, b.building_class_category, b.building_class, b.tax_class,
      b.residential_units, b.total_units, b.land_sqft, b.gross_sqft, b.year_built, b.beds, b.baths, b.last_run_id)
  from before b where r.id = b.sale_id and r.last_run_id = $1`;

const REMOVE = 'delete from recorded_sales where first_run_id = $1 and last_run_id = $1';
const COUNT_KEPT = `
  select count(*)::int as kept from recorded_sales
  where last_run_id is distinct from $1
    and (first_run_id = $1 or id in (select sale_id from platform.recorded_sale_changes where run_id = $1))`;
const REMOVE_HOMES = `
  delete from homes h where h.first_run_id = $1
    and not exists (select from recorded_sales r where r.home_id = h.id)
    and not exists (select from properties p where p.unit_key = h.unit_key)`;
const REMOVE_BUILDINGS = `
  delete from buildings b where b.created_at >= (select started_at from import_runs where id = $1)
    and not exists (select from homes h where h.building_id = b.id)`;

/**
 * @param runId the run to undo
 * @returns how many sales were removed, restored, and left as they are because a later import changed them
 */
export async function undoSales(
  client: pg.ClientBase,
  runId: number,
): Promise<{ removed: number; restored: number; kept: number }> {
  return inOwnTransaction(client, async () => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('recorded sales', 0))");
    const { rows } = await client.query<{ kept: number }>(COUNT_KEPT, [runId]);
    const restored = (await client.query(RESTORE, [runId])).rowCount ?? 0;
    const removed = (await client.query(REMOVE, [runId])).rowCount ?? 0;
    await client.query(REMOVE_HOMES, [runId]);
    await client.query(REMOVE_BUILDINGS, [runId]);
    await client.query('delete from platform.recorded_sale_changes where run_id = $1', [runId]);
    return { removed, restored, kept: rows[0]?.kept ?? 0 };
  });
}
