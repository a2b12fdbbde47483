// Every loader and action that runs on the server, called as React Router calls it, on a real database.
import { RouterContextProvider } from 'react-router';
import { readCards } from '#app/features/listing-cards/card-json.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { seedPlaces } from '#seed/places.ts';
import { keepMarketMonths } from '#domain/insights/keep-market-months.server.ts';
import { gatherAgents } from '#domain/agents/gather-agents.server.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import type { ServerContext } from '#server/server-context.ts';
import { callRoute, locationOf, statusOf, uncalled } from './loader-testing.server.ts';
import { openMessaging } from '#domain/messaging/open-messaging.server.ts';
import { madeUpSales } from '#domain/estimates/estimates-testing.ts';
import { storeMadeUpSales } from '#domain/estimates/stored-sales-testing.server.ts';
import { trainWhenDue } from '#domain/estimates/train-when-due.server.ts';
import { createBoard } from '#domain/boards/boards.server.ts';
import { makeBoardLink } from '#domain/boards/invitations.server.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import { testContext } from '#server/context-testing.ts';
import { tourContext } from '#server/tour-context.ts';

const SITE = 'https://stoop.example';
const DESK = 'desk@stoop.example';
let platform: TestPlatform;
let server: ServerContext;
let context: RouterContextProvider;
const logged: string[] = [];

beforeAll(async () => {
  platform = await startTestPlatform({ settings: { linkPage: '/confirm' } });
  const { owner, pool } = platform.database;
  await seedPlaces({ owner });
  await pool.query(
    `with source as (insert into mls_sources (name) values ('Test MLS') returning id, name)
     insert into properties
       (id, source_id, mls_source, unit_key, mls_id, title, address, city, state, zip_code, price, beds, listing_kind, latitude, longitude)
     select n, id, name, 'u' || n, 'STP-' || n, 'Brick home', n || ' Garden Street', 'Hoboken', 'NJ', '07030',
       case when kind = 'rental' then 3400 else 750000 end, 2, kind, 40.74, -74.03
     from source, unnest(array['sale', 'sale', 'rental']) with ordinality as home (kind, n)`,
  );
  await pool.query(`insert into open_houses (property_id, starts_at, ends_at)
    values (1, '2031-05-04T17:00:00Z', '2031-05-04T19:00:00Z')`);
  server = testContext(platform.database, {
    siteUrl: SITE,
    platform: { url: platform.url, publishableKey: platform.keys.publishable },
    callAuth: platform.callAuth,
    conversations: openMessaging({ pool, siteUrl: SITE, replyDomain: null, deskEmail: DESK, blobs: platform.blobs }),
    tours: tourContext({ pool, siteUrl: SITE, deskEmail: DESK }),
    log: (_, text) => logged.push(text),
  });
  context = new RouterContextProvider();
  context.set(serverContext, server);
  context.set(visitorAddress, '203.0.113.7');
});
afterAll(() => platform.stop());

const load = (route: string, path: string, params: Record<string, string> = {}) =>
  callRoute(route, 'loader', path, { context, params });
const send = (route: string, path: string, form: Record<string, string>, params: Record<string, string> = {}) =>
  callRoute(route, 'action', path, { context, params, method: 'POST', body: new URLSearchParams(form) });
const textOf = (answer: unknown) => (answer as Response).text();
const jsonOf = (answer: unknown) => (answer as Response).json();

test('Home shows the newest homes, market figures and articles', async () => {
  const { data: page } = (await load('public/home', '/')) as {
    data: { featured: Promise<unknown>; articles: unknown[] };
  };
  expect(page).toMatchObject({ siteUrl: SITE, statistics: expect.anything() });
  expect(page.articles).toHaveLength(3);
  const { cards } = (await page.featured) as { cards: string[] };
  expect(readCards(cards)).toMatchObject([{ id: 3 }, { id: 2 }, { id: 1 }]);
});

test('a Home without one of its parts is shown, but not kept', async () => {
  const away = new RouterContextProvider();
  const db = new Proxy(server.db, {
    get() {
      throw new Error('the database is away');
    },
  });
  away.set(serverContext, { ...server, db });
  expect(await callRoute('public/home', 'loader', '/', { context: away, params: {} })).toMatchObject({
    data: { statistics: null, market: null },
    init: { headers: { 'Cache-Control': 'no-store' } },
  });
});

test('Buy has the homes for sale, Rent those for rent, and the search has both', async () => {
  expect(await load('public/buy', '/buy')).toMatchObject({ answer: { total: 2 } });
  const rent = await load('public/rent', '/rent');
  expect(rent).toMatchObject({ answer: { total: 1 } });
  expect(readCards((rent as { cards: string[] }).cards)).toMatchObject([{ id: 3 }]);
  expect(await load('public/search', '/search?city=Hoboken')).toMatchObject({ answer: { total: 3 } });
  expect(locationOf(await load('public/search-results', '/search-results?term=loft'))).toBe('/search?term=loft');
});

test('the market of a place is there as a page and as data, and a place that nobody knows is not', async () => {
  await keepMarketMonths(platform.database.pool);
  expect(await load('public/insights', '/insights?place=hobo')).toMatchObject({
    asked: 'hobo',
    found: expect.arrayContaining([expect.objectContaining({ slug: 'hoboken-nj' })]),
  });
  const place = { place: 'hoboken-nj' };
  expect(await load('public/insights-place', '/insights/hoboken-nj', place)).toMatchObject({
    market: { place: { name: 'Hoboken', state: 'NJ' } },
  });
  expect(statusOf(await load('public/insights-place', '/insights/x', { place: 'x' }))).toBe(404);
  expect(statusOf(await send('public/insights-place', '/insights/hoboken-nj', { email: 'ana@' }, place))).toBe(400);
  const asked = await send('public/insights-place', '/insights/hoboken-nj', { email: 'ana@example.com' }, place);
  expect(locationOf(asked)).toBe('/insights/hoboken-nj?subscribed=1#newsletter');
  const file = (await load('files/insights-data', '/insights-data/hoboken-nj.csv', {
    file: 'hoboken-nj.csv',
  })) as Response;
  expect(await file.text()).toMatch(/^month,span,/);
  expect(statusOf(await load('files/insights-data', '/insights-data/x.csv', { file: 'x.csv' }))).toBe(404);
});

