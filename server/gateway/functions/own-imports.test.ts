// Through the doors, as browsers and strangers use them; the rules themselves are tested in domain/own-imports.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ANSWERS, csv, ROWS } from '#domain/own-imports/own-imports-testing.server.ts';
import { OWN_IMPORT_BUCKET, ownUploadName } from '#domain/own-imports/upload-place.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let owner: SupabaseClient;
let stranger: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  owner = await signedIn(platform, 'OWNER');
  stranger = await signedIn(platform, 'OWNER');
}, 120_000);
afterAll(() => platform.stop());

async function call(client: SupabaseClient, name: string, body: object): Promise<{ status: number; answer: unknown }> {
  const { data, error, response } = await client.functions.invoke(name, { body });
  return { status: response?.status ?? 0, answer: error ? await error.context.json() : data };
}

const idOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id ?? '';

async function upload(client: SupabaseClient, text = csv(ROWS.a)): Promise<string> {
  const path = ownUploadName(await idOf(client));
  const { error } = await client.storage.from(OWN_IMPORT_BUCKET).upload(path, new Blob([text], { type: 'text/csv' }));
  if (error) throw error;
  return path;
}

const trial = (path: string) => ({ path, name: 'homes.csv', answers: ANSWERS });

test('a file is tried by its owner only, and nobody else reads, continues, undoes or downloads the run', async () => {
  const path = await upload(owner);
  expect(await call(stranger, 'try-own-import', trial(path))).toMatchObject({ status: 404 });
  const { status, answer } = await call(owner, 'try-own-import', trial(path));
  expect(status).toBe(200);
  const { run } = answer as { run: number };
  await platform.database.owner.query("update import_runs set status = 'done' where id = $1", [run]);
  await platform.database.owner.query(
    "insert into import_run_rows (run_id, line, reason, outcome) values ($1, 2, 'Published', 'imported')",
    [run],
  );
  expect((await owner.from('import_runs').select('id').eq('id', run)).data).toEqual([{ id: run }]);
  expect((await owner.from('import_run_rows').select('line').eq('run_id', run)).data).toEqual([{ line: 2 }]);
  expect((await call(owner, 'download-own-report', { run })).status).toBe(200);
  for (const name of ['start-own-import', 'undo-own-import', 'stop-own-import', 'download-own-report'])
    expect(await call(stranger, name, { run }), name).toMatchObject({ status: 404 });
  expect((await stranger.from('import_runs').select('id').eq('id', run)).data).toEqual([]);
  expect((await stranger.from('import_run_rows').select('line').eq('run_id', run)).data).toEqual([]);
  expect((await platform.client().from('import_runs').select('id')).error).not.toBeNull();
  const file = await stranger.storage.from(OWN_IMPORT_BUCKET).download(path);
  expect(file.error).not.toBeNull();
  const other = await stranger.storage.from(OWN_IMPORT_BUCKET).upload(`${await idOf(owner)}/mine`, new Blob(['x']));
  expect(other.error).not.toBeNull();
});

test('a feed is seen, polled and removed by its owner only, and nobody writes it by hand', async () => {
  const feed = { url: 'https://homes.example/feed.xml', answers: ANSWERS };
  const { answer } = await call(owner, 'add-own-feed', feed);
  const { id } = answer as { id: number };
  expect((await owner.from('posting_feeds').select('url')).data).toEqual([{ url: feed.url }]);
  expect((await stranger.from('posting_feeds').select('url')).data).toEqual([]);
  expect((await owner.from('posting_feeds').update({ url: 'https://x.example/' }).eq('id', id)).error?.code).toBe(
    '42501',
  );
  expect((await owner.from('posting_import_changes').select('*')).error?.code).toBe('42501');
  for (const name of ['poll-own-feed', 'remove-own-feed'])
    expect(await call(stranger, name, { id }), name).toMatchObject({ status: 404 });
  expect((await call(owner, 'remove-own-feed', { id })).status).toBe(204);
});

test('what is wrong with an answer or an address is said at its control', async () => {
  const { agreement: _tick, ...answers } = ANSWERS;
  expect(await call(owner, 'add-own-feed', { url: 'https://homes.example/a', answers })).toMatchObject({
    status: 400,
    answer: { message: 'Agree to the listing terms to import', fields: { 'answers.agreement': expect.any(String) } },
  });
  expect(await call(owner, 'add-own-feed', { url: 'http://homes.example/a', answers: ANSWERS })).toMatchObject({
    status: 400,
    answer: { fields: { url: expect.stringContaining('https://') } },
  });
});

test('an account keeps ten files at most that wait for their import', async () => {
  const landlord = await signedIn(platform, 'OWNER');
  for (let count = 0; count < 10; count++) await upload(landlord, `${count}`);
  await expect(upload(landlord)).rejects.toThrow('keeps 10 files at most');
});
