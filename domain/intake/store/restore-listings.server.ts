// Restores listings to the state that a run recorded before it changed them (platform.import_run_changes), one step of
// the temporary table undo_plan per transaction.
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { readHomes, renewHomes } from '#domain/intake/home-keys/renew-homes.server.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';

interface Step {
  undoId: number;
  /** The run being undone. */
  runId: number;
  after: number;
  last: number;
  places: PlaceIndex;
  /**
   * Decides in undo_plan which listings of the step are left unchanged (domain/undo), with their rows locked. Returns
   * how many.
   */
  decide(client: pg.ClientBase): Promise<number>;
}

/** The database derives these itself. */
const DERIVED = ['id', 'duplicate_of', 'last_run_id', 'updated_at'];
/** Set by triggers when status or price changes; the undo restores them after that. */
const SET_BY_TRIGGERS = ['market_since', 'off_market_at', 'previous_price', 'price_changed_at', 'last_updated'];

const REMOVE = `
  delete from properties p using undo_plan u
  where u.what = 'remove' and u.kept is null and u.step > $1 and u.step <= $2 and p.id = u.property_id`;

const NOTED = `
  from undo_plan u
  join platform.import_run_changes c on c.run_id = $3 and c.property_id = u.property_id
  -- Its source may have been renamed.
  left join mls_sources s on s.id = (c.before ->> 'source_id')::bigint
  cross join lateral jsonb_populate_record(
    null::properties, c.before || jsonb_build_object('mls_source', coalesce(s.name, c.before ->> 'mls_source'))) b
  where u.kept is null and u.step > $1 and u.step <= $2`;

export async function restoreStep(
  client: pg.Client,
  { undoId, runId, after, last, places, decide }: Step,
  inStep: (done: { removed: number; restored: number; returned: number; kept: number }) => Promise<void>,
): Promise<void> {
  const columns = await readColumns(client);
  const values = columns.filter((column) => !DERIVED.includes(column) && !SET_BY_TRIGGERS.includes(column));
  const range = [after, last];
  await inOwnTransaction(client, async () => {
    await client.query(
      "select set_config('stoop.returns_listings', 'on', true), set_config('stoop.run_id', $1, true)",
      [String(undoId)],
    );
    const kept = await decide(client);
    const removed = await client.query(REMOVE, range);
    const returned = await client.query(
      `insert into properties (id, ${[...values, ...SET_BY_TRIGGERS].join(', ')}, last_run_id)
       select b.id, ${[...values, ...SET_BY_TRIGGERS].map((column) => `b.${column}`).join(', ')}, $4 ${NOTED}
         and u.what = 'return'
       -- A feed may be listing it again at this very moment.
       on conflict do nothing`,
      [...range, runId, undoId],
    );
    await returnDetails(client, range, runId);
    // In the ledger, the undo's changes are dated now; the listing itself keeps its age.
    const restored = await client.query(
      `update properties p set ${values.map((column) => `${column} = r.${column}`).join(', ')},
         last_updated = now(), last_run_id = $4
       from (select b.* ${NOTED} and u.what = 'restore') r
       where p.id = r.id`,
      [...range, runId, undoId],
    );
    await client.query(
      `update properties p set ${SET_BY_TRIGGERS.map((column) => `${column} = r.${column}`).join(', ')},
         last_run_id = r.last_run_id
       from (select b.* ${NOTED} and u.what in ('restore', 'return')) r
       where p.id = r.id and p.last_run_id = $4`,
      [...range, runId, undoId],
    );
    await renewRestored(client, range, places);
    // Neither the run nor its undo is an event in the home's history.
    await client.query(
      `insert into taken_back_events (event_id)
       select e.id from undo_plan u
       join listing_events e on e.property_id = u.property_id and e.run_id in ($3, $4)
       where u.kept is null and u.step > $1 and u.step <= $2
       on conflict do nothing`,
      [...range, runId, undoId],
    );
    // A step that was undone is not undone again, even after the process was killed.
    await client.query(
      `delete from platform.import_run_changes c using undo_plan u
       where c.run_id = $3 and c.property_id = u.property_id and u.kept is null and u.step > $1 and u.step <= $2`,
      [...range, runId],
    );
    await inStep({
      removed: removed.rowCount ?? 0,
      restored: restored.rowCount ?? 0,
      returned: returned.rowCount ?? 0,
      kept,
    });
  });
}

/** Deletes what the undo needed once it is done. */
export async function forgetChanges(client: Pick<pg.ClientBase, 'query'>, runId: number): Promise<void> {
  await client.query('delete from platform.import_run_changes where run_id = $1', [runId]);
}

/** The recorded listings may have keys from an earlier version. */
async function renewRestored(client: pg.Client, range: number[], places: PlaceIndex): Promise<void> {
  const { rows } = await client.query<{ property_id: number }>(
    `select property_id from undo_plan
     where kept is null and what in ('restore', 'return') and step > $1 and step <= $2`,
    range,
  );
  const ids = rows.map((row) => row.property_id);
  await renewHomes(client, await readHomes(client, ids), places);
}

/** Restores the rows that are deleted along with a listing (recorded by domain/portal/bulk-action.server.ts). */
async function returnDetails(client: pg.Client, range: number[], runId: number): Promise<void> {
  for (const [table, key, columns] of [
    [
      'property_fees',
      'fees',
      'property_id, name, necessity, amount, amount_max, recurrence, due, refundable, note, position',
    ],
    ['open_houses', 'open_houses', 'property_id, starts_at, ends_at, end_is_assumed, by_appointment, note, source_key'],
  ] as const) {
    await client.query(
      `insert into ${table} (${columns})
       select ${columns
         .split(', ')
         .map((column) => `d.${column}`)
         .join(', ')}
       from undo_plan u
       join platform.import_run_changes c on c.run_id = $3 and c.property_id = u.property_id
       join properties p on p.id = u.property_id
       cross join lateral jsonb_populate_recordset(null::${table}, coalesce(c.before -> '${key}', '[]')) d
       where u.what = 'return' and u.kept is null and u.step > $1 and u.step <= $2`,
      [...range, runId],
    );
  }
}

async function readColumns(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns
     where table_schema = 'public' and table_name = 'properties' and is_generated = 'NEVER'
     order by ordinal_position`,
  );
  return rows.map((row) => row.column_name);
}