test('every home has a page, and a number without a home has none', async () => {
  const page = await load('public/property', '/property/1', { id: '1' });
  expect(page).toMatchObject({ data: { home: { id: 1, city: 'Hoboken' } } });
  expect(statusOf(page)).toBe(200);
  expect(statusOf(await load('public/property', '/property/99', { id: '99' }))).toBe(404);
  expect(statusOf(await load('public/property', '/property/one', { id: 'one' }))).toBe(404);
});

test('closing costs show an example, the entered home beside one across the river, and what can’t be read', async () => {
  const example = await load('public/closing-costs', '/closing-costs');
  expect(example).toMatchObject({ data: { isExample: true, result: { here: { name: 'Brooklyn, NY' } } } });
  const asked = await load(
    'public/closing-costs',
    '/closing-costs?place=Hoboken%2C+NJ&kind=house&price=1,250,000&down=100',
  );
  expect(asked).toMatchObject({ data: { result: { here: { name: 'Hoboken, NJ' }, other: { name: 'Brooklyn, NY' } } } });
  const { seller } = (asked as { data: { result: { here: { seller: { fixedCents: number } } } } }).data.result.here;
  expect(seller.fixedCents).toBe(2_510_000);
  const bad = await load('public/closing-costs', '/closing-costs?place=Atlantis&price=12k&down=120');
  expect(statusOf(bad)).toBe(400);
  expect(bad).toMatchObject({ data: { result: null, typed: { price: '12k' } } });
  expect(Object.keys((bad as { data: { errors: object } }).data.errors)).toEqual(['price', 'down', 'place']);
  const none = await load('public/closing-costs', '/closing-costs?place=Hoboken&price=');
  expect(none).toMatchObject({ data: { result: null, errors: {}, isExample: false } });
});

test('calculators answer from their address, with the survey’s rate, and name what can’t be read', async () => {
  const calculator = (name: string, query = '') =>
    load('public/calculator', `/calculators/${name}${query}`, { name }) as Promise<{ data: Record<string, unknown> }>;
  expect((await calculator('mortgage')).data).toMatchObject({
    values: { price: 640_000, down: 20, rate: 6.55, term: 30 },
  });
  const { data: household } = await calculator(
    'affordability',
    '?income=165,000&debts=0&down=100&rate=0&term=30&charges=0',
  );
  expect(household).toMatchObject({ values: { price: null, cash: null, rate: 0 }, coopClosing: 0, errors: {} });
  const bad = await calculator('refinance', '?balance=&rateNow=7&yearsLeft=0&rate=31&term=30&costs=0');
  expect(statusOf(bad)).toBe(400);
  expect(Object.keys((bad.data as { errors: object }).errors)).toEqual(['balance', 'yearsLeft', 'rate']);
  expect(statusOf(await calculator('lottery'))).toBe(404);
});

test('the page of a home for sale sums up its closing, and that of a rental doesn’t', async () => {
  const sale = await load('public/property', '/property/1', { id: '1' });
  const down = {
    priceCents: 75_000_000,
    loanCents: 60_000_000,
    seller: { leftOut: expect.arrayContaining(['Agents, together']) },
  };
  expect(sale).toMatchObject({ data: { closing: { ...down, path: expect.stringContaining('place=Hoboken%2C+NJ') } } });
  expect(await load('public/property', '/property/3', { id: '3' })).toMatchObject({ data: { closing: null } });
});

test('a seller gets from an address to an estimate, and reads how accurate it is', async () => {
  const { owner, pool } = platform.database;
  expect(await load('public/sell', '/sell')).toMatchObject({ head: null });
  expect(await load('public/estimates', '/estimates')).toMatchObject({ versions: [] });
  const described = '/sell/estimate?address=150+7th+Street&zip=11101&kind=one_family&sqft=1500';
  expect(await load('public/sell-estimate', described)).toMatchObject({ data: { step: 'untrained' } });
  await storeMadeUpSales(owner, madeUpSales(900));
  await trainWhenDue(pool, platform.database.serviceUrl, { trees: 20 });
  const bad = await load('public/sell-estimate', '/sell/estimate?address=150+7th+Street&kind=castle&sqft=many');
  expect(statusOf(bad)).toBe(400);
  expect(Object.keys((bad as { data: { errors: object } }).data.errors)).toEqual(['sqft', 'kind', 'zip']);
  expect(statusOf(await load('public/sell-estimate', '/sell/estimate?address=somewhere'))).toBe(400);
  const { rows } = await owner.query<{ id: number }>("select id from homes where unit_key = 'home 500'");
  const found = await load('public/sell-estimate', `/sell/estimate?home=${rows[0]?.id}&sqft=2,000`);
  expect(found).toMatchObject({ data: { step: 'shown', home: { facts: { areaSqft: 2000 } } } });
  expect(statusOf(await load('public/sell-estimate', '/sell/estimate?home=999999'))).toBe(404);
  const page = () => load('public/property', '/property/1', { id: '1' });
  expect(await page()).toMatchObject({ data: { estimate: null } });
  await owner.query("update properties set unit_key = 'home 500' where id = 1");
  expect(await page()).toMatchObject({ data: { estimate: { homeId: rows[0]?.id } } });
  const estimated = JSON.stringify(((await page()) as { data: { estimate: unknown } }).data.estimate);
  await owner.query('update properties set price = 10000000 where id = 1');
  expect(JSON.stringify(((await page()) as { data: { estimate: unknown } }).data.estimate)).toBe(estimated);
  await owner.query('update properties set hide_address = true where id = 1');
  expect(await page()).toMatchObject({ data: { estimate: null } });
  await owner.query("update properties set hide_address = false, price = 750000, unit_key = 'u1' where id = 1");
  const suggested = await load('files/address-suggestions', '/address-suggestions?term=12+nowhere');
  expect(await (suggested as Response).json()).toEqual([]);
  const file = await load('files/estimates-file', '/estimates/accuracy.csv', { file: 'accuracy.csv' });
  expect(await (file as Response).text()).toMatch(/^region,kind,sales,medianError/);
  expect(statusOf(await load('files/estimates-file', '/estimates/x', { file: 'x' }))).toBe(404);
});

