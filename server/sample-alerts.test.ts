import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { auditAlerts, isAccountedFor } from '#domain/alerts/history/audit.server.ts';
import { readHistory } from '#domain/alerts/history/read-history.server.ts';
import { readSearchPath } from '#domain/saved/search-path.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { seedPlaces } from '#seed/places.ts';
import { seedSampleData } from '#seed/sample-data.ts';
import { prepareAccounts, prepareSampleWork } from './prepare-data.ts';
import { readSettings } from './settings.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;

const rowsOf = async <Row>(sql: string, ...values: unknown[]) =>
  (await database.owner.query(sql, values)).rows as Row[];
const FIGURES = `
  select count(*)::int as active, count(*) filter (where p.updated_at > p.created_at)::int as touched,
    sum(v.price)::bigint as prices
  from search_values v join properties p on p.id = v.id`;
let before: unknown;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces(database);
  await seedSampleData({ owner: database.owner, log: () => {}, now: new Date() });
  const settings = readSettings({});
  await prepareAccounts({ auth: database.auth, service: database.pool }, settings);
  before = await rowsOf(FIGURES);
  await prepareSampleWork(database, settings);
}, 240_000);
afterAll(() => database.drop());

async function historyOf(who: string) {
  const [person] = await rowsOf<{ id: string }>(
    'select id from profiles where email = $1',
    `${who}@sample.stoop.example`,
  );
  return readHistory(database.pool, person?.id ?? '', 14);
}

test.each(['buyer', 'renter'])(
  'the sample %s’s searches found homes on several days, and some were mailed',
  async (who) => {
    const { items, searches } = await historyOf(who);
    expect(searches).toHaveLength(2);
    for (const { name, path } of searches) {
      expect(name).toMatch(/^Sample search: /);
      expect(readSearchPath(path)).not.toBeNull();
    }
    expect(new Set(items.map(({ matchedAt }) => newYorkDay(new Date(matchedAt)))).size).toBeGreaterThan(3);
    expect(new Set(items.flatMap((item) => item.searches))).toEqual(new Set(searches.map(({ id }) => id)));
    expect(items.filter(({ state }) => state === 'sent').length).toBeGreaterThan(3);
    expect(items.every(({ home }) => home !== null)).toBe(true);
    expect(items.every(({ matchedAt }) => new Date(matchedAt) <= new Date())).toBe(true);
  },
);

test('the sample buyer hears of reductions of saved homes, the renter has a search that is not emailed', async () => {
  const reductions = (await historyOf('buyer')).items.filter(({ kind }) => kind === 'price');
  expect(reductions).toHaveLength(3);
  for (const { price, previousPrice } of reductions) expect(previousPrice).toBeGreaterThan(price ?? 0);
  expect((await historyOf('renter')).items.some(({ reason }) => reason === 'paused')).toBe(true);
});

test('every day is accounted for, and only sample homes are told', async () => {
  let matched = 0;
  for (let day = 0; day < 9; day++) {
    const audit = await auditAlerts(database.pool, newYorkDay(Date.now() - day * DAY_MS));
    expect(isAccountedFor(audit)).toBe(true);
    matched += audit.total.matched;
  }
  expect(matched).toBeGreaterThan(20);
  const others = 'select from platform.alert_matches a join properties p on p.id = a.listing where not p.is_sample';
  expect(await rowsOf(others)).toEqual([]);
});

test('the homes stay as they are, and another start adds nothing', async () => {
  const items = await rowsOf('select id from platform.alert_matches');
  await prepareSampleWork(database, readSettings({}));
  expect(await rowsOf('select id from platform.alert_matches')).toEqual(items);
  const [{ active, touched, prices }] = (await rowsOf(FIGURES)) as [Record<string, unknown>];
  expect([{ active, touched, prices }]).toMatchObject(before as object[]);
});
