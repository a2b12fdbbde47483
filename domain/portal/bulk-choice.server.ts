// Before a bulk action, the properties are counted and the selection is stored, so the action applies to exactly what
// was confirmed.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import type { Administrator } from '#domain/people/admin-actions.server.ts';
import type { BulkAction } from './bulk-action.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import type { PortalFilter } from './portal-query.ts';
import { portalConditions } from './sql-portal.server.ts';

/** Listed one by one, or all that match a filter except some. */
export type BulkSelection = { ids: number[] } | { filter: PortalFilter; except: number[] };

export interface BulkChoice {
  /** The token for starting the action. */
  choice: string;
  count: number;
  /** How many of them come from feeds, where a later change will overwrite the action. */
  fromFeeds: number;
}

const LONGEST_WAIT = '1 hour';

function conditionsOf(selection: BulkSelection, values: unknown[]): string {
  if ('filter' in selection) {
    const conditions = portalConditions(selection.filter, values);
    values.push(selection.except);
    return `${conditions} and p.id <> all($${values.length}::bigint[])`;
  }
  values.push(selection.ids);
  return `p.id = any($${values.length}::bigint[])`;
}

/** @throws RequestRefused if nothing is selected */
export async function keepChoice(
  pool: pg.Pool,
  administrator: Administrator,
  action: BulkAction,
  selection: BulkSelection,
): Promise<BulkChoice> {
  const values: unknown[] = [];
  const conditions = conditionsOf(selection, values);
  return inTransaction(pool, async (client) => {
    await client.query(`delete from platform.bulk_choices where created_at < now() - interval '${LONGEST_WAIT}'`);
    const { rows } = await client.query<{ ids: number[] | null; fromFeeds: number }>(
      `select array_agg(p.id order by p.id) as ids,
         count(*) filter (where exists (
           select from mls_sources s where s.id = p.source_id and s.kind = 'reso' and s.active))::int as "fromFeeds"
       from properties p where ${conditions}`,
      values,
    );
    const { ids, fromFeeds } = rows[0] ?? { ids: null, fromFeeds: 0 };
    if (!ids) throw new RequestRefused('invalid', 'Please select properties and an action');
    const isFilter = 'filter' in selection;
    const options = {
      action,
      filter: isFilter ? selection.filter : null,
      ...(isFilter && selection.except.length > 0 && { except: selection.except.length }),
    };
    const { rows: kept } = await client.query<{ id: string }>(
      `insert into platform.bulk_choices (chosen_by, action, options, property_ids)
       values ($1, $2, $3, $4) returning id`,
      [administrator.id, action, options, ids],
    );
    return { choice: (kept[0] as { id: string }).id, count: ids.length, fromFeeds };
  });
}

/** Returns the stored selection, only once; call it in the transaction that starts the action. */
export async function takeChoice(
  client: pg.ClientBase,
  administrator: Administrator,
  choice: string,
): Promise<{ action: BulkAction; options: Record<string, unknown>; ids: number[] }> {
  const { rows } = await client.query<{ action: BulkAction; options: Record<string, unknown>; ids: number[] }>(
    `delete from platform.bulk_choices
     where id = $1 and chosen_by = $2 and created_at >= now() - interval '${LONGEST_WAIT}'
     returning action, options, property_ids as ids`,
    [choice, administrator.id],
  );
  if (!rows[0]) {
    throw new RequestRefused(
      'invalid',
      'This selection was counted too long ago, or its action has already started. Apply again to get a new count.',
    );
  }
  return rows[0];
}