test('a message about a home is rejected with an error for each field, and stored once it is complete', async () => {
  const refused = await send('public/property', '/property/1', { email: 'ana@' }, { id: '1' });
  expect(statusOf(refused)).toBe(400);
  expect(refused).toMatchObject({ data: { sent: false, errors: { email: expect.any(String) } } });
  const whole = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '', message: 'Is it still there?' };
  expect(locationOf(await send('public/property', '/property/1', whole, { id: '1' }))).toContain('sent=message');
  const { rows } = await platform.database.owner.query("select email from conversation_sides where side = 'asker'");
  expect(rows).toEqual([{ email: 'ana@example.com' }]);
});

test('a message that we look at first says so, on the page and in the dialog', async () => {
  const message = 'https://a.example https://b.example https://c.example';
  const whole = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '', message };
  expect(locationOf(await send('public/property', '/property/1', whole, { id: '1' }))).toContain('sent=held');
  const answer = await send('public/property', '/property/1', { ...whole, via: 'dialog' }, { id: '1' });
  expect(answer).toMatchObject({ data: { sent: true, isHeld: true } });
});

test('agents whom listings name are in the directory, each with a page and a form', async () => {
  const { owner, pool } = platform.database;
  await owner.query("update properties set listing_agent = 'Ana Ortiz', listing_firm = 'Plover Realty' where id = 1");
  await gatherAgents(pool);
  const directory = await load('public/agents', '/agents?term=ortiz');
  expect(directory).toMatchObject({ total: 1, agents: [{ agent: { name: 'Ana Ortiz' } }], problems: [] });
  const id = String((directory as { agents: { agent: { id: number } }[] }).agents[0]?.agent.id);
  expect(locationOf(await load('public/agents', '/agents?term=&area='))).toBe('/agents');
  expect(locationOf(await load('public/agents', '/agents?page=7'))).toBe('/agents');
  expect(await load('public/agents', '/agents?language=Klingon')).toMatchObject({
    total: 1,
    problems: ['There is no language “Klingon”, so we left it out.'],
  });
  expect(await load('public/agent', `/agents/${id}`, { id })).toMatchObject({
    data: { agent: { name: 'Ana Ortiz' }, listingCount: 1, contact: { reader: { kind: 'desk' } } },
  });
  expect(statusOf(await load('public/agent', '/agents/99', { id: '99' }))).toBe(404);
  expect(statusOf(await load('public/agent', '/agents/x', { id: 'x' }))).toBe(404);
  const reviews = (path: string, of = id) => load('public/agent-reviews', `/agents/${of}/reviews${path}`, { id: of });
  expect(await reviews('')).toMatchObject({
    agent: { name: 'Ana Ortiz' },
    query: { stars: null, kind: null, order: 'newest', page: 1 },
    counts: { conversation: [0, 0, 0, 0, 0] },
    reviews: [],
  });
  expect(await reviews('?stars=2&kind=tour&sort=lowest')).toMatchObject({
    query: { stars: 2, kind: 'tour', order: 'lowest' },
  });
  expect(locationOf(await reviews('?sort=lowest&page=2'))).toBe(`/agents/${id}/reviews?sort=lowest`);
  expect(locationOf(await reviews('?sort=newest&kind=friend'))).toBe(`/agents/${id}/reviews`);
  expect(statusOf(await reviews('', '99'))).toBe(404);
  await owner.query(`insert into agents (name, merged_into) values ('Ana Ortiz', ${id})`);
  const { rows } = await owner.query('select max(id)::text as id from agents');
  expect(locationOf(await load('public/agent', `/agents/${rows[0].id}`, { id: rows[0].id }))).toBe(`/agents/${id}`);
  expect(locationOf(await reviews('', rows[0].id))).toBe(`/agents/${id}/reviews`);

  const refused = await send('public/agent', `/agents/${id}`, { name: 'Bo', email: 'bo@' }, { id });
  expect(refused).toMatchObject({
    data: { sent: false, values: { name: 'Bo' }, errors: { email: expect.any(String) } },
  });
  const whole = { name: 'Bo Li', email: 'bo@example.com', phone: '', message: 'Are you taking new clients?' };
  expect(locationOf(await send('public/agent', `/agents/${id}`, whole, { id }))).toContain('sent=message');
  // Twice goes on with the same conversation, which is about no home.
  await send('public/agent', `/agents/${id}`, { ...whole, message: 'Hello again' }, { id });
  const sent = await owner.query(
    `select c.property_id, s.email, (select count(*)::int from conversation_messages m where m.conversation_id = c.id) as messages
     from conversations c join conversation_sides s on s.conversation_id = c.id and s.side = 'recipient'
     where c.asker_name = 'Bo Li'`,
  );
  expect(sent.rows).toEqual([{ property_id: null, email: DESK, messages: 2 }]);
});

