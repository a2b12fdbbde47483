// Every loader that runs in the browser, called as React Router calls it, with the published client and a real
// platform. The test provides what these loaders need from a browser: its storage, its address, and the head of the
// page.
import { generate } from 'otplib';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { addHome } from '#domain/boards/board-homes.server.ts';
import { createBoard } from '#domain/boards/boards.server.ts';
import { makeBoardLink } from '#domain/boards/invitations.server.ts';
import { createSqlSearch } from '#domain/search/sql-search.server.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { keepTicked } from '#app/session/acknowledgements.ts';
import { platformClient } from '#app/session/client.ts';
import { SESSION_KEY } from '#app/session/session.ts';
import { createCostlyDoors } from '#server/costly-doors.ts';
import { insertConversation } from '#domain/messaging/conversation-testing.server.ts';
import { startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import type { ServerContext } from '#server/server-context.ts';
import { callRoute, locationOf, statusOf, uncalled } from './loader-testing.server.ts';

const PASSWORD = 'correct horse battery';
let platform: TestPlatform;
let people = 0;

/** The browser's storage, as `localStorage` and `sessionStorage`. */
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
  // The keys must be its own properties, since signing out goes through them.
  return new Proxy(own as Storage, {
    ownKeys: () => Object.keys(items),
    getOwnPropertyDescriptor: (_, key) => ({ value: items[String(key)], enumerable: true, configurable: true }),
  });
}

const context = new RouterContextProvider();

