import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { AlertEngine } from '#domain/alerts/engine/alert-engine.server.ts';
import { alertsTesting, ANY_CORPUS, noonToday, SITE } from '#domain/alerts/engine/alerts-testing.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { auditAlerts } from './audit.server.ts';
import { readHistory } from './read-history.server.ts';

let database: TestDatabase;
const testing = alertsTesting(() => database);
const today = () => newYorkDay(new Date());

let account = '';
let searches: number[] = [];
let homes: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await testing.addSource('First', 1);
  const engine = await AlertEngine.open({ pool: database.pool, corpus: ANY_CORPUS, siteUrl: SITE });
  account = await testing.addAccount();
  const other = await testing.addAccount('saved_searches_email = false');
  searches = [
    await testing.saveSearch(account, '/buy'),
    await testing.saveSearch(account, '/search', 'daily'),
    await testing.saveSearch(account, '/buy?maxPrice=1000', 'never'),
    await testing.saveSearch(other, '/buy'),
  ];
  for (let index = 0; index < 14; index++) homes.push(await testing.addHome());
  await engine.catchUp();
  await testing.saveHome(account, homes[0] ?? 0);
  await testing.set(homes[0] ?? 0, 'price = 490000');
  await engine.catchUp();
});
afterAll(() => database.drop());

test('of each search, what matched is what was sent and what has a reason', async () => {
  const { lines, total } = await auditAlerts(database.pool, today());
  expect(lines).toEqual([
    { search: searches[0], matched: 14, sent: 12, due: 0, reasons: { linked: 2 }, difference: 0 },
    { search: searches[1], matched: 14, sent: 12, due: 0, reasons: { linked: 2 }, difference: 0 },
    { search: searches[3], matched: 14, sent: 0, due: 0, reasons: { turned_off: 14 }, difference: 0 },
    { search: null, matched: 1, sent: 1, due: 0, reasons: {}, difference: 0 },
  ]);
  expect(total).toEqual({ matched: 29, sent: 13, due: 0, reasons: { linked: 2, turned_off: 14 }, difference: 0 });
});

test('a match that is called sent without a mail is a difference', async () => {
  await testing.query('update platform.alert_matches set mail_id = null where is_saved_home');
  expect((await auditAlerts(database.pool, today())).total.difference).toBe(1);
});

test('another day has its own matches', async () => {
  expect((await auditAlerts(database.pool, '2026-01-01')).total.matched).toBe(0);
});

test('the history has the account’s own matches with their homes, and says nothing of hidden ones', async () => {
  const history = await readHistory(database.pool, account, 7);
  expect(history.items).toHaveLength(15);
  expect(history.searches.map(({ id }) => id)).toEqual(searches.slice(0, 3).toReversed());
  expect(history.items[0]).toMatchObject({ kind: 'price', state: 'sent', price: 490_000, previousPrice: 500_000 });
  expect(history.items[0]?.home).toMatchObject({ id: homes[0], address: expect.stringContaining('Quillfeather') });
  await testing.set(homes[0] ?? 0, 'hide_address = true');
  await testing.set(homes[1] ?? 0, 'hide_from_internet = true');
  const later = await readHistory(database.pool, account, 7);
  expect(later.items[0]?.home?.address).toBeNull();
  expect(later.items.filter(({ home }) => home === null)).toHaveLength(1);
});

test('the history names the address that alerts go to, whatever the profile gives', async () => {
  await testing.query("update profiles set email = 'typed@example.com' where id = $1", account);
  expect((await readHistory(database.pool, account, 7)).email).toBe(`${account}@example.com`);
  await testing.query('update auth.users set email_confirmed_at = null where id = $1', account);
  expect((await readHistory(database.pool, account, 7)).email).toBeNull();
  await testing.query('update auth.users set email_confirmed_at = now() where id = $1', account);
});

test('each home has the picture of its card, a drawing once it left the market, and none if it may not be shown', async () => {
  const home = await testing.addHome();
  const engine = await AlertEngine.open({ pool: database.pool, corpus: ANY_CORPUS, siteUrl: SITE });
  await engine.catchUp();
  const picture = async () => {
    const { items } = await readHistory(database.pool, account, 7);
    return items.find((item) => item.home?.id === home)?.home?.picture?.url;
  };
  await testing.set(home, "images = array['https://photos.example/front.jpg']");
  expect(await picture()).toMatch(new RegExp(`^/media/${home}/0-`));
  await testing.set(home, "status = 'sold'");
  expect(await picture()).toMatch(/^\/illustrations\//);
  await testing.set(home, 'hide_from_internet = true');
  expect(JSON.stringify(await readHistory(database.pool, account, 7))).not.toMatch(
    new RegExp(`"id":${home},"title"|/media/${home}/`),
  );
});

test('the history says what became of a match by text message and push', async () => {
  const texted = await testing.addAccount(
    "sms_opted_in_at = now(), sms_phone_number = '+17185550108', saved_searches_sms = true",
  );
  await testing.saveSearch(texted, '/buy?beds=2');
  const clock = () => new Date(noonToday().getTime() + 10 * 3_600_000);
  const engine = await AlertEngine.open({ pool: database.pool, corpus: ANY_CORPUS, siteUrl: SITE, clock });
  await testing.addHome();
  await engine.catchUp();
  const [item] = (await readHistory(database.pool, texted, 7)).items;
  expect(item?.notices).toEqual([
    { channel: 'sms', state: 'waiting', reason: 'quiet_hours', dueAt: expect.any(String), settledAt: null },
  ]);
});
