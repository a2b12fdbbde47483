import { FunctionsHttpError, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lockSource } from '#domain/sources/source-lock.server.ts';
import { startTestWorker } from '#jobs/testing.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { MOCK_TOKEN, type MockFeed, startMockFeed } from '#tools/mock-reso/mock-feed.ts';

let platform: TestPlatform;
let administrator: SupabaseClient;
let feed: MockFeed;

beforeAll(async () => {
  platform = await startTestPlatform();
  administrator = await signedIn(platform, 'ADMIN');
  feed = await startMockFeed({ vendor: 'reso', count: 20 });
});
afterAll(async () => {
  await feed.stop();
  await platform.stop();
});

const source = (changes: object = {}) => ({
  name: 'Mock MLS',
  vendor: 'reso',
  endpoint: feed.endpoint,
  frequencyMinutes: 15,
  credentials: { kind: 'token', token: MOCK_TOKEN },
  ...changes,
});

async function refusal(client: SupabaseClient, name: string, body: object) {
  const { error } = await client.functions.invoke(name, { body });
  expect(error).toBeInstanceOf(FunctionsHttpError);
  const response = (error as FunctionsHttpError).context as Response;
  return { status: response.status, ...((await response.json()) as { message: string; fields?: object }) };
}

test('only an administrator who has used their second factor can call the portal', async () => {
  const agent = await signedIn(platform, 'AGENT');
  const anonymous = platform.client();
  await anonymous.auth.signInAnonymously();
  const halfSignedIn = await signedIn(platform, 'ADMIN');
  const { data } = await halfSignedIn.auth.getUser();
  await platform.database.owner.query(
    `insert into auth.mfa_factors (user_id, factor_type, status, secret) values ($1, 'totp', 'verified', 'x')`,
    [data.user?.id],
  );
  for (const name of ['save-source', 'test-source', 'sync-source', 'delete-source']) {
    expect((await refusal(platform.client(), name, { id: 1 })).status, name).toBe(401);
    for (const client of [agent, anonymous, halfSignedIn]) {
      expect(await refusal(client, name, { id: 1 }), name).toMatchObject({
        status: 403,
        message: 'Access denied. Admin privileges required.',
      });
    }
  }
});

test('a source is added with credentials that nobody can read again, and only one sync runs at a time', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', { body: source() });
  expect(saved).toEqual({ id: expect.any(Number) });
  const { data: rows } = await administrator.from('mls_sources').select('name, kind, has_credentials, sync_frequency');
  expect(rows).toContainEqual({ name: 'Mock MLS', kind: 'reso', has_credentials: true, sync_frequency: 900 });
  const { rows: kept } = await platform.database.owner.query('select sealed from platform.source_credentials');
  expect(kept).toHaveLength(1);
  expect(kept[0].sealed).not.toContain(MOCK_TOKEN);
  const { data } = await administrator.functions.invoke('sync-source', { body: saved });
  expect(data).toEqual({ queued: true });
  await platform.database.owner.query(
    "insert into import_runs (source_id, kind, status) values ($1, 'sync', 'running')",
    [saved.id],
  );
  expect(await refusal(administrator, 'sync-source', saved)).toMatchObject({
    status: 409,
    message: 'A sync of Mock MLS is already running',
  });
  await platform.database.owner.query("update import_runs set status = 'done'");
  await administrator.functions.invoke('save-source', { body: source({ ...saved, active: false, credentials: null }) });
  expect(await refusal(administrator, 'sync-source', saved)).toMatchObject({ message: 'Mock MLS is not active' });
  const { data: actions } = await administrator.from('admin_actions').select('action, target').order('id');
  expect(actions).toEqual([
    { action: 'source_added', target: `${saved.id} Mock MLS` },
    { action: 'sync_requested', target: `${saved.id} Mock MLS` },
    { action: 'source_saved', target: `${saved.id} Mock MLS` },
  ]);
  const { data: log } = await administrator.from('admin_actions').select('details');
  expect(JSON.stringify(log)).not.toContain(MOCK_TOKEN);
});

test('saving one setting of a source leaves the others alone', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', {
    body: source({ name: 'Kept MLS', precedence: 7, active: false }),
  });
  const settings = async () =>
    (
      await platform.database.owner.query('select to_jsonb(s) - $2::text[] as row from mls_sources s where id = $1', [
        saved.id,
        ['name', 'updated_at'],
      ])
    ).rows[0].row;
  const before = await settings();
  const { vendor } = source() as { vendor?: string };
  const { error } = await administrator.functions.invoke('save-source', {
    body: { id: saved.id, name: 'Renamed MLS', vendor },
  });
  expect(error).toBeNull();
  expect(await settings()).toEqual(before);
  await administrator.functions.invoke('delete-source', { body: { id: saved.id } });
});