test('old addresses of agents and profiles redirect to the new ones', async () => {
  expect(locationOf(await load('public/agent-redirect', '/agent/7', { id: '7' }))).toBe('/agents/7');
  expect(locationOf(await load('account/my-profile', '/my-profile'))).toBe('/profile');
  expect(locationOf(await load('account/listing-inquiries', '/list-property/7/inquiries', { id: '7' }))).toBe(
    '/messages?posting=7',
  );
});

test('the blog lists the articles of a category, and an article links to others', async () => {
  const all = (await load('public/blog', '/blog')) as { articles: unknown[] };
  const some = (await load('public/blog', '/blog?category=Investment')) as { articles: unknown[]; category: string };
  expect(some.category).toBe('Investment');
  expect(some.articles.length).toBeLessThan(all.articles.length);
  expect(await load('public/blog', '/blog?category=Nonsense')).toMatchObject({ category: null });
  const { articles } = all as { articles: { id: string }[] };
  const id = articles[0]?.id ?? '';
  expect(await load('public/article', `/blog/${id}`, { id })).toMatchObject({ article: { id }, siteUrl: SITE });
  expect(statusOf(await load('public/article', '/blog/none', { id: 'none' }))).toBe(404);
});

test('somebody can subscribe to the newsletter, confirm it and unsubscribe', async () => {
  expect(statusOf(await send('public/blog', '/blog', { email: 'ana@' }))).toBe(400);
  const asked = await send('public/blog', '/blog?category=Investment', { email: 'ana@example.com' });
  expect(locationOf(asked)).toBe('/blog?category=Investment&subscribed=1#newsletter');
  expect(statusOf(await send('public/newsletter-confirm', '/newsletter/confirm?token=none', {}))).toBe(400);
  const [mail] = await platform.mails('ana@example.com');
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const confirmed = await send('public/newsletter-confirm', `/newsletter/confirm?token=${token}`, {});
  expect(confirmed).toMatchObject({ data: { outcome: 'confirmed' } });
  const ended = await send('public/newsletter-unsubscribe', `/newsletter/unsubscribe?token=${token}`, {});
  expect(ended).toMatchObject({ data: { outcome: 'ended' } });
});

test('without JavaScript a listing is saved as a draft, mailed, changed with a photo, and deleted', async () => {
  const form = {
    listing_kind: 'rental',
    address: '544 46th Street, Brooklyn, NY 11220',
    price: 'much',
    draft_email: 'ada@drafts.example',
  };
  const create = (fields: Record<string, string>) => send('account/create-listing', '/create-listing', fields);
  const refused = await create({ ...form, intent: 'check' });
  expect(statusOf(refused)).toBe(400);
  expect(refused).toMatchObject({
    data: { values: { address: form.address, price: 'much' }, errors: { price: expect.anything() } },
  });
  expect(statusOf(await create({ ...form, draft_email: 'ada', intent: 'keep' }))).toBe(400);
  expect(statusOf(await create({ ...form, description: 'x'.repeat(70_000), intent: 'keep' }))).toBe(413);
  expect(locationOf(await create({ ...form, intent: 'keep' }))).toBe('/create-listing?saved=1');
  const { rows } = await platform.database.owner.query(
    `select text from platform.outbox where recipient = 'ada@drafts.example'`,
  );
  expect(rows).toHaveLength(1);
  const link = `/listing-draft?token=${/token=(\S+)/.exec(rows[0].text)?.[1]}`;
  expect(await load('account/listing-draft', link)).toMatchObject({ data: { draft: { form: { price: 'much' } } } });
  const change = (fields: Record<string, string | File>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    return callRoute('account/listing-draft', 'action', link, { context, params: {}, method: 'POST', body });
  };
  const text = await change({ ...form, intent: 'keep', pictures: new File(['no picture'], 'notes.txt') });
  expect(text).toMatchObject({
    data: { errors: { pictures: expect.stringContaining('notes.txt: This isn’t a picture') } },
  });
  const pixel = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a86' } })
    .jpeg()
    .toBuffer();
  const photo = new File([new Uint8Array(pixel)], 'front.jpg', { type: 'image/jpeg' });
  expect(locationOf(await change({ ...form, price: '3600', intent: 'keep', pictures: photo }))).toContain('saved=1');
  expect(await load('account/listing-draft', link)).toMatchObject({
    data: { draft: { form: { price: '3600' }, pictures: [{ fileName: 'front.jpg' }] } },
  });
  expect(locationOf(await change({ intent: 'delete' }))).toBe('/create-listing?deleted=1');
  expect(statusOf(await load('account/listing-draft', link))).toBe(404);
  expect(statusOf(await change({ ...form, intent: 'keep' }))).toBe(404);
});

test('somebody leaves an address at an open house, confirms it by mail, and stops it', async () => {
  const start = '2031-05-04T17:00:00.000Z';
  const path = `/property/1/open-house?start=${start}`;
  const page = await load('public/open-house', path, { id: '1' });
  expect(page).toMatchObject({ data: { homeName: 'Brick home, 1 Garden Street', startsAt: start } });
  expect(statusOf(await load('public/open-house', '/property/1/open-house?start=x', { id: '1' }))).toBe(404);
  expect(statusOf(await load('public/open-house', path, { id: 'x' }))).toBe(404);
  const ask = (email: string) => send('public/open-house', path, { email }, { id: '1' });
  expect(await ask('ada')).toMatchObject({ data: { values: { email: 'ada' }, errors: { email: expect.anything() } } });
  expect(locationOf(await ask('Ada@example.com'))).toMatch(/^\/property\/1\/open-house\?.*asked=1/);
  const { rows } = await platform.database.owner.query(
    `select text from platform.outbox where recipient = 'ada@example.com'`,
  );
  const link = `/open-house-emails?token=${/token=(\S+)/.exec(rows[0].text)?.[1]}`;
  expect(await load('public/open-house-emails', link)).toMatchObject({ data: { linked: { isConfirmed: false } } });
  const press = (form: Record<string, string>) => send('public/open-house-emails', link, form);
  expect(await press({ intent: 'confirm' })).toMatchObject({ data: { outcome: 'confirmed' } });
  expect(await load('public/open-house-emails', link)).toMatchObject({ data: { linked: { isConfirmed: true } } });
  // As mail programs do it.
  expect(await press({ 'List-Unsubscribe': 'One-Click' })).toMatchObject({ data: { outcome: 'stopped' } });
  expect(statusOf(await load('public/open-house-emails', link))).toBe(404);
  expect(await press({ intent: 'confirm' })).toMatchObject({ data: { outcome: 'dead' } });
});

