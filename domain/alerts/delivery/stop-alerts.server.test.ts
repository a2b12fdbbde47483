import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { AlertEngine } from '#domain/alerts/engine/alert-engine.server.ts';
import { alertsTesting, ANY_CORPUS, SITE } from '#domain/alerts/engine/alerts-testing.ts';
import { readStoppable, stopAlerts } from './stop-alerts.server.ts';

let database: TestDatabase;
let engine: AlertEngine;
let account = '';
const testing = alertsTesting(() => database);

beforeAll(async () => {
  database = await createTestDatabase();
  await testing.addSource('First', 1);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await testing.query('delete from platform.outbox; delete from auth.users; delete from properties');
  engine = await AlertEngine.open({ pool: database.pool, corpus: ANY_CORPUS, siteUrl: SITE });
  await engine.catchUp();
  account = await testing.addAccount();
});

/** The token of the newest alert. */
async function tokenOfMail(): Promise<string> {
  await testing.addHome();
  await engine.catchUp();
  const mail = (await testing.mails()).at(-1);
  return /token=(\S+)/.exec(mail?.unsubscribe_url ?? '')?.[1] ?? '';
}

async function isMailed(): Promise<boolean> {
  const before = (await testing.mails()).length;
  await testing.addHome();
  await engine.catchUp();
  return (await testing.mails()).length > before;
}

test('looking at the link stops nothing', async () => {
  await testing.saveSearch(account, '/buy');
  const token = await tokenOfMail();
  expect(await readStoppable(database.db, token)).toEqual({
    searches: [{ name: '/buy' }],
    stopped: [],
    topics: ['searches'],
    topicsOff: [],
    isOn: true,
  });
  expect(await isMailed()).toBe(true);
});

test('one search is stopped, and another one of the account goes on', async () => {
  await testing.saveSearch(account, '/buy');
  const token = await tokenOfMail();
  expect(await stopAlerts(database.db, token, 'searches')).toBe(true);
  expect(await isMailed()).toBe(false);
  expect((await testing.items()).at(-1)).toMatchObject({ state: 'not_sent', reason: 'paused' });
  expect(await readStoppable(database.db, token)).toMatchObject({ searches: [], stopped: [{ name: '/buy' }] });
  await testing.saveSearch(account, '/search');
  expect(await isMailed()).toBe(true);
});

test('a mail program stops what the mail was about with one post, also saved homes', async () => {
  const home = await testing.addHome();
  await testing.saveHome(account, home);
  await engine.catchUp();
  await testing.set(home, 'price = 450000');
  await engine.catchUp();
  const token = /token=(\S+)/.exec((await testing.mails()).at(-1)?.unsubscribe_url ?? '')?.[1] ?? '';
  expect(await stopAlerts(database.db, token, 'mail')).toBe(true);
  await testing.set(home, 'price = 440000');
  await engine.catchUp();
  expect((await testing.items()).map(({ state }) => state)).toEqual(['sent', 'not_sent']);
});

test('all alerts are stopped, with what was waiting for the morning, and a guessed link stops nothing', async () => {
  await testing.saveSearch(account, '/buy');
  const token = await tokenOfMail();
  expect(await stopAlerts(database.db, 'guessed', 'all')).toBe(false);
  expect(await readStoppable(database.db, 'guessed')).toBeNull();
  expect(await stopAlerts(database.db, token, 'all')).toBe(true);
  expect(await isMailed()).toBe(false);
  expect(await readStoppable(database.db, token)).toMatchObject({ isOn: false, topicsOff: ['searches'] });
});

test('nothing is mailed to an address that bounced', async () => {
  await testing.saveSearch(account, '/buy');
  await testing.query("insert into platform.mail_blocks (address, reason) select email, 'bounced' from profiles");
  expect(await isMailed()).toBe(false);
  expect((await testing.items()).at(-1)).toMatchObject({ state: 'not_sent', reason: 'bounced' });
});
