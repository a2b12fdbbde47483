import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestWorker } from '#jobs/testing.ts';
import type { Worker } from '#jobs/worker.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { bulkAs, callAs, endedRun } from './testing.ts';

let platform: TestPlatform;
let worker: Worker;
let administrator: SupabaseClient;
let sourceId: number;

beforeAll(async () => {
  platform = await startTestPlatform();
  worker = await startTestWorker(platform.database, { blobs: { objects: platform.blobs, photos: platform.blobs } });
  administrator = await signedIn(platform, 'ADMIN');
  const { rows } = await platform.database.owner.query(
    `insert into mls_sources (name, kind, vendor, api_endpoint, active)
     values ('Test MLS', 'reso', 'reso', 'https://feed.example', false) returning id`,
  );
  sourceId = rows[0].id;
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await platform.stop();
});
beforeEach(() =>
  platform.database.owner.query('truncate properties, import_runs, platform.listing_records restart identity cascade'),
);

const query = (sql: string, values: unknown[] = []) => platform.database.owner.query(sql, values);

/** Homes M1, M2 and so on of the feed, which still has them; if a run is given, added by that run. */
const call = (name: string, body: object) => callAs(administrator, name, body);
const ended = (id: number) => endedRun(administrator, id);

async function addHomes(numbers: number[], runId: number | null = null): Promise<void> {
  await query(
    `insert into properties (source_id, mls_id, title, address, city, state, zip_code, price, first_run_id, last_run_id)
     select $1, 'M' || n, 'Home ' || n, n || ' Grove Street', 'Montclair', 'NJ', '07042', 500000, $3::bigint, $3::bigint
     from unnest($2::int[]) n`,
    [sourceId, numbers, runId],
  );
}

async function addRecords(...keys: string[]): Promise<void> {
  await query(
    `insert into platform.listing_records (source_id, listing_key, record) select $1, key, '{}' from unnest($2::text[]) key`,
    [sourceId, keys],
  );
}

const bulk = async (action: string, ids: number[]) => {
  const { run } = await bulkAs(administrator, { action, ids });
  expect(await ended(run)).toMatchObject({ status: 'done' });
  return run as number;
};
const undo = async (run: number) => ended((await call('undo-run', { run })).run);

async function stored(): Promise<string[]> {
  const { rows } = await query("select mls_id || ' ' || status as home from properties order by id");
  return rows.map(({ home }) => home);
}

async function kept(run: number) {
  const { rows } = await query('select mls_id, reason from import_run_rows where run_id = $1 order by id', [run]);
  return rows.map(({ mls_id: id, reason }) => [id, reason]);
}

test('undoing a run does not bring back what somebody else has deleted since, and the report says who did', async () => {
  await addHomes([1, 2, 3, 4]);
  const sold = await bulk('mark_sold', [1, 2, 3, 4]);
  await administrator.from('properties').delete().eq('id', 1);
  const deleted = await bulk('delete', [2]);
  // As a sweep does.
  await query('delete from properties where id = 3');
  const undoing = await undo(sold);
  expect(undoing).toMatchObject({ status: 'done', counts: { total: 4, imported: 0, updated: 1, unchanged: 3 } });
  expect(await stored()).toEqual(['M4 active']);
  expect(await kept(undoing.id)).toEqual([
    ['M1', 'Deleted by an administrator in the meantime; it stays deleted'],
    ['M2', 'Deleted by another run in the meantime; undo that run to restore it'],
    ['M3', 'Removed by its feed in the meantime; it stays removed'],
  ]);
  expect(await undo(deleted)).toMatchObject({ counts: { imported: 1, unchanged: 0 } });
  expect(await stored()).toEqual(['M2 sold', 'M4 active']);
});

test('a deleted home does not return if its feed has withdrawn it meanwhile, or if it was listed again and deleted', async () => {
  await addHomes([1, 2, 3, 4, 5]);
  await addRecords('M1', 'M2', 'M4');
  const deleted = await bulk('delete', [1, 2, 3, 4, 5]);
  await query("delete from platform.listing_records where listing_key = 'M1'");
  await query("update platform.listing_records set problem = 'Unknown status' where listing_key = 'M2'");
  await addHomes([3]);
  await query('delete from properties');
  await addHomes([5]);
  const undoing = await undo(deleted);
  expect(undoing).toMatchObject({ counts: { imported: 1, unchanged: 4 } });
  expect(await stored()).toEqual(['M4 active', 'M5 active']);
  expect(await kept(undoing.id)).toEqual([
    ['M1', 'Removed by its feed in the meantime; it stays removed'],
    ['M2', 'Its feed no longer allows it to be shown; it stays deleted'],
    ['M3', 'Listed again and deleted in the meantime; it stays deleted'],
    ['M5', 'Listed again in the meantime; that listing is left unchanged'],
  ]);
});

test('a home that somebody edits during an undo keeps the edit', async () => {
  const { rows } = await query(
    "insert into import_runs (kind, status, source_id) values ('file', 'done', $1) returning id",
    [sourceId],
  );
  const run = rows[0].id;
  await addHomes(
    Array.from({ length: 5_000 }, (_, index) => index + 1),
    run,
  );
  // Somebody holds one of the first rows, so the undo has made its plan and waits.
  const holder = await platform.database.owner.connect();
  let undoing: { id: number };
  try {
    await holder.query('begin');
    await holder.query('select from properties where id = 1 for update');
    const { run: undoId } = await call('undo-run', { run });
    await vi.waitFor(
      async () => {
        const { rowCount } = await query(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 10_000, interval: 20 },
    );
    const edit = await administrator
      .from('properties')
      .update({ title: 'Edited' })
      .in('id', [4_500, 4_501])
      .select('id');
    expect(edit.data).toHaveLength(2);
    await holder.query('commit');
    undoing = await ended(undoId);
  } finally {
    holder.release();
  }
  expect(undoing).toMatchObject({ status: 'done', counts: { total: 5_000, removed: 4_998, unchanged: 2 } });
  expect(await stored()).toEqual(['M4500 active', 'M4501 active']);
  expect(await kept(undoing.id)).toEqual([
    ['M4500', 'Changed by another run or a person in the meantime; left unchanged'],
    ['M4501', 'Changed by another run or a person in the meantime; left unchanged'],
  ]);
}, 30_000);