test('the link of an alert stops one search, then all alerts, and only when a button is pressed', async () => {
  const { rows } = await platform.database.owner.query<{ id: string }>(
    `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'alerts@example.com', now()) returning id`,
  );
  const account = rows[0]?.id;
  await platform.database.owner.query(
    `with saved as (
       insert into saved_searches (user_id, name, path) values ($1, 'Hoboken', '/buy?city=Hoboken') returning id)
     insert into platform.alert_mails (user_id, token_hash, search_ids, topics, is_instant, homes, shown)
     select $1, $2, array[id], '{searches}', true, 1, 1 from saved`,
    [account, hashOfMailedToken('token-of-an-alert')],
  );
  const link = '/alerts/stop?token=token-of-an-alert';
  const isOn = { data: { alert: { searches: [{ name: 'Hoboken' }], isOn: true } } };
  expect(await load('public/alerts-stop', link)).toMatchObject(isOn);
  expect(await load('public/alerts-stop', link)).toMatchObject(isOn);
  // As mail programs do it.
  const byProgram = await send('public/alerts-stop', link, { 'List-Unsubscribe': 'One-Click' });
  expect(byProgram).toMatchObject({ data: { outcome: 'mail' } });
  expect(await load('public/alerts-stop', link)).toMatchObject({ data: { alert: { searches: [], isOn: true } } });
  expect(await send('public/alerts-stop', link, { intent: 'all' })).toMatchObject({ data: { outcome: 'all' } });
  expect(await load('public/alerts-stop', link)).toMatchObject({ data: { alert: { isOn: false } } });
  expect(statusOf(await load('public/alerts-stop', '/alerts/stop?token=guessed'))).toBe(404);
  expect(statusOf(await send('public/alerts-stop', '/alerts/stop?token=guessed', { intent: 'all' }))).toBe(404);
});

test('the mailed link of a conversation opens it, and its buttons work without JavaScript', async () => {
  const { rows } = await platform.database.owner.query<{ text: string }>(
    "select text from platform.outbox where kind = 'contact-receipt'",
  );
  const link = /\/inquiry\?token=\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  const page = () => load('public/inquiry', link);
  const press = (form: Record<string, string>) => send('public/inquiry', link, form);
  expect(await page()).toMatchObject({
    data: { conversation: { side: 'asker', isConfirmed: false, isShared: false } },
  });
  expect(await press({ answer: 'confirm' })).toMatchObject({ data: { done: 'confirm' } });
  expect(await press({ answer: 'share' })).toMatchObject({ data: { done: 'share' } });
  expect(await press({ body: 'One more question' })).toMatchObject({ data: { done: 'sent' } });
  expect(await press({ body: '' })).toMatchObject({ data: { errors: { body: 'Your message is required' } } });
  expect(await page()).toMatchObject({ data: { conversation: { isConfirmed: true, isShared: true } } });
  expect(await press({ answer: 'block' })).toMatchObject({ data: { done: 'block' } });
  const refused = await press({ body: 'Hello?' });
  expect([statusOf(refused), refused]).toMatchObject([409, { data: { values: { body: 'Hello?' } } }]);
});

test('the mailed link of a conversation that nobody knows says so', async () => {
  expect(statusOf(await load('public/inquiry', '/inquiry?token=none'))).toBe(404);
  expect(statusOf(await send('public/inquiry', '/inquiry?token=none', { body: 'Hello' }))).toBe(404);
  expect(statusOf(await load('files/message-file', '/message-files/x?until=1&key=y', { id: 'x' }))).toBe(404);
});

test('an unknown link that asks a listing’s contact says so', async () => {
  expect(statusOf(await load('public/listing-contact', '/listing-contact?token=none'))).toBe(404);
  const answer = await send('public/listing-contact', '/listing-contact?token=none', { answer: 'yes' });
  expect(statusOf(answer)).toBe(404);
});

test('the mailed link about a listing that nobody knows changes nothing and says so', async () => {
  expect(statusOf(await load('public/still-available', '/still-available?token=none'))).toBe(404);
  const answer = await send('public/still-available', '/still-available?token=none', { answer: 'gone' });
  expect(statusOf(answer)).toBe(404);
});

test('the form of a listing gets the map that the site uses', async () => {
  expect(await load('account/create-listing', '/create-listing')).toEqual({ mapStyleUrl: null });
  expect(await load('account/edit-listing', '/edit-listing/1', { id: '1' })).toEqual({ mapStyleUrl: null });
  expect(await load('account/listing-preview', '/edit-listing/1/preview', { id: '1' })).toEqual({ mapStyleUrl: null });
});

test('a picture of a draft is found by its key alone', async () => {
  expect(statusOf(await load('files/draft-picture', '/media/draft/none', { key: 'none' }))).toBe(404);
});

test('legal documents have pages, other names have none', async () => {
  expect(await load('public/legal', '/legal/fair-housing', { document: 'fair-housing' })).toMatchObject({
    document: 'fair-housing',
  });
  expect(statusOf(await load('public/legal', '/legal/none', { document: 'none' }))).toBe(404);
});

