import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { endRun } from './end-run.server.ts';
import { requestCancel } from '#domain/imports/start-import.server.ts';

let database: TestDatabase;
let runId: number;

beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());
beforeEach(async () => {
  const { rows } = await database.owner.query<{ id: number }>(
    "insert into import_runs (kind, status) values ('paste', 'queued') returning id",
  );
  runId = (rows[0] as { id: number }).id;
  await database.owner.query("insert into platform.import_texts (run_id, text) values ($1, 'names and numbers')", [
    runId,
  ]);
  await database.owner.query("insert into platform.bulk_targets (run_id, property_ids) values ($1, '{1,2}')", [runId]);
});

async function kept() {
  const { rows } = await database.owner.query(
    `select status, failure, exists (select from platform.import_texts where run_id = id) as has_text,
       exists (select from platform.bulk_targets where run_id = id) as has_targets
     from import_runs where id = $1`,
    [runId],
  );
  return rows[0];
}

test.each(['done', 'failed', 'canceled'] as const)(
  'the input of a run is deleted when it ends as %s',
  async (status) => {
    await endRun(database.pool, runId, status, status === 'done' ? null : 'The reason');
    expect(await kept()).toMatchObject({ status, has_text: false, has_targets: false });
  },
);

test('a run stopped before it started leaves nothing behind', async () => {
  const administrator = { id: '00000000-0000-4000-8000-000000000001', email: 'admin@example.com' };
  await requestCancel(database.pool, administrator, runId);
  expect(await kept()).toEqual({
    status: 'canceled',
    failure: 'Stopped before it started',
    has_text: false,
    has_targets: false,
  });
});

test('a run ends whatever characters its failure message has', async () => {
  await endRun(database.pool, runId, 'failed', `bad \0 thing \ud800 ${'x'.repeat(998)}🏠`);
  const { status, failure } = await kept();
  expect(status).toBe('failed');
  expect(failure).toContain('bad  thing');
  expect(failure.length).toBeLessThanOrEqual(1000);
});
