// Every loader that runs in the browser, called as React Router calls it, with the published client against a real
// platform. The browser is what these loaders use of one: its storage, its address, and the page's head.
import { generate } from 'otplib';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createSqlSearch } from '#domain/search/sql-search.server.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { keepTicked } from '#app/session/acknowledgements.ts';
import { platformClient } from '#app/session/client.ts';
import { SESSION_KEY } from '#app/session/session.ts';
import { createCostlyDoors } from '#server/costly-doors.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import type { ServerContext } from '#server/server-context.ts';
import { callRoute, locationOf, uncalled } from './loader-testing.server.ts';

const PASSWORD = 'correct horse battery';
let platform: TestPlatform;
let people = 0;

/** What the browser keeps, as `localStorage` and `sessionStorage`. */
function createStorage(): Storage {
  const items: Record<string, string> = {};
  const own = {
    getItem: (key: string) => items[key] ?? null,
    setItem: (key: string, value: string) => {
      items[key] = value;
    },
    removeItem: (key: string) => {
      delete items[key];
    },
    clear: () => {
      for (const key of Object.keys(items)) delete items[key];
    },
  };
  // Its keys are its own properties: signing out goes through them.
  return new Proxy(own as Storage, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_, key) => ({ value: items[String(key)], enumerable: true, configurable: true }),
  });
}

beforeAll(async () => {
  platform = await startTestPlatform();
  const { db, pool } = platform.database;
  await pool.query(
    `with source as (insert into mls_sources (name) values ('Test MLS') returning id, name)
     insert into properties (id, source_id, mls_source, unit_key, mls_id, title, address, city, state, price, beds)
     select n, id, name, 'u' || n, 'STP-' || n, 'Brick home', n || ' Garden Street', 'Hoboken', 'NJ', 750000, 2
     from source, generate_series(1, 3) n`,
  );
  const context = new RouterContextProvider();
  context.set(serverContext, { db, search: createSqlSearch(db), costlyDoors: createCostlyDoors() } as ServerContext);
  context.set(visitorAddress, '203.0.113.7');
  vi.stubGlobal('localStorage', createStorage());
  vi.stubGlobal('sessionStorage', createStorage());
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL(platform.url));
  const content = `${platform.url} ${platform.keys.publishable}`;
  vi.stubGlobal('document', { querySelector: () => ({ content }), addEventListener: () => {} });
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    if (address.startsWith('/saved-homes')) return callRoute('files/saved-homes', 'loader', address, { context });
    if (address === '/new-homes') return callRoute('files/new-homes', 'action', address, { context, ...init });
    return realFetch(input, init);
  });
});

// A browser in which nobody is signed in and nothing is kept.
beforeEach(async () => {
  await (await platformClient()).auth.signOut({ scope: 'local' });
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await platform.stop();
});

const load = (route: string, path: string) => callRoute(route, 'clientLoader', path);

/** Signs in to a new account in this browser. */
async function signIn(role: string | null = null): Promise<{ id: string; email: string }> {
  people += 1;
  const email = `visitor-${people}@example.com`;
  const { data, error } = await (await platformClient()).auth.signUp({ email, password: PASSWORD });
  if (error) throw error;
  const id = data.user?.id ?? '';
  await platform.database.owner.query('update profiles set role = $2 where id = $1', [id, role]);
  return { id, email };
}

const PERSONAL = [
  ['account/account-settings', '/account-settings'],
  ['account/buyer-renter-profile', '/buyer-renter-profile'],
  ['account/profile', '/profile'],
  ['account/list-property', '/list-property'],
  ['account/create-listing', '/create-listing'],
  ['account/messages', '/messages'],
] as const;

test.each(PERSONAL)('%s asks a visitor to sign in, and leads back to %s', async (route, path) => {
  expect(locationOf(await load(route, path))).toBe(`/signin?${new URLSearchParams({ next: path })}`);
});

test('the portal asks a visitor to sign in at its own door, and lets in administrators alone', async () => {
  expect(locationOf(await load('portal/admin-mls', '/admin/mls'))).toBe('/admin?next=%2Fadmin%2Fmls');
  await signIn('SELLER');
  expect(locationOf(await load('portal/admin-mls', '/admin/mls'))).toBe('/admin?reason=denied');
});

test.each([
  ['', 'properties'],
  ['?tab=import', 'import'],
  ['?tab=bulk', 'bulk'],
  ['?tab=sources', 'sources'],
  ['?tab=activity', 'activity'],
])('the portal at "%s" loads its tab: %s', async (query, tab) => {
  await signIn('ADMIN');
  expect(await load('portal/admin-mls', `/admin/mls${query}`)).toMatchObject({
    head: { undelivered: 0, sources: { total: 1 } },
    content: { tab, [tab === 'import' ? 'imports' : tab]: expect.anything() },
  });
});

test('the portal finds one home by its words', async () => {
  await signIn('ADMIN');
  const page = await load('portal/admin-mls', '/admin/mls?q=STP-2');
  expect(page).toMatchObject({ content: { properties: { page: { total: 1 } } } });
});