test('a page that does not exist is answered with 404 and logged', async () => {
  logged.length = 0;
  expect(statusOf(await load('public/not-found', '/no-such-page'))).toBe(404);
  expect(logged).toEqual(['page not found']);
});

test('a profile is public once its owner has a name and has turned the page on', async () => {
  const client = await signedIn(platform, 'SELLER');
  const id = (await client.auth.getUser()).data.user?.id ?? '';
  expect(statusOf(await load('public/person', `/people/${id}`, { id }))).toBe(404);
  const { owner } = platform.database;
  await owner.query(`update profiles set first_name = 'Ben', last_name = 'Lee' where id = $1`, [id]);
  await owner.query('update account_preferences set public_profile = true where user_id = $1', [id]);
  expect(await load('public/person', `/people/${id}`, { id })).toMatchObject({
    profile: { id, name: 'Ben Lee' },
    photoUrl: null,
  });
  expect(statusOf(await load('public/person', '/people/none', { id: 'none' }))).toBe(404);
});

test('the sign-in and sign-up pages offer the providers that are set up', async () => {
  const none = { providers: { google: false, apple: false }, invitation: null };
  expect(await load('account/signin', '/signin')).toEqual(none);
  expect(await load('account/signup', '/signup')).toEqual(none);
});

test('the pages for signing in and up name the board to which somebody was invited', async () => {
  const { pool } = platform.database;
  const id = (await (await signedIn(platform, 'BUYER')).auth.getUser()).data.user?.id ?? '';
  const { id: boardId } = await createBoard({ pool }, id, { name: 'Hoboken' });
  const { pathname, search } = new URL((await makeBoardLink({ pool, siteUrl: SITE }, id, { boardId })).link);
  for (const [route, path] of [
    ['account/signin', '/signin'],
    ['account/signup', '/signup'],
  ] as const) {
    const invitation = { heading: expect.stringContaining(' invites you to “Hoboken”'), isLink: true };
    expect(await load(route, `${path}?${new URLSearchParams({ next: pathname + search })}`)).toMatchObject({
      invitation,
    });
    for (const next of [`/boards${search}`, `//evil.example/board-invitation${search}`, '/board-invitation?token=x'])
      expect(await load(route, `${path}?${new URLSearchParams({ next })}`)).toMatchObject({ invitation: null });
  }
});

test.each([
  ['account/signin', '/signin?next=%2Fprofile'],
  ['account/reset-password', '/reset-password'],
  ['account/second-step', '/signin/second-step?next=%2Fprofile'],
  ['portal/admin', '/admin'],
])(
  'a form on %s that is sent before its scripts have loaded opens again with the email address, but without the password',
  async (route, path) => {
    const answer = await send(route, path, { email: 'ana@example.com', password: 'secret' });
    expect(answer).toMatchObject({ data: { isEarly: true, email: 'ana@example.com' } });
    expect([statusOf(answer), JSON.stringify(answer).includes('secret')]).toEqual([400, false]);
  },
);

test('signing up and asking for a new password work without JavaScript', async () => {
  const refused = await send('account/signup', '/signup', { email: 'ana@', password: 'secret' });
  expect(refused).toMatchObject({ data: { values: { email: 'ana@' }, errors: { email: 'Invalid email address' } } });
  expect([statusOf(refused), JSON.stringify(refused).includes('secret')]).toEqual([400, false]);
  const password = 'a stoop in Queens';
  const whole = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.com', password, confirmPassword: password };
  // This platform activates accounts immediately.
  expect(locationOf(await send('account/signup', '/signup', whole))).toBe('/signin?reason=created');
  expect(locationOf(await send('account/forgot-password', '/forgot-password', { email: whole.email }))).toBe(
    '/forgot-password?sent=true',
  );
});

test('a mailed link that was already used is reported as no longer valid', async () => {
  const answer = await send('account/confirm', '/confirm', { type: 'signup', token_hash: 'nonsense' });
  expect(answer).toMatchObject({ data: { outcome: 'dead' } });
  expect(statusOf(answer)).toBeGreaterThanOrEqual(400);
});

test('cities are suggested by the start of their names', async () => {
  expect(await jsonOf(await load('files/city-suggestions', '/city-suggestions?term=hobo'))).toMatchObject([
    { fullName: 'Hoboken, NJ' },
  ]);
});

test('drawings, photos and previews that do not exist are not found', async () => {
  expect(statusOf(await load('files/illustration', '/', { file: 'loft-9-dusk-winter.svg' }))).toBe(200);
  expect(statusOf(await load('files/illustration', '/', { file: 'castle.svg' }))).toBe(404);
  expect(statusOf(await load('files/photo', '/media/1/none.webp?w=1', { id: '1', file: 'none.webp' }))).toBe(400);
  expect(statusOf(await load('files/photo', '/media/1/none.webp', { id: '1', file: 'none.webp' }))).toBe(404);
  expect(statusOf(await load('files/preview-picture', '/', { file: '99.jpg' }))).toBe(404);
});

