import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { alertsTesting, ANY_CORPUS, SITE } from './alerts-testing.ts';
import { runAlertEngine } from './run-engine.server.ts';

let database: TestDatabase;
const testing = alertsTesting(() => database);

beforeAll(async () => {
  database = await createTestDatabase();
  await testing.addSource('First', 1);
});
afterAll(() => database.drop());

function run(clock?: () => Date) {
  const listeners = new Set<() => void>();
  const stop = runAlertEngine({
    pool: database.pool,
    corpus: ANY_CORPUS,
    siteUrl: SITE,
    log: () => {},
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ...(clock && { clock }),
  });
  return { stop, hint: () => listeners.forEach((listener) => listener()) };
}

const positions = async () => Number((await testing.query('select count(*) from platform.alert_position'))[0]?.count);

test('a second server takes over when the first one stops, and nothing is missed or mailed twice', async () => {
  const first = run();
  await vi.waitFor(async () => expect(await positions()).toBe(1), { timeout: 10_000 });
  const second = run();
  await testing.saveSearch(await testing.addAccount(), '/buy');
  await testing.addHome();
  first.hint();
  second.hint();
  await vi.waitFor(async () => expect(await testing.mails()).toHaveLength(1), { timeout: 10_000 });
  await first.stop();
  await testing.addHome();
  await vi.waitFor(async () => expect(await testing.mails()).toHaveLength(2), { timeout: 15_000 });
  await second.stop();
  expect(await testing.items()).toHaveLength(2);
}, 60_000);

test('what waited for the morning is mailed once it is eight o’clock in New York', async () => {
  await testing.query('delete from platform.outbox; delete from platform.alert_matches; delete from saved_searches');
  await testing.saveSearch(await testing.addAccount(), '/buy', 'daily');
  const waiting = run();
  await testing.addHome();
  waiting.hint();
  await vi.waitFor(async () => expect((await testing.items())[0]?.state).toBe('waiting'), { timeout: 10_000 });
  await waiting.stop();
  const [due] = await testing.query<{ due: Date }>('select due_at as due from platform.alert_matches');
  expect(
    new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeStyle: 'short' }).format(due?.due),
  ).toMatch(/^8:00\sAM$/);
  expect(await testing.mails()).toEqual([]);
  const morning = run(() => new Date((due?.due.getTime() ?? 0) + 1_000));
  await vi.waitFor(async () => expect(await testing.mails()).toHaveLength(1), { timeout: 10_000 });
  await morning.stop();
  expect(await testing.items()).toMatchObject([{ state: 'sent' }]);
}, 60_000);
