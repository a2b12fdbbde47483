import type { Session, SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portalState } from '#app/features/portal/portal-state.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { loadSources } from './load-sources.ts';

let platform: TestPlatform;
let administrator: SupabaseClient;
let busy: number;
let daily: number;

beforeAll(async () => {
  platform = await startTestPlatform();
  administrator = await signedIn(platform, 'ADMIN');
  const { rows } = await platform.database.pool.query<{ id: number }>(
    `insert into mls_sources (name, kind, vendor, api_endpoint)
     select name, 'reso', 'reso', 'https://feed.example' from unnest(array['Busy', 'Daily']) name returning id`,
  );
  [busy, daily] = rows.map(({ id }) => id) as [number, number];
  const { rows: runs } = await platform.database.owner.query<{ id: number }>(
    `insert into import_runs (source_id, kind, status, failure, finished_at, counts)
     values ($1, 'sync', 'failed', 'The feed rejected the credentials', now(), '{"total": 40, "failed": 2}') returning id`,
    [daily],
  );
  await platform.database.owner.query(
    `insert into import_runs (source_id, kind, status, finished_at)
     select $1, 'sync', 'done', now() from generate_series(1, 150)`,
    [busy],
  );
  await platform.database.owner.query(
    `insert into import_run_rows (run_id, mls_id, reason, outcome)
     select $1, 'M' || n, 'No price', 'failed' from generate_series(1, 2) n`,
    [runs[0]?.id],
  );
}, 60_000);
afterAll(() => platform.stop());

const load = (sourceRuns: number | null, run: number | null = null, page = 1) =>
  loadSources({ client: administrator, session: {} as Session }, { ...portalState('sources'), sourceRuns, run, page });

test('a source that failed a day ago is still shown as failed, no matter how often others have run since', async () => {
  const { runs } = await load(null);
  expect(runs.map(({ source_id, status }) => [source_id, status])).toEqual([
    [busy, 'done'],
    [daily, 'failed'],
  ]);
});

test('a source shows its own runs, page by page', async () => {
  const { looked } = await load(daily);
  expect(looked).toMatchObject({
    total: 1,
    runs: [{ source_id: daily, failure: 'The feed rejected the credentials' }],
  });
  expect((await load(busy, null, 6)).looked?.runs).toHaveLength(25);
  expect((await load(busy, null, 7)).looked).toMatchObject({ total: 150, runs: [] });
});

test('the report of a sync says how many records failed for each reason', async () => {
  const run = (await load(daily)).looked?.runs[0]?.id ?? null;
  expect((await load(daily, run)).looked).toMatchObject({
    shown: { id: run },
    rows: { total: 2 },
    reasons: [{ reason: 'No price', count: 2 }],
  });
  expect((await load(busy, run)).looked?.shown).toBeNull();
});
