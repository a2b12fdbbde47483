// Requests every public address of a running site and looks for words that no stranger may read: from a listing that is
// not for the internet, from a hidden address, and the former price of a home whose price is on request.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import appRoutes from '#app/routes.ts';
import { freePort } from '#db/embedded/folder-state.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import { buildApi } from '#server/api/routes.ts';
import { type FunctionParts, listFunctions } from '#server/gateway/functions/registry.ts';
import type { ServerContext } from '#server/server-context.ts';
import { buildSite } from './build.ts';
import { addSecretHomes, PHOTO, type SecretHomes, SECRETS } from './secret-homes.ts';
import { ANYBODYS_FUNCTIONS, API_DOORS, PAGE_DOORS, PLAIN_DOORS, type Walk } from './public-doors.ts';

let database: TestDatabase;
let folder: string;
let child: ChildProcess;
let site: string;
let visitor: SupabaseClient;
let stranger: SupabaseClient;
let walk: Walk;
let homes: SecretHomes;

async function startSite(): Promise<void> {
  folder = mkdtempSync(join(tmpdir(), 'stoop-doors-'));
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  child = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: database.url,
      SAMPLE_DATA: 'none',
      LOG_LEVEL: 'error',
      MAP_STYLE_URL: 'bundled',
      AUTH_AUTOCONFIRM: 'true',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((done, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('running at')) done();
      });
    }
    child.once('close', () => fail(new Error(`the site did not start: ${output}`)));
  });
}