test('settings have what the account and its preferences say', async () => {
  const { id, email } = await signIn('BUYER');
  expect(await load('account/account-settings', '/account-settings')).toMatchObject({
    userId: id,
    email,
    role: 'BUYER',
    preferences: { public_profile: expect.any(Boolean), newsletters_email: expect.any(Boolean) },
    providers: { google: false },
    hasTextMessages: true,
  });
});

test('the profile of a buyer has its notifications, the one of an agent its photo', async () => {
  const { id, email } = await signIn('AGENT');
  expect(await load('account/buyer-renter-profile', '/buyer-renter-profile')).toMatchObject({
    userId: id,
    email,
    notifications: { saved_searches_email: expect.any(Boolean) },
  });
  await platform.database.owner.query('update profiles set photo_path = $2 where id = $1', [id, `${id}/me.webp`]);
  const { photoUrl } = (await load('account/profile', '/profile')) as { photoUrl: string };
  expect(photoUrl).toBe(`${platform.url}/storage/v1/object/public/avatars/${id}/me.webp`);
});

test.each([
  ['account/list-property', '/list-property'],
  ['account/create-listing', '/create-listing'],
])('%s knows the role as the database has it', async (route, path) => {
  const { id } = await signIn('OWNER');
  expect(await load(route, path)).toEqual({ userId: id, role: 'OWNER' });
  await platform.database.owner.query('update profiles set role = null where id = $1', [id]);
  expect(await load(route, path)).toEqual({ userId: id, role: null });
});

test('a session that was ended elsewhere leads to the sign-in page, which says so', async () => {
  const { id } = await signIn('BUYER');
  await platform.database.owner.query('delete from auth.sessions where user_id = $1', [id]);
  const kept = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as object;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...kept, expires_at: 1 }));
  expect(locationOf(await load('account/profile', '/profile'))).toBe('/signin?next=%2Fprofile&reason=ended');
});

test('messages come page by page, and a page past the last leads to the last', async () => {
  const { email } = await signIn('AGENT');
  expect(await load('account/messages', '/messages')).toMatchObject({ messages: [], page: 1, pageCount: 1, email });
  expect(locationOf(await load('account/messages', '/messages?page=7'))).toBe('/messages?page=1');
});

test('the last steps of a new account show what was ticked before it had a session', async () => {
  expect(await load('account/onboarding', '/onboarding')).toEqual({
    ticked: [],
    pendingEmail: null,
    isConfirmed: false,
  });
  keepTicked(['terms']);
  await signIn();
  expect(await load('account/onboarding', '/onboarding')).toMatchObject({ ticked: ['terms'], isConfirmed: true });
});

test('a new password is asked of whoever came by the link', async () => {
  expect(await load('account/reset-password', '/reset-password')).toEqual({ email: null, problem: null });
  const { email } = await signIn();
  expect(await load('account/reset-password', '/reset-password')).toEqual({ email, problem: null });
});

test('the second step is for those who have a second factor', async () => {
  expect(locationOf(await load('account/second-step', '/signin/second-step?next=%2Fsaved'))).toBe(
    '/signin?next=%2Fsaved',
  );
  await signIn('BUYER');
  expect(locationOf(await load('account/second-step', '/signin/second-step?next=%2Fsaved'))).toBe('/saved');
});

test('a personal page leads to the second step, which asks for the code of the app', async () => {
  const { email } = await signIn('BUYER');
  const { auth } = await platformClient();
  const factor = (await auth.mfa.enroll({ factorType: 'totp' })).data;
  const code = await generate({ secret: factor?.totp.secret ?? '' });
  await auth.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code });
  await auth.signOut({ scope: 'local' });
  await auth.signInWithPassword({ email, password: PASSWORD });
  const step = '/signin/second-step?next=%2Fprofile';
  expect(locationOf(await load('account/profile', '/profile'))).toBe(step);
  expect(await load('account/second-step', step)).toMatchObject({ type: 'totp', factorId: factor?.id, problem: null });
});

test('a visitor’s saved homes are those that this browser keeps', async () => {
  localStorage.setItem('stoop.saved-homes', '[2,99]');
  expect(await load('account/saved', '/saved')).toMatchObject({
    isAccount: false,
    homes: [{ card: { id: 2 } }],
    hiddenIds: [99],
  });
});

test('the saved homes and searches of an account come with the news about them', async () => {
  const { id } = await signIn('BUYER');
  const { owner } = platform.database;
  await owner.query('insert into saved_properties (user_id, property_id) values ($1, 3)', [id]);
  await owner.query(
    `insert into saved_searches (user_id, path, name, looked_at) values ($1, '/buy?city=Hoboken', 'Hoboken', '2020-01-01')`,
    [id],
  );
  const saved = (await load('account/saved', '/saved')) as { newHomes: Map<string, number> };
  expect(saved).toMatchObject({ isAccount: true, homes: [{ card: { id: 3 } }], searches: [{ title: 'Hoboken' }] });
  expect([...saved.newHomes]).toEqual([['/buy?city=Hoboken', 3]]);
});

test('no loader of the browser is left out here', () => {
  expect(uncalled('clientLoader')).toEqual([]);
});
