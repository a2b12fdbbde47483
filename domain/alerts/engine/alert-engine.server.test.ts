import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { AlertEngine } from './alert-engine.server.ts';
import { alertsTesting, ANY_CORPUS, SITE } from './alerts-testing.ts';

let database: TestDatabase;
let engine: AlertEngine;
const testing = alertsTesting(() => database);
const { query, addHome, addAccount, saveSearch, saveHome, set, items, mails } = testing;
const HOBOKEN = '/buy?city=Hoboken&maxPrice=600000';

const openEngine = () => AlertEngine.open({ pool: database.pool, corpus: ANY_CORPUS, siteUrl: SITE });

beforeAll(async () => {
  database = await createTestDatabase();
  await testing.addSource('First', 1);
  await testing.addSource('Second', 2);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await query(`delete from platform.outbox; delete from auth.users; delete from properties;
    delete from platform.alert_homes; delete from platform.alert_position`);
  engine = await openEngine();
});

const kinds = async () => (await items()).map(({ kind, state }) => [kind, state]);

describe('a saved search', () => {
  test('gets one mail about a new home, which names it and both searches that found it', async () => {
    const account = await addAccount();
    const one = await saveSearch(account, HOBOKEN);
    const other = await saveSearch(account, '/buy?beds=2%2B');
    const home = await addHome();
    await engine.catchUp();
    await engine.catchUp();
    expect(await items()).toEqual([
      { account, kind: 'new', listing: home, searches: [one, other], state: 'sent', reason: null },
    ]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('New: 12 Quillfeather Lane');
    for (const text of [`${SITE}/property/${home}`, '“/buy?beds=2%2B”', '$500,000']) {
      expect(mail?.text).toContain(text);
    }
    expect(mail?.html).toContain(`${SITE}/previews/${home}.jpg`);
    expect(mail?.unsubscribe_url).toContain(`${SITE}/alerts/stop?token=`);
  });

  test('hears of a home that comes into its price range, and not of other price changes', async () => {
    const home = await addHome({ price: 900_000 });
    await saveSearch(await addAccount(), HOBOKEN);
    await engine.catchUp();
    await set(home, 'price = 800000');
    await engine.catchUp();
    await set(home, 'price = 580000');
    await engine.catchUp();
    await set(home, 'price = 570000');
    await engine.catchUp();
    expect(await kinds()).toEqual([['price', 'sent']]);
    expect((await mails())[0]?.subject).toContain('$220,000 less');
  });

  test('hears nothing of what was listed before it was saved, even if the engine was away', async () => {
    await addHome();
    const account = await addAccount();
    await saveSearch(account, HOBOKEN);
    await engine.catchUp();
    expect(await items()).toEqual([]);
  });

  test('hears later of what happened while the engine was away', async () => {
    const account = await addAccount();
    await saveSearch(account, HOBOKEN);
    await addHome();
    await (await openEngine()).catchUp();
    expect(await kinds()).toEqual([['new', 'sent']]);
  });

  test('is told that a home is back within 90 days, and that it is new after that', async () => {
    await saveSearch(await addAccount(), HOBOKEN);
    const home = await addHome();
    await engine.catchUp();
    await set(home, "status = 'expired'");
    await engine.catchUp();
    await set(home, "status = 'active'");
    await engine.catchUp();
    await set(home, "status = 'expired'");
    await engine.catchUp();
    await query("update platform.alert_homes set left_at = now() - interval '91 days'");
    await set(home, "status = 'active'");
    await engine.catchUp();
    expect((await kinds()).map(([kind]) => kind)).toEqual(['new', 'back', 'new']);
  });

  test('is told nothing of a second source’s listing of a known home, nor when that is shown instead', async () => {
    await saveSearch(await addAccount(), HOBOKEN);
    const second = await addHome({ unit: '9Z', source: 'Second' });
    await engine.catchUp();
    const first = await addHome({ unit: '9Z', source: 'First' });
    await engine.catchUp();
    const [row] = await query('select duplicate_of from properties where id = $1', second);
    expect(row).toEqual({ duplicate_of: first });
    expect(await items()).toHaveLength(1);
  });

  test('never hears of a hidden listing, and never learns a hidden address', async () => {
    await saveSearch(await addAccount(), '/buy');
    const home = await addHome();
    await set(home, 'hide_from_internet = true');
    await engine.catchUp();
    expect(await items()).toEqual([]);
    await set(home, 'hide_from_internet = false, hide_address = true');
    await engine.catchUp();
    expect(await items()).toHaveLength(1);
    expect(JSON.stringify(await mails())).not.toMatch(/quillfeather/i);
  });

  test('waits until the morning if it is mailed daily, and says why', async () => {
    await saveSearch(await addAccount(), HOBOKEN, 'daily');
    await addHome();
    await engine.catchUp();
    expect(await items()).toMatchObject([{ state: 'waiting', reason: 'frequency' }]);
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['paused', () => addAccount(), 'never'],
    ['turned_off', () => addAccount('saved_searches_email = false'), null],
    ['unsubscribed', () => addAccount('email_unsubscribed_at = now()'), null],
  ] as const)('is not mailed and records why: %s', async (reason, add, frequency) => {
    await saveSearch(await add(), HOBOKEN, frequency);
    await addHome();
    await engine.catchUp();
    expect(await items()).toMatchObject([{ state: 'not_sent', reason }]);
  });

  test('that was deleted finds nothing more', async () => {
    const account = await addAccount();
    const search = await saveSearch(account, HOBOKEN);
    await engine.catchUp();
    await query('delete from saved_searches where id = $1', search);
    await addHome();
    await engine.catchUp();
    expect(await items()).toEqual([]);
  });

  test('puts what is beyond the daily limit of instant mails into the next morning’s mail', async () => {
    const account = await addAccount();
    await saveSearch(account, HOBOKEN);
    await query(
      `insert into platform.alert_mails (user_id, token_hash, topics, is_instant, homes, shown)
       select $1, 'a-hash-of-a-token-number-' || n, '{searches}', true, 1, 1 from generate_series(1, 24) n`,
      account,
    );
    await addHome();
    await engine.catchUp();
    expect(await items()).toMatchObject([{ state: 'waiting', reason: 'daily_limit' }]);
  });

  test('gets twelve homes in one mail, with the number of all and their link', async () => {
    await saveSearch(await addAccount(), HOBOKEN);
    for (let index = 0; index < 17; index++) await addHome();
    await engine.catchUp();
    const [mail] = await mails();
    expect(mail?.text).toContain(`17 homes match, 12 shown here, all 17 at this link: ${SITE}${HOBOKEN}`);
    expect(mail?.html.length).toBeLessThan(100_000);
    const found = await items();
    expect(found.filter(({ state }) => state === 'sent')).toHaveLength(12);
    expect(found.filter(({ reason }) => reason === 'linked')).toHaveLength(5);
  });
});

describe('a saved home', () => {
  test.each([
    ['price', 'price = 480000', '$20,000 less'],
    ['pending', "status = 'pending'", 'Offer accepted'],
    ['sold', "status = 'sold'", 'Sold'],
    ['off_market', "status = 'expired'", 'Off the market'],
  ])('is told about: %s', async (kind, change, subject) => {
    const home = await addHome();
    const account = await addAccount();
    await saveHome(account, home);
    await engine.catchUp();
    await set(home, change);
    await engine.catchUp();
    expect(await items()).toMatchObject([{ account, kind, state: 'sent' }]);
    expect((await mails())[0]?.subject).toContain(subject);
  });

  test('is told about an open house, and once about being saved and searched for', async () => {
    const home = await addHome();
    const account = await addAccount();
    await saveHome(account, home);
    await saveSearch(account, '/buy?reduced=7');
    await engine.catchUp();
    await set(home, 'price = 480000');
    await engine.catchUp();
    await query(
      "insert into open_houses (property_id, starts_at, ends_at) values ($1, now() + interval '2 days', now() + interval '50 hours')",
      home,
    );
    await engine.catchUp();
    expect((await items()).map(({ kind }) => kind)).toEqual(['price', 'open_house']);
    expect(await mails()).toHaveLength(2);
  });

  test('that may no longer be shown is not mentioned', async () => {
    const home = await addHome();
    await saveHome(await addAccount(), home);
    await engine.catchUp();
    await set(home, 'hide_from_internet = true');
    await engine.catchUp();
    expect(await items()).toEqual([]);
  });
});

test('a saved building tells of its new homes and closed sales', async () => {
  const account = await addAccount("saved_buildings_frequency = 'instant'");
  const home = await addHome();
  await engine.catchUp();
  await query(
    `insert into saved_buildings (user_id, building, name)
     select $1, building_key(unit_key), '12 Quillfeather Lane' from properties where id = $2`,
    account,
    home,
  );
  await addHome();
  await set(home, "status = 'sold'");
  await engine.catchUp();
  expect((await items()).map(({ kind }) => kind).toSorted()).toEqual(['new', 'sold']);
  expect(await mails()).toHaveLength(1);
});

test('a building whose alerts are off tells nothing', async () => {
  const account = await addAccount("saved_buildings_frequency = 'instant'");
  const home = await addHome();
  await engine.catchUp();
  await query(
    `insert into saved_buildings (user_id, building, name, has_alerts)
     select $1, building_key(unit_key), '12 Quillfeather Lane', false from properties where id = $2`,
    account,
    home,
  );
  await addHome();
  await engine.catchUp();
  expect(await items()).toEqual([]);
});

test('a search that is widened hears nothing of what was listed, and then of what is new in its new filters', async () => {
  const account = await addAccount();
  const search = await saveSearch(account, '/buy?city=Hoboken&maxPrice=400000');
  await addHome();
  await engine.catchUp();
  await query("update saved_searches set path = '/buy?city=Hoboken&maxPrice=900000' where id = $1", search);
  await engine.catchUp();
  expect(await items()).toEqual([]);
  const home = await addHome();
  await engine.catchUp();
  expect(await items()).toMatchObject([{ listing: home, searches: [search] }]);
});

test('two engines at once write each match once', async () => {
  await saveSearch(await addAccount(), HOBOKEN);
  const other = await openEngine();
  for (let index = 0; index < 10; index++) {
    await addHome();
    await Promise.all([engine.catchUp(), other.catchUp()]);
  }
  await engine.catchUp();
  expect(await items()).toHaveLength(10);
  expect(await mails()).toHaveLength(10);
});