test('stored credentials are not sent to another server', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', { body: source({ name: 'Second MLS' }) });
  const elsewhere = source({ ...saved, name: 'Second MLS', endpoint: 'https://evil.example/v2', credentials: null });
  const text = 'Enter the credentials again: the endpoint is on another server';
  expect(await refusal(administrator, 'save-source', elsewhere)).toMatchObject({
    status: 400,
    fields: { credentials: text },
  });
  expect(await refusal(administrator, 'test-source', elsewhere)).toMatchObject({ status: 400, message: text });
  const toPhotos = { name: 'Second MLS', options: { media: { tokenHosts: ['evil.example'] } } };
  const kept = source({ ...saved, ...toPhotos, credentials: null });
  expect(await refusal(administrator, 'save-source', kept)).toMatchObject({
    fields: { credentials: 'Enter the credentials again: more hosts would receive them' },
  });
  const entered = await administrator.functions.invoke('save-source', { body: source({ ...saved, ...toPhotos }) });
  expect(entered.error).toBeNull();
  expect((await administrator.functions.invoke('save-source', { body: kept })).error).toBeNull();
});

test('the data API can only change when a source was synced, so its credentials cannot be sent elsewhere', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', { body: source({ name: 'Kept MLS' }) });
  const readRow = () => administrator.from('mls_sources').select('*').eq('id', saved.id).single();
  const { data: before } = await readRow();
  const changes = {
    api_endpoint: 'https://evil.example/v2',
    vendor: 'bridge',
    options: { headers: {} },
    kind: 'manual',
    name: 'Other MLS',
    active: false,
    sync_frequency: 1,
    precedence: 0,
    has_credentials: false,
  };
  for (const [column, value] of Object.entries(changes)) {
    const { status } = await administrator
      .from('mls_sources')
      .update({ [column]: value })
      .eq('id', saved.id);
    expect(status, column).toBe(403);
  }
  expect((await administrator.from('mls_sources').insert({ name: 'Made MLS' })).status).toBe(403);
  expect((await administrator.from('mls_sources').delete().eq('id', saved.id)).status).toBe(403);
  expect((await readRow()).data).toEqual(before);
  const now = new Date().toISOString();
  const { error } = await administrator.from('mls_sources').update({ last_sync: now }).eq('id', saved.id);
  expect(error).toBeNull();
});

test('an endpoint must be a web address', async () => {
  const refused = {
    status: 400,
    fields: { endpoint: 'Endpoint must be an address like https://api.example.com/v2' },
  };
  for (const endpoint of ['file:///etc/passwd', 'ftp://feed.example', 'javascript:alert(1)', 'data:,x']) {
    expect(await refusal(administrator, 'save-source', source({ endpoint })), endpoint).toMatchObject(refused);
  }
  const local = source({ endpoint: 'file:///etc/passwd' });
  expect(await refusal(administrator, 'test-source', local)).toMatchObject(refused);
});

test('secrets are refused where they would be shown and logged', async () => {
  const refused = async (changes: object) => {
    const { status, fields } = await refusal(administrator, 'save-source', source({ name: 'Secret MLS', ...changes }));
    expect(status).toBe(400);
    return Object.values(fields ?? {})[0];
  };
  const inEndpoint =
    'Endpoint must end before "?" and contain no user name, password or key. Enter those as credentials.';
  for (const endpoint of [
    'https://user:secret@feed.example/v2',
    'https://user@feed.example/v2',
    'https://feed.example/v2?access_token=secret',
    'https://feed.example/v2?api_key=secret',
    'https://feed.example/v2#token=secret',
  ]) {
    expect(await refused({ endpoint }), endpoint).toBe(inEndpoint);
  }
  for (const headers of [
    { Authorization: 'Bearer secret' },
    { 'X-Api-Key': 'secret' },
    { apikey: 'secret' },
    { Cookie: 'session=secret' },
    { 'X-Access-Token': 'secret' },
    { 'X-Custom': 'Basic dXNlcjpzZWNyZXQ=' },
  ]) {
    expect(await refused({ options: { headers } }), JSON.stringify(headers)).toContain('credentials');
  }
  const tried = source({ options: { headers: { Authorization: 'Bearer secret' } } });
  expect((await refusal(administrator, 'test-source', tried)).status).toBe(400);
  expect(await refused({ options: { paging: { backfillQuery: 'access_token=secret' } } })).toContain('credentials');
  const { rows } = await platform.database.owner.query('select details::text from admin_actions');
  expect(JSON.stringify(rows)).not.toContain('secret');
  const harmless = source({ name: 'Plain MLS', options: { headers: { 'X-Client': 'stoop' } } });
  expect((await administrator.functions.invoke('save-source', { body: harmless })).error).toBeNull();
});