beforeAll(async () => {
  platform = await startTestPlatform();
  const { db, pool } = platform.database;
  await pool.query(
    `with source as (insert into mls_sources (name) values ('Test MLS') returning id, name)
     insert into properties (id, source_id, mls_source, unit_key, mls_id, title, address, city, state, price, beds)
     select n, id, name, 'u' || n, 'STP-' || n, 'Brick home', n || ' Garden Street', 'Hoboken', 'NJ', 750000, 2
     from source, generate_series(1, 3) n`,
  );
  const surroundings = { db, search: createSqlSearch(db), costlyDoors: createCostlyDoors(), mapStyleUrl: null };
  context.set(serverContext, surroundings as Partial<ServerContext> as ServerContext);
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

// A browser in which nobody is signed in and nothing is stored.
beforeEach(async () => {
  await (await platformClient()).auth.signOut({ scope: 'local' });
  localStorage.clear();
  sessionStorage.clear();
});

afterAll(async () => {
  vi.unstubAllGlobals();
  await platform.stop();
});

const load = (route: string, path: string, params: Record<string, string> = {}) =>
  callRoute(route, 'clientLoader', path, { context, params });

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
  ['account/firm', '/list-property/firm'],
  ['account/own-imports', '/list-property/import'],
  ['account/activate-listing', '/list-property/1/activate'],
  ['account/listing-receipt', '/list-property/1/receipt/TEST-2026-000001'],
  ['account/listing-preview', '/edit-listing/1/preview'],
  ['account/messages', '/messages'],
  ['account/tours', '/tours'],
  ['account/tour-hours', '/tours/hours'],
  ['account/boards', '/boards'],
  ['account/board', '/boards/1'],
  ['account/board-compare', '/boards/1/compare'],
  ['account/board-invitation', '/board-invitation?token=x'],
  ['account/claim-agent', '/agents/1/claim'],
  ['account/review-agent', '/agents/1/review'],
] as const;

test.each(PERSONAL)('%s asks a visitor to sign in, and then leads back to %s', async (route, path) => {
  expect(locationOf(await load(route, path, { id: '1' }))).toBe(`/signin?${new URLSearchParams({ next: path })}`);
});

test('the portal asks a visitor to sign in on its own page, and lets in only administrators', async () => {
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

test('costs and rates are shown to administrators alone', async () => {
  expect(locationOf(await load('portal/admin-costs', '/admin/costs'))).toBe('/admin?next=%2Fadmin%2Fcosts');
  await signIn('ADMIN');
  const all = await load('portal/admin-costs', '/admin/costs?tab=rates');
  expect(all).toMatchObject({ tab: 'rates', item: null, rates: { rates: [], runs: [] } });
  const [first] = (all as { costs: { id: number; periods: object[] }[] }).costs;
  expect(first?.periods.length).toBeGreaterThan(0);
  expect(await load('portal/admin-costs', `/admin/costs?item=${first?.id}`)).toMatchObject({ item: { id: first?.id } });
});

test('the review page shows what waits, to administrators alone', async () => {
  expect(locationOf(await load('portal/admin-review', '/admin/review'))).toBe('/admin?next=%2Fadmin%2Freview');
  await signIn('ADMIN');
  expect(await load('portal/admin-review', '/admin/review')).toMatchObject({
    desk: { waiting: [], listedTwice: [], flaggedPictures: [], flaggedTexts: { total: 0 } },
    unappliedPayments: [],
  });
});

test('the claim of a profile shows who manages it, and an unknown agent has none', async () => {
  await signIn('AGENT');
  const { rows } = await platform.database.owner.query<{ id: string }>(
    "insert into agents (name, is_shown) values ('Ana Ortiz', true) returning id::text",
  );
  const id = rows[0]?.id ?? '';
  expect(await load('account/claim-agent', `/agents/${id}/claim`, { id })).toMatchObject({
    agent: { name: 'Ana Ortiz' },
    managedBy: null,
    status: null,
    isAgent: true,
  });
  await (await platformClient()).functions.invoke('claim-agent', { body: { id: Number(id), note: 'See my card.' } });
  expect(await load('account/claim-agent', `/agents/${id}/claim`, { id })).toMatchObject({ status: 'waiting' });
  for (const other of ['0', '999999', 'x'])
    expect(statusOf(await load('account/claim-agent', `/agents/${other}/claim`, { id: other }))).toBe(404);
  await signIn('ADMIN');
  expect(await load('portal/admin-review', '/admin/review?tab=claims')).toMatchObject({
    tab: 'claims',
    claims: [{ agentName: 'Ana Ortiz', note: 'See my card.', proof: null }],
  });
});

test('the form for a review knows what the account did with the agent', async () => {
  await signIn('RENTER');
  const { rows } = await platform.database.owner.query<{ id: string }>(
    "insert into agents (name, is_shown) values ('Mei Li', true) returning id::text",
  );
  const id = rows[0]?.id ?? '';
  const ask = (query: string, of = id) => load('account/review-agent', `/agents/${of}/review${query}`, { id: of });
  expect(await ask('')).toMatchObject({
    task: 'write',
    desk: { agent: { name: 'Mei Li' }, dealings: [], isOwn: false },
  });
  expect(await ask('?report=7')).toMatchObject({ task: 'report', desk: { review: null } });
  expect(await ask('?answer=x')).toMatchObject({ task: 'answer', desk: { review: null } });
  expect(statusOf(await ask('', '999999'))).toBe(404);
});

test('the review page shows what was paid without activating a listing', async () => {
  await signIn('ADMIN');
  await platform.database.owner.query(
    `with paid as (
       insert into payments (posting_id, listing_name, amount_cents, days, mode, receipt_number, expires_at, unapplied_because)
       values (1, '12 Garden Street', 2000, 7, 'stripe', 'R-1', now(), 'gone') returning id
     )
     insert into payment_entries (payment_id, kind, amount_cents, provider_event, occurred_at)
     select id, 'paid', 2000, 'evt_1', '2026-11-20T15:00:00Z' from paid`,
  );
  expect(await load('portal/admin-review', '/admin/review')).toMatchObject({
    unappliedPayments: [
      { receipt_number: 'R-1', amount_cents: 2000, unapplied_because: 'gone', refund_requested_at: null },
    ],
  });
});

test('the portal finds a home by words from its listing', async () => {
  await signIn('ADMIN');
  const page = await load('portal/admin-mls', '/admin/mls?q=STP-2');
  expect(page).toMatchObject({ content: { properties: { page: { total: 1 } } } });
});

test('settings show the values of the account and its preferences', async () => {
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

test('a buyer’s profile loads notifications, an agent’s loads the photo', async () => {
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
  ['account/own-imports', '/list-property/import'],
  ['account/create-listing', '/create-listing'],
])('%s knows the role from the database', async (route, path) => {
  const { id } = await signIn('OWNER');
  expect(await load(route, path)).toMatchObject({ userId: id, role: 'OWNER' });
  await platform.database.owner.query('update profiles set role = null where id = $1', [id]);
  expect(await load(route, path)).toMatchObject({ userId: id, role: null });
});

test('the imports of an account are its own, and another account’s run is like none', async () => {
  const { id: other } = await signIn('OWNER');
  const { rows } = await platform.database.owner.query(
    `with run as (insert into import_runs (kind, status, file, account_id) values ('own', 'done', 'homes.csv', $1) returning id)
     insert into import_run_rows (run_id, line, reason, outcome) select id, 2, 'Published', 'imported' from run returning run_id as id`,
    [other],
  );
  const path = `/list-property/import?run=${rows[0].id}`;
  expect(await load('account/own-imports', path)).toMatchObject({
    shown: { file: 'homes.csv' },
    rows: [{ line: 2, reason: 'Published' }],
    runs: [{ id: rows[0].id }],
  });
  const { email } = await signIn('OWNER');
  expect(await load('account/own-imports', path)).toMatchObject({
    shown: null,
    rows: [],
    runs: [],
    feeds: [],
    answers: { contact_email: email },
  });
});

test('the form of a listing is filled in with what was saved, for its lister alone', async () => {
  const { email } = await signIn('OWNER');
  expect(await load('account/create-listing', '/create-listing')).toMatchObject({
    posting: null,
    mapStyleUrl: null,
    pictures: [],
    defaults: { listing_kind: 'rental', listing_types: ['exclusive', 'sublet'], contact_email: email },
  });
  const { data } = await (await platformClient()).functions.invoke<{ id: number }>('save-posting', {
    body: { id: null, form: { address: '1 Main Street' } },
  });
  const id = String(data?.id);
  expect(await load('account/edit-listing', `/edit-listing/${id}`, { id })).toMatchObject({
    posting: { id: data?.id, state: 'draft', version: 1, form: { address: '1 Main Street' } },
  });
  expect(await load('account/list-property', '/list-property?tab=inactive')).toMatchObject({
    query: { tab: 'inactive' },
    page: { counts: { active: 0, inactive: 1 }, items: [{ address: '1 Main Street', state: 'draft' }] },
  });
  const preview = (of: string) => load('account/listing-preview', `/edit-listing/${of}/preview`, { id: of });
  expect(await preview(id)).toMatchObject({ preview: { outcome: 'incomplete', viewer: 'lister' } });
  await (await platformClient()).auth.signOut({ scope: 'local' });
  await signIn('OWNER');
  for (const other of [id, '0', 'x', '99999999999999999999']) {
    expect(statusOf(await load('account/edit-listing', `/edit-listing/${other}`, { id: other }))).toBe(404);
    expect(statusOf(await preview(other))).toBe(404);
  }
});

test('a listing’s lister sees its activation, receipt and bill, and nobody else does', async () => {
  const { id: account, email } = await signIn('OWNER');
  const { owner } = platform.database;
  const { rows } = await owner.query<{ id: number }>(
    `insert into postings (account_id, state, form, active_until, published, property_id)
     values ($1, 'inactive', '{"address": "1 Main Street"}', now(), '{}', 3) returning id`,
    [account],
  );
  const id = String(rows[0]?.id);
  const activation = `/list-property/${id}/activate`;
  expect(await load('account/activate-listing', activation, { id })).toMatchObject({
    order: { name: '3 Garden Street', state: 'inactive', feeCents: 2000, days: 7, mode: 'test', email, refusal: null },
  });
  const { data } = await (await platformClient()).functions.invoke<{ receiptNumber: string }>('pay-in-test', {
    body: { id: rows[0]?.id, email, result: 'paid' },
  });
  const number = data?.receiptNumber ?? '';
  const receipt = `/list-property/${id}/receipt/${number}`;
  expect(await load('account/listing-receipt', receipt, { id, number })).toMatchObject({
    receipt: { receipt_number: number, status: 'paid', mode: 'test', amount_cents: 2000, days: 7 },
    isCanceled: false,
  });
  expect(await load('account/account-settings', '/account-settings?section=billing')).toMatchObject({
    payments: [{ receipt_number: number, amount_cents: 2000 }],
  });
  await (await platformClient()).auth.signOut({ scope: 'local' });
  await signIn('OWNER');
  expect(statusOf(await load('account/activate-listing', activation, { id }))).toBe(404);
  expect(statusOf(await load('account/listing-receipt', receipt, { id, number }))).toBe(404);
  expect(statusOf(await load('account/listing-receipt', receipt, { id: 'x', number }))).toBe(404);
});

test('a session that was ended elsewhere leads to the sign-in page, which says why', async () => {
  const { id } = await signIn('BUYER');
  await platform.database.owner.query('delete from auth.sessions where user_id = $1', [id]);
  const kept = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as object;
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...kept, expires_at: 1 }));
  expect(locationOf(await load('account/profile', '/profile'))).toBe('/signin?next=%2Fprofile&reason=ended');
});

test('the inbox opens a conversation, which is read from then on, and says if there is none with that number', async () => {
  const { email } = await signIn('AGENT');
  const conversation = await insertConversation(platform.database.owner, { recipient: { email } });
  const open = (path: string) => load('account/messages', path);
  expect(await open('/messages')).toMatchObject({ inbox: { items: [{ unread: 1 }], unread: 1 }, conversation: null });
  expect(await open(`/messages?c=${conversation}`)).toMatchObject({
    inbox: { items: [{ unread: 0 }], unread: 0 },
    conversation: { messages: [{ body: 'Is it there?' }] },
  });
  expect(await open('/messages?c=999999')).toMatchObject({ conversation: null, isMissing: true });
  expect(await open('/messages?page=7')).toMatchObject({ inbox: { items: [] } });
});

test('the last steps of a new account show what was accepted before it had a session', async () => {
  expect(await load('account/onboarding', '/onboarding')).toEqual({
    ticked: [],
    pendingEmail: null,
    isConfirmed: false,
  });
  keepTicked(['terms']);
  await signIn();
  expect(await load('account/onboarding', '/onboarding')).toMatchObject({ ticked: ['terms'], isConfirmed: true });
});

test('somebody who opened the link in the email is asked for a new password', async () => {
  expect(await load('account/reset-password', '/reset-password')).toEqual({ email: null, problem: null });
  const { email } = await signIn();
  expect(await load('account/reset-password', '/reset-password')).toEqual({ email, problem: null });
});

test('the second step is only for people who have a second factor', async () => {
  expect(locationOf(await load('account/second-step', '/signin/second-step?next=%2Fsaved'))).toBe(
    '/signin?next=%2Fsaved',
  );
  await signIn('BUYER');
  expect(locationOf(await load('account/second-step', '/signin/second-step?next=%2Fsaved'))).toBe('/saved');
});

test('a personal page leads to the second step, which asks for the code from the app', async () => {
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

test('a visitor’s saved homes are those stored in this browser', async () => {
  localStorage.setItem('stoop.saved-homes', '[2,99]');
  expect(await load('account/saved', '/saved')).toMatchObject({
    isAccount: false,
    homes: [{ card: { id: 2 } }],
    hiddenIds: [99],
  });
});

test('saved homes and searches of an account come with what is new about them', async () => {
  const { id } = await signIn('BUYER');
  const { owner } = platform.database;
  await owner.query('insert into saved_properties (user_id, property_id) values ($1, 3)', [id]);
  await owner.query(
    `insert into saved_searches (user_id, path, name, looked_at) values ($1, '/buy?city=Hoboken', 'Hoboken', '2020-01-01')`,
    [id],
  );
  const saved = (await load('account/saved', '/saved')) as { newHomes: Map<string, number> };
  expect(saved).toMatchObject({ isAccount: true, homes: [{ card: { id: 3 } }], searches: [{ title: 'Hoboken' }] });
  expect(saved).toMatchObject({ usualMails: 'daily' });
  expect([...saved.newHomes]).toEqual([['/buy?city=Hoboken', 3]]);
});

test('a board comes with its homes, its comparison and the home to add; what is not of this account is not found', async () => {
  const { id: owner } = await signIn('BUYER');
  const { pool } = platform.database;
  const { id } = await createBoard({ pool }, owner, { name: 'Hoboken' });
  const parts = { pool, siteUrl: platform.url };
  for (const propertyId of [1, 2]) await addHome(parts, owner, { boardId: id, propertyId });
  expect(await load('account/boards', '/boards?add=3')).toMatchObject({
    boards: [{ id, name: 'Hoboken', homes: 2 }],
    adding: { card: { id: 3 } },
  });
  const params = { id: String(id) };
  expect(await load('account/board', `/boards/${id}`, params)).toMatchObject({ board: { name: 'Hoboken' } });
  expect(await load('account/board-compare', `/boards/${id}/compare?home=2&home=1`, params)).toMatchObject({
    comparison: { homes: [{ home: { id: 2 } }, { home: { id: 1 } }] },
  });
  const { link } = await makeBoardLink(parts, owner, { boardId: id });
  await signIn('RENTER');
  const { pathname, search } = new URL(link);
  expect(await load('account/board-invitation', `${pathname}${search}`)).toMatchObject({
    invitation: { boardName: 'Hoboken', isLink: true },
  });
  expect(await load('account/board-invitation', '/board-invitation?token=x')).toMatchObject({ invitation: null });
  for (const [route, path] of [
    ['account/board', `/boards/${id}`],
    ['account/board-compare', `/boards/${id}/compare`],
  ] as const)
    expect(statusOf(await load(route, path, params))).toBe(404);
});

test('tours of an account, and the hours of those who can list homes', async () => {
  await signIn('BUYER');
  expect(await load('account/tours', '/tours')).toMatchObject({ tours: [] });
  expect(await load('account/tour-hours', '/tours/hours')).toMatchObject({ hours: null, problem: expect.any(String) });
  await signIn('OWNER');
  expect(await load('account/tour-hours', '/tours/hours')).toMatchObject({ hours: null, problem: null, daysOff: [] });
  expect(await load('account/tour-hours', '/tours/hours?listing=999')).toMatchObject({ problem: expect.any(String) });
});

test('every loader that runs in the browser is tested here', () => {
  expect(uncalled('clientLoader')).toEqual([]);
});