beforeAll(async () => {
  await buildSite({ progress: () => {} });
  database = await createTestDatabase();
  homes = await addSecretHomes(database.owner);
  await startSite();
  const starts = await database.owner.query('select starts_at from open_houses limit 1');
  walk = {
    homes: Object.values(homes),
    openHouseStarts: starts.rows[0].starts_at.toISOString(),
    photos: Object.values(homes).map((id) => photoPicture(id, 0, PHOTO, '').url),
  };
  const key = /sb_publishable_[\w-]+/.exec(await (await fetch(`${site}/signin`)).text())?.[0] ?? '';
  const options = { auth: { autoRefreshToken: false, persistSession: false } };
  visitor = createClient(site, key, options);
  stranger = createClient(site, key, options);
  const { error } = await stranger.auth.signUp({ email: 'stranger@example.com', password: 'correct horse battery' });
  if (error) throw error;
}, 240_000);
afterAll(async () => {
  if (child && child.exitCode === null) {
    const closed = new Promise((done) => child.once('close', done));
    child.kill('SIGTERM');
    await closed;
  }
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Everything an answer contains: its status, its headers and its body. */
async function open(path: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  const answer = await fetch(site + path, { redirect: 'manual', ...init });
  const headers = JSON.stringify([...answer.headers].filter(([name]) => name !== 'content-security-policy'));
  return { status: answer.status, text: `${headers}\n${await answer.text()}` };
}

const echoes = (path: string) => /quillfeather/i.test(path);

/** The pages of app/routes.ts as documents and as the client's navigation requests them. */
function addressesOf(path: string, isPage: boolean, made: string[]): string[] {
  if (!isPage) return made;
  return made.flatMap((address) => {
    const [pathname = '', query] = address.split('?');
    const data = `${path === '/' ? '/_root' : pathname}.data${query ? `?${query}` : ''}`;
    return [address, data];
  });
}

test('every page, every JSON endpoint and every function that anybody may call is on the list', () => {
  expect(appRoutes.map(({ path }) => path ?? '/').sort()).toEqual(Object.keys(PAGE_DOORS).sort());
  const api = buildApi({} as ServerContext);
  expect([...new Set(api.routes.map(({ path }) => path))].sort()).toEqual(Object.keys(API_DOORS).sort());
  const functions = listFunctions({
    portal: null,
    postings: { activeDays: 7 },
  } as Partial<FunctionParts> as FunctionParts);
  expect(functions.filter(({ access }) => access === 'anybody').map(({ name }) => name)).toEqual(ANYBODYS_FUNCTIONS);
});

test('no page, page data, feed, picture or JSON contains a secret word', async () => {
  const addresses = [
    ...appRoutes.flatMap(({ path = '/', file }) =>
      addressesOf(path, file.endsWith('.tsx'), PAGE_DOORS[path]?.(walk) ?? []),
    ),
    ...Object.values(API_DOORS).flat(),
    ...PLAIN_DOORS,
  ];
  const leaks: string[] = [];
  let shown = 0;
  for (const address of addresses) {
    const { status, text } = await open(address);
    if (status >= 500) leaks.push(`${address}: ${status}`);
    if (text.includes('Open Street')) shown += 1;
    const found = SECRETS.exec(echoes(address) ? text.replaceAll(/quillfeather/gi, '') : text);
    if (found) leaks.push(`${address}: ${text.slice(Math.max(0, found.index - 60), found.index + 60)}`);
  }
  expect(leaks).toEqual([]);
  // Proves that the walk reached the pages that may be read.
  expect(shown).toBeGreaterThan(20);
});

test('what is hidden answers like something that never existed', async () => {
  for (const path of ['/property/ID', '/property/ID.data', '/previews/ID.jpg', '/property/ID/open-house.ics?start=x'])
    for (const id of [homes.hidden, homes.gone]) {
      const [hidden, never] = [await open(path.replace('ID', String(id))), await open(path.replace('ID', '98765'))];
      expect(hidden.status, path).toBe(never.status);
    }
  for (const id of [homes.hidden, homes.gone]) {
    const photo = await open(photoPicture(id, 0, PHOTO, '').url);
    expect(photo.status).toBe(404);
    expect((await open(`/saved-homes?ids=${id}`)).text).toContain('{"homes":[]}');
  }
  expect((await open('/sitemaps/homes-0.xml')).text).not.toContain(`/property/${homes.hidden}<`);
});

test.each([
  'Quillfeather',
  '"12 Quillfeather Lane"',
  '12 quillfeather ln 4b',
  'Whisperwood',
  'Hushmore',
  'SECRET-7712',
])('a search for %s finds nothing, wherever one can search', async (term) => {
  const asked = encodeURIComponent(term);
  const body = await (await fetch(`${site}/api/search?term=${asked}`)).json();
  expect(body).toMatchObject({ total: 0, items: [], clusters: [] });
  for (const door of ['/search', '/buy', '/search.data', '/feeds/search.rss', '/map-homes'])
    expect((await open(`${door}?term=${asked}`)).text, door).not.toMatch(
      new RegExp(`/property/(?:${homes.hidden}|${homes.withheld})\\b`),
    );
  expect((await open(`/map-homes?term=${asked}`)).text).toMatch(/\{"total":0,"items":\[\]\}$/);
});

test('narrowing an area never reveals where a hidden home is, and a price filter never reveals its price', async () => {
  for (const area of [
    'bbox=-74.124,40.123,-74.123,40.124',
    'near=-74.123457,40.123457,200',
    'polygon=-74.13,40.12,-74.12,40.12,-74.12,40.13,-74.13,40.13',
  ]) {
    const body = await (await fetch(`${site}/api/search?${area}`)).json();
    expect(body, area).toMatchObject({ total: 0, items: [], extent: null });
  }
  const all = await (await fetch(`${site}/api/search?pageSize=100&sort=price_desc`)).json();
  expect(all.total).toBe(3);
  expect(all.items.map(({ id }: { id: number }) => id).at(-1)).toBe(homes.onRequest);
  for (const filter of ['minPrice=1', 'minPrice=9000000', 'maxPrice=99000000', 'reduced=365', 'minMonthly=1']) {
    const body = await (await fetch(`${site}/api/search?pageSize=100&${filter}`)).json();
    expect(
      body.items.map(({ id }: { id: number }) => id),
      filter,
    ).not.toContain(homes.onRequest);
  }
});

async function readableRelations(role: string): Promise<string[]> {
  const { rows } = await database.owner.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
       and has_any_column_privilege($1, c.oid, 'select') order by 1`,
    [role],
  );
  return rows.map(({ name }) => name);
}

test('no table, view, relation or function of rest/v1 contains a secret word, for a visitor or a signed-in stranger', async () => {
  const saved = Object.values(homes).map((id) => ({ property_id: id }));
  for (const row of saved) await stranger.from('saved_properties').insert(row);
  for (const [client, role] of [
    [visitor, 'anon'],
    [stranger, 'authenticated'],
  ] as const) {
    const relations = await readableRelations(role);
    expect(relations).toContain('listing_events');
    for (const relation of relations) {
      const { data, error } = await client.from(relation).select('*');
      expect(error, relation).toBeNull();
      expect(JSON.stringify(data), relation).not.toMatch(SECRETS);
    }
    for (const embedded of ['open_houses(*)', 'property_fees(*)']) {
      const { data } = await client.from('properties').select<string, { id: number }>(`id,${embedded}`);
      expect(data?.map(({ id }) => id)).not.toContain(homes.withheld);
      expect(JSON.stringify(data)).not.toMatch(SECRETS);
    }
    for (const [table, column] of [
      ['listing_events', 'property_id'],
      ['open_houses', 'property_id'],
      ['property_fees', 'property_id'],
      ['shown_fees', 'property_id'],
      ['properties', 'id'],
      ['shown_listings', 'id'],
    ] as const) {
      const { count } = await client
        .from(table)
        .select('*', { count: 'exact', head: true })
        .in(column, [homes.hidden, homes.withheld, homes.gone]);
      expect(count, table).toBe(0);
    }
    const { rows } = await database.owner.query<{ name: string }>(
      "select proname::text as name from pg_proc where pronamespace = 'public'::regnamespace and has_function_privilege($1, oid, 'execute')",
      [role],
    );
    for (const { name } of rows)
      for (const id of [homes.hidden, homes.withheld]) {
        const answer = await client.rpc(name, { listing: id, key: '12 quillfeather lane|4b|hoboken|NJ', event: id });
        expect(JSON.stringify(answer.data), name).toBe('null');
      }
  }
});

test('realtime publishes no listing tables', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `select distinct tgrelid::regclass::text as name from pg_trigger
     where tgfoid = 'platform.note_row_change'::regproc order by 1`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { name } of rows) expect(name).not.toMatch(/properties$(?<!saved_properties)|listing|open_houses|fees/);
});

test('no mail contains a secret word, and nobody can write about what is hidden', async () => {
  const fields = { name: 'Dana', email: 'dana@example.com', phone: '', message: 'Is it there?' };
  const ask = (id: number) => visitor.functions.invoke('contact', { body: { property_id: id, fields } });
  expect((await ask(homes.withheld)).error).toBeNull();
  for (const id of [homes.hidden, homes.gone, homes.withheldSold]) expect((await ask(id)).error).not.toBeNull();
  const offered = (id: number) => visitor.functions.invoke('read-tour-times', { body: { propertyId: id } });
  const { data: offer } = await offered(homes.withheld);
  const times = (offer as { days: { times: string[] }[] }).days.flatMap((day) => day.times).slice(0, 1);
  expect(JSON.stringify(offer)).not.toMatch(SECRETS);
  const tour = (id: number) =>
    visitor.functions.invoke('request-tour', {
      body: { propertyId: id, fields: { ...fields, email: 'tess@example.com', way: 'in_person', times } },
    });
  const asked = await tour(homes.withheld);
  expect(asked.error).toBeNull();
  expect(JSON.stringify(asked.data)).not.toMatch(SECRETS);
  for (const id of [homes.hidden, homes.gone, homes.withheldSold]) {
    expect((await offered(id)).error).not.toBeNull();
    expect((await tour(id)).error).not.toBeNull();
  }
  const letter = new FormData();
  letter.set('email', 'reader@example.com');
  await fetch(`${site}/blog`, { method: 'POST', body: letter, headers: { origin: site } });
  const mails = await database.owner.query('select kind, subject, text, html from platform.outbox');
  const messages = await database.owner.query('select home_title from conversations');
  expect(mails.rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['contact', 'confirm-newsletter', 'tour-address']),
  );
  expect(JSON.stringify([mails.rows, messages.rows])).not.toMatch(SECRETS);
});