test('a preview is a JPEG of the home', async () => {
  const answer = (await load('files/preview-picture', '/', { file: '1.jpg' })) as Response;
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('feeds, sitemaps and the rules for crawlers use the address of the site', async () => {
  expect(await textOf(await load('files/listing-feed', '/feeds/buy.rss', { file: 'buy.rss' }))).toContain(
    `${SITE}/property/1`,
  );
  expect(statusOf(await load('files/listing-feed', '/feeds/lease.rss', { file: 'lease.rss' }))).toBe(404);
  expect(await textOf(await load('files/robots', '/robots.txt'))).toContain(SITE);
  const index = await textOf(await load('files/sitemap', '/sitemap.xml'));
  const file = /sitemaps\/([\w-]+\.xml)/.exec(index)?.[1] ?? '';
  expect(statusOf(await load('files/sitemap-file', `/sitemaps/${file}`, { file }))).toBe(200);
  expect(statusOf(await load('files/sitemap-file', '/sitemaps/none.xml', { file: 'none.xml' }))).toBe(404);
});

test('the map loads homes and the names of places', async () => {
  const homes = await load('files/map-homes', '/map-homes?city=Hoboken');
  expect(await jsonOf(homes)).toMatchObject({ total: 3, items: [{}, {}, {}] });
  expect(await jsonOf(await load('files/map-places', '/map-places.json'))).toMatchObject({
    type: 'FeatureCollection',
  });
});

test('saved homes are loaded by id, only with GET', async () => {
  const answer = await load('files/saved-homes', '/saved-homes?ids=2,99,x,1');
  const { homes } = (await jsonOf(answer)) as { homes: { card: { id: number } }[] };
  expect(homes.map(({ card }) => card.id).sort()).toEqual([1, 2]);
  expect(statusOf(await send('files/saved-homes', '/saved-homes', {}))).toBe(405);
});

test('new homes in searches are counted since a given time', async () => {
  const ask = (searches: unknown) =>
    callRoute('files/new-homes', 'action', '/new-homes', {
      context,
      method: 'POST',
      body: JSON.stringify({ searches }),
    });
  expect(await jsonOf(await ask([{ path: '/buy?city=Hoboken', since: 0 }]))).toEqual({ counts: [2] });
  expect(statusOf(await ask([{ path: '/nowhere', since: 0 }]))).toBe(400);
});

test('an open house can be added to a calendar by its start time', async () => {
  const read = (start: string) =>
    load('files/open-house-calendar', `/property/1/open-house.ics?${new URLSearchParams({ start })}`, { id: '1' });
  const { data } = (await load('public/property', '/property/1', { id: '1' })) as {
    data: { home: { openHouses: { startsAt: string }[] } };
  };
  expect(await textOf(await read(data.home.openHouses[0]?.startsAt ?? ''))).toContain('BEGIN:VCALENDAR');
  expect(statusOf(await read('tomorrow'))).toBe(404);
});

test('a tour is asked for on its page, confirmed by the mailed link, and a scanner that opens the link changes nothing', async () => {
  const id = { id: '1' };
  const { offer } = (await load('public/tour-request', '/property/1/tour', id)) as {
    offer: { hasHours: boolean; days: { times: string[] }[] };
  };
  expect(offer).toMatchObject({ hasHours: false, home: { id: 1, kind: 'sale' } });
  expect(locationOf(await load('public/tour-request', '/property/99/tour', { id: '99' }))).toBe('/property/99');
  const times = offer.days.flatMap((day) => day.times)[5] ?? '';
  const ask = (form: Record<string, string>) =>
    send(
      'public/tour-request',
      '/property/1/tour',
      { way: 'in_person', name: 'Tess', email: 'tess@example.com', ...form },
      id,
    );
  expect(await ask({})).toMatchObject({ data: { errors: { times: 'Choose at least one time' } } });
  expect(await ask({ times, hasAgent: 'yes' })).toMatchObject({ data: { errors: { ownAgent: expect.any(String) } } });
  expect(await ask({ times: '2020-01-01T15:00:00.000Z' })).toMatchObject({
    data: { errors: { times: expect.any(String) } },
  });
  expect(await ask({ times, hasAgent: 'yes', ownAgent: 'Clara', ownAgentEmail: 'clara@' })).toMatchObject({
    data: { errors: { ownAgentEmail: 'Invalid email address' } },
  });
  const asked = await ask({ times, hasAgent: 'yes', ownAgent: 'Clara', ownAgentEmail: 'clara@example.com' });
  expect(locationOf(asked)).toBe('/property/1/tour?sent=address');
  const { rows } = await platform.database.owner.query(
    "select text from platform.outbox where kind = 'tour-address' and recipient = 'tess@example.com'",
  );
  const link = new URL(/https:\S+\/tour\?\S+/.exec(rows[0].text)?.[0] ?? '');
  const path = `${link.pathname}${link.search}`;
  const state = async () =>
    ((await load('public/tour', path)) as { data: { tour: { state: string } } }).data.tour.state;
  expect(await state()).toBe('unconfirmed');
  expect(await state()).toBe('unconfirmed');
  expect(await send('public/tour', path, { event: 'confirm_address' })).toMatchObject({
    data: { done: 'confirm_address' },
  });
  expect(await state()).toBe('requested');
  // Their agent chooses on a page of their own.
  const named = await platform.database.owner.query(
    "select text from platform.outbox where kind = 'tour-copies' and recipient = 'clara@example.com'",
  );
  const copies = `/tour-copies?token=${/token=(\S+)/.exec(named.rows[0].text)?.[1]}`;
  const stateOfCopies = async () => (await load('public/tour-copies', copies)) as { data: object };
  expect(await stateOfCopies()).toMatchObject({ data: { copies: { state: 'asked' } } });
  expect(statusOf(await send('public/tour-copies', copies, {}))).toBe(400);
  expect(await send('public/tour-copies', copies, { answer: 'agree' })).toMatchObject({ data: { problem: null } });
  expect(await stateOfCopies()).toMatchObject({ data: { copies: { state: 'agreed' } } });
  expect(statusOf(await load('public/tour-copies', '/tour-copies?token=x'))).toBe(404);
  expect(statusOf(await send('public/tour-copies', '/tour-copies?token=x', { answer: 'agree' }))).toBe(404);
  expect(statusOf(await send('public/tour', path, { event: 'confirm' }))).toBe(409);
  expect(statusOf(await send('public/tour', path, { event: 'nonsense' }))).toBe(400);
  expect(statusOf(await send('public/tour', '/tour?token=x&tour=1', { event: 'cancel' }))).toBe(404);
  expect(statusOf(await load('public/tour', '/tour?token=x&tour=1'))).toBe(404);
  const mailed = async (kind: string) =>
    (await platform.database.owner.query('select text from platform.outbox where kind = $1 order by id', [kind])).rows;
  const toHost = new URL(/https:\S+\/tour\?\S+/.exec((await mailed('tour-request'))[0].text)?.[0] ?? '');
  await send('public/tour', toHost.pathname + toHost.search, { event: 'confirm', time: times });
  const file = new URL(/https:\S+\/tour\.ics\?\S+/.exec((await mailed('tour-confirmed'))[0].text)?.[0] ?? '');
  const readFile = (search: string) => load('files/tour-calendar', `/tour.ics${search}`);
  const entry = (await readFile(file.search)) as Response;
  expect(entry.headers.get('content-type')).toContain('text/calendar');
  expect(await entry.text()).toContain('SUMMARY:Tour of Brick home');
  expect(await state()).toBe('confirmed');
  // Neither link opens what the other one does.
  expect(statusOf(await readFile(link.search))).toBe(404);
  expect(statusOf(await load('public/tour', `/tour${file.search}`))).toBe(404);
  expect(await send('public/tour', path, { event: 'cancel', reason: 'Found another' })).toMatchObject({
    data: { done: 'cancel' },
  });
  expect(await state()).toBe('canceled');
});

test('A home that isn’t for sale has a page, one that is leads to its listing, and a suppressed one has none', async () => {
  const { owner } = platform.database;
  const { rows } = await owner.query<{ id: string }>(
    `insert into homes (unit_key, address, city, state, zip_code, home_kind, parcel_id)
     values ('75 bay 20 st||brooklyn|NY', '75 Bay 20th Street', 'Brooklyn', 'NY', '11214', 'one_family', '3063710020'),
       ('u1__||07030|NJ', '1 Garden Street', 'Hoboken', 'NJ', '07030', null, null) returning id`,
  );
  const [home, listed] = rows.map(({ id }) => String(id)) as [string, string];
  await owner.query("update properties set unit_key = 'u1__||07030|NJ' where id = 1");
  await owner.query(
    `insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, sale_date, price, home_kind)
     values (gen_random_uuid(), $1, 'nyc_dof', '3063710020', '75 BAY 20TH STREET', '2018-02-21', 710000, 'one_family')`,
    [home],
  );
  const shown = await load('public/home-record', `/home/${home}`, { id: home });
  expect(shown).toMatchObject({
    home: { address: '75 Bay 20th Street', history: [{ event: 'recorded_sale', price: 710_000 }] },
  });
  expect(locationOf(await load('public/home-record', `/home/${listed}`, { id: listed }))).toBe('/property/1');
  expect(statusOf(await load('public/home-record', '/home/x', { id: 'x' }))).toBe(404);
  expect(await load('public/home-removal', `/home/${home}/remove`, { id: home })).toMatchObject({
    home: { state: 'NY' },
  });
  expect(statusOf(await send('public/home-removal', `/home/${home}/remove`, { email: 'no' }, { id: home }))).toBe(400);
  const asked = await send('public/home-removal', `/home/${home}/remove`, { email: 'owner@example.com' }, { id: home });
  expect(locationOf(asked)).toBe(`/home/${home}/remove?asked=1`);
  expect((await owner.query('select email, is_covered, status from removal_requests')).rows).toEqual([
    { email: 'owner@example.com', is_covered: false, status: 'waiting' },
  ]);
  const { rows: buildings } = await owner.query<{ id: string }>(
    `with building as (
       insert into buildings (building_key, address, city, state) values ('9 bay 20 st||brooklyn|NY', '9 Bay 20th Street', 'Brooklyn', 'NY') returning id
     ), home as (
       insert into homes (unit_key, address, unit, city, state, building_id)
       select '9 bay 20 st|' || lower(unit) || '|brooklyn|NY', '9 Bay 20th Street', unit, 'Brooklyn', 'NY', building.id from building, unnest(array['3D', '4D']) unit
       returning id, unit, building_id
     ), sold as (
       insert into recorded_sales (sale_hash, home_id, authority, parcel_id, address, unit, sale_date, price, home_kind)
       select gen_random_uuid(), home.id, 'nyc_dof', '3063800040', '9 BAY 20TH STREET', unit, '2018-05-01', case unit when '3D' then 300000 else 400000 end, 'coop' from home
     )
     select id from building`,
  );
  const building = String(buildings[0]?.id);
  const suppress = (key: string) =>
    owner.query("insert into suppressed_homes (unit_key, address, reason) values ($1, 'An address', 'request')", [key]);
  expect(await load('public/building', `/building/${building}`, { id: building })).toMatchObject({
    building: {
      knownHomes: 2,
      listed: [],
      years: [{ year: 2018, sales: 2, median: 350_000, low: 300_000, high: 400_000 }],
    },
  });
  await suppress('9 bay 20 st|3d|brooklyn|NY');
  expect(await load('public/building', `/building/${building}`, { id: building })).toMatchObject({
    building: { knownHomes: 1, past: [{ unit: '4D', price: 400_000 }] },
  });
  await suppress('9 bay 20 st||brooklyn|NY');
  expect(statusOf(await load('public/building', `/building/${building}`, { id: building }))).toBe(404);
  await owner.query(
    "insert into suppressed_homes (unit_key, address, reason) values ('75 bay 20 st||brooklyn|NY', '75 Bay', 'request')",
  );
  expect(statusOf(await load('public/home-record', `/home/${home}`, { id: home }))).toBe(404);
  expect(statusOf(await load('public/home-removal', `/home/${home}/remove`, { id: home }))).toBe(404);
});

test('every loader and action that runs on the server is tested here', () => {
  expect(uncalled('loader', 'action')).toEqual([]);
});