test('a connection is tested before it is saved, and problems are reported', async () => {
  const good = await administrator.functions.invoke('test-source', { body: source() });
  expect(good.data).toMatchObject({ ok: true, listings: 5 });
  const wrongToken = source({ credentials: { kind: 'token', token: 'wrong' } });
  const bad = await administrator.functions.invoke('test-source', { body: wrongToken });
  expect(bad.data).toMatchObject({ ok: false, failure: 'credentials' });
  const nowhere = source({ endpoint: 'http://127.0.0.1:9' });
  const gone = await administrator.functions.invoke('test-source', { body: nowhere });
  expect(gone.data).toMatchObject({ ok: false, failure: 'unavailable' });
}, 30_000);

test('errors name the field and what to fix', async () => {
  expect(
    await refusal(administrator, 'save-source', source({ name: ' ', endpoint: 'nowhere', frequencyMinutes: 0 })),
  ).toMatchObject({
    status: 400,
    fields: {
      name: 'Name is required',
      endpoint: 'Endpoint must be an address like https://api.example.com/v2',
      frequencyMinutes: 'Frequency must be at least 1 minute',
    },
  });
  await administrator.functions.invoke('save-source', { body: source({ name: 'Taken MLS' }) });
  expect(await refusal(administrator, 'save-source', source({ name: 'Taken MLS' }))).toMatchObject({
    status: 409,
    fields: { name: 'Another source has this name' },
  });
});

test('a source with listings cannot be deleted, an empty one can', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', { body: source({ name: 'Third MLS' }) });
  await platform.database.pool.query(
    `insert into properties (source_id, mls_id, title, address, city, state, price)
     values ($1, 'M-1', 'Home', '1 Main St', 'Hoboken', 'NJ', 500000)`,
    [saved.id],
  );
  expect(await refusal(administrator, 'delete-source', saved)).toMatchObject({
    status: 409,
    message: 'Third MLS has 1 listing. Delete it first, or make the source inactive.',
  });
  await platform.database.pool.query('delete from properties where source_id = $1', [saved.id]);
  expect((await administrator.functions.invoke('delete-source', { body: saved })).data).toEqual({ deleted: true });
  expect(await refusal(administrator, 'delete-source', saved)).toMatchObject({ status: 404 });
});

test('renaming a source renames it on its listings, but not while they are being stored', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', { body: source({ name: 'Old MLS' }) });
  const { owner } = platform.database;
  await owner.query(
    `insert into properties (source_id, mls_id, mls_source, title, address, city, state, unit_key, price)
     select $1, n::text, 'Old MLS', 'A home', n || ' Elm St', 'Hoboken', 'NJ', n::text, 900000 from generate_series(1, 3) n`,
    [saved.id],
  );
  const storing = await owner.connect();
  await lockSource(storing, 'Old MLS');
  expect(await refusal(administrator, 'save-source', source({ ...saved, name: 'New MLS' }))).toMatchObject({
    status: 409,
    fields: { name: 'Listings from Old MLS are being stored right now. Rename it when that is finished.' },
  });
  const moved = source({ ...saved, name: 'Old MLS', endpoint: `${feed.endpoint}/v3` });
  expect(await refusal(administrator, 'save-source', moved)).toMatchObject({
    status: 409,
    fields: { endpoint: 'Listings from Old MLS are being stored right now. Change its feed when that is finished.' },
  });
  // If only the connection were closed, it would hold the lock until the server notices.
  await storing.query('select pg_advisory_unlock_all()');
  storing.release(true);
  const { error } = await administrator.functions.invoke('save-source', {
    body: source({ ...saved, name: 'New MLS' }),
  });
  expect(error).toBeNull();
  const worker = await startTestWorker(platform.database);
  try {
    await vi.waitFor(async () => {
      const { rows } = await owner.query('select distinct mls_source from properties where source_id = $1', [saved.id]);
      expect(rows).toEqual([{ mls_source: 'New MLS' }]);
    }, 20_000);
  } finally {
    await worker.stop();
  }
});

test('a source whose feed has moved is read from the beginning there', async () => {
  const { data: saved } = await administrator.functions.invoke('save-source', { body: source({ name: 'Moving MLS' }) });
  const { owner } = platform.database;
  const cursors = async () =>
    (await owner.query('select resource from platform.feed_cursors where source_id = $1', [saved.id])).rowCount;
  await owner.query(
    `insert into platform.feed_cursors (source_id, resource, phase, next_link)
     values ($1, 'Property', 'backfill', 'https://old.example/Property?$skip=1000')`,
    [saved.id],
  );
  await administrator.functions.invoke('save-source', {
    body: source({ ...saved, name: 'Moving MLS', frequencyMinutes: 30 }),
  });
  expect(await cursors()).toBe(1);
  await administrator.functions.invoke('save-source', {
    body: source({ ...saved, name: 'Moving MLS', endpoint: `${feed.endpoint}/v2` }),
  });
  expect(await cursors()).toBe(0);
});
