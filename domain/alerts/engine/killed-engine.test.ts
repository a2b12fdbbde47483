// Random changes and searches while the process of the engine is killed at random: what was told by mail, text message
// and push equals what a simple model of the rules says, each once.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { auditAlerts, isAccountedFor } from '#domain/alerts/history/audit.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { alertsTesting, SITE, type TestItem } from './alerts-testing.ts';

let database: TestDatabase;
let child: ChildProcess | null = null;
const testing = alertsTesting(() => database);
const { query, addHome, addAccount, addDevice, saveSearch, set } = testing;

beforeAll(async () => {
  database = await createTestDatabase();
  await testing.addSource('First', 1);
});
afterAll(async () => {
  child?.kill('SIGKILL');
  await database.drop();
});

const ENGINE = `
  import pg from 'pg';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { serviceConnection } from '#db/connection.ts';
  import { AlertEngine } from '#domain/alerts/engine/alert-engine.server.ts';
  import { noonToday } from '#domain/alerts/engine/alerts-testing.ts';
  const pool = new pg.Pool(serviceConnection(process.argv[1]));
  const corpus = { knows: () => true, shareOf: () => 0.1 };
  // Nobody sleeps, whenever this runs.
  const engine = await AlertEngine.open({ pool, corpus, siteUrl: 'https://stoop.example', clock: noonToday });
  process.stdout.write('ready');
  for (;;) {
    await engine.catchUp();
    await sleep(3);
  }
`;

/** Resolves when the engine runs. */
async function startEngine(): Promise<void> {
  const started = spawn(process.execPath, ['--input-type=module', '-e', ENGINE, database.serviceUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  await new Promise<void>((resolve) => started.stdout?.once('data', () => resolve()));
}

async function hasCaughtUp(): Promise<boolean> {
  const rows = await query(
    `select from listing_changes c, platform.alert_position a
     where not pg_visible_in_snapshot(c.xid, (a.position ->> 'snapshot')::pg_snapshot)
       or (a.position ->> 'after')::int > 0`,
  );
  return rows.length === 0;
}

/** What a step may do. Homes are counted from 0; a step changes a home at most once. */
type Step =
  | { kind: 'add'; price: number }
  | { kind: 'price'; home: number; price: number }
  | { kind: 'leave' | 'return' | 'hide'; home: number }
  | { kind: 'save'; account: number; most: number }
  | { kind: 'delete'; search: number };

const PRICE = fc.integer({ min: 3, max: 9 }).map((each) => each * 100_000);
const HOME = fc.nat({ max: 8 });
const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), price: PRICE }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('price' as const), home: HOME, price: PRICE }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('leave', 'return', 'return', 'hide'), home: HOME }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('save' as const), account: fc.nat({ max: 2 }), most: PRICE }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), search: fc.nat({ max: 3 }) }) },
);
const ROUNDS = fc.array(
  fc.record({
    steps: fc.array(STEP, { minLength: 1, maxLength: 5 }),
    killAfterMs: fc.option(fc.integer({ min: 0, max: 40 })),
  }),
  { minLength: 6, maxLength: 8 },
);

interface ModelHome {
  id: number;
  price: number;
  isShown: boolean;
  wasShown: boolean;
}

/** The rules in their simplest form: one look at every home after each round. */
class Model {
  readonly homes: ModelHome[] = [];
  readonly searches: { id: number; account: string; most: number }[] = [];
  readonly told: string[] = [];
  #before = new Map<number, { price: number; isShown: boolean }>();

  look(): void {
    for (const home of this.homes) {
      const before = this.#before.get(home.id);
      const came = home.isShown && !before?.isShown;
      const kind = came ? (home.wasShown ? 'back' : 'new') : 'price';
      const accounts = new Set<string>();
      for (const { account, most } of this.searches) {
        const matches = home.isShown && home.price < most;
        const matched = before?.isShown === true && before.price < most;
        if (matches && !matched) accounts.add(account);
      }
      for (const account of accounts) this.told.push(`${account} ${home.id} ${kind}`);
      if (home.isShown) home.wasShown = true;
      this.#before.set(home.id, { price: home.price, isShown: home.isShown });
    }
  }
}

async function take(step: Step, model: Model, accounts: string[], changed: Set<number>): Promise<void> {
  if (step.kind === 'add') {
    const id = await addHome({ price: step.price });
    model.homes.push({ id, price: step.price, isShown: true, wasShown: false });
    changed.add(id);
    return;
  }
  if (step.kind === 'save') {
    const account = accounts[step.account] ?? '';
    const path = `/buy?city=Hoboken&maxPrice=${step.most}`;
    if (model.searches.some((each) => each.account === account && each.most === step.most)) return;
    model.searches.push({ id: await saveSearch(account, path), account, most: step.most });
    return;
  }
  if (step.kind === 'delete') {
    const [search] = model.searches.splice(step.search, 1);
    if (search) await query('delete from saved_searches where id = $1', search.id);
    return;
  }
  const home = model.homes[step.home];
  if (!home || changed.has(home.id)) return;
  changed.add(home.id);
  if (step.kind === 'price') home.price = step.price;
  else home.isShown = step.kind === 'return';
  const changes = {
    price: `price = ${home.price}`,
    leave: "status = 'expired', hide_from_internet = false",
    hide: "hide_from_internet = true, status = 'active'",
    return: "status = 'active', hide_from_internet = false",
  };
  await set(home.id, changes[step.kind]);
}

test('what is mailed is what the rules say, each once, however often the engine is killed', async () => {
  await fc.assert(
    fc.asyncProperty(ROUNDS, async (rounds) => {
      await query(`delete from platform.outbox; delete from auth.users; delete from properties;
        delete from platform.alert_homes; delete from platform.alert_position`);
      await startEngine();
      const byAll = "sms_opted_in_at = now(), sms_phone_number = '+17185550108', saved_searches_sms = true";
      const accounts = [await addAccount(byAll), await addAccount(), await addAccount()];
      const [all = '', mailAndPush = ''] = accounts;
      const devices = new Map([
        [await addDevice(all), all],
        [await addDevice(mailAndPush), mailAndPush],
      ]);
      const model = new Model();
      for (const { steps, killAfterMs } of rounds) {
        const changed = new Set<number>();
        // Searches first: those saved amid the changes would depend on the order in which these are seen.
        const inOrder = steps.toSorted((one, other) => rank(one) - rank(other));
        const doomed = killAfterMs !== null;
        const killing = doomed && sleep(killAfterMs).then(() => child?.kill('SIGKILL'));
        for (const step of inOrder) await take(step, model, accounts, changed);
        model.look();
        await killing;
        if (doomed) await startEngine();
        await vi.waitFor(async () => expect(await hasCaughtUp()).toBe(true), { timeout: 20_000, interval: 10 });
      }
      child?.kill('SIGKILL');
      const items = await testing.items();
      const told = items.map(({ account, listing, kind }) => `${account} ${listing} ${kind}`);
      expect(told.toSorted()).toEqual(model.told.toSorted());
      expect(items.every(({ state }) => state === 'sent')).toBe(true);
      expect((await mailedHomes()).toSorted()).toEqual(
        items.map(({ account, listing }) => `${account}@example.com ${listing}`).toSorted(),
      );
      await expectNotices(items, { sms: [all], push: [all, mailAndPush] });
      expect(await toldByPush(devices)).toEqual(await countsOfMessages());
    }),
    { numRuns: 3 },
  );
}, 240_000);

/** Each item of an account with a way has one notice of it: sent, or waiting for the morning because of the limit. */
async function expectNotices(items: readonly TestItem[], ways: Record<string, string[]>): Promise<void> {
  const told = await query<{ channel: string; account: string; listing: number; kind: string; ends: boolean }>(
    `select n.channel, n.user_id as account, a.listing, a.kind,
       n.state = 'sent' and n.message_id is not null or n.reason = 'daily_limit' as ends
     from platform.alert_notices n join platform.alert_matches a on a.id = n.match_id`,
  );
  const lineOf = ({ account, listing, kind }: Pick<TestItem, 'account' | 'listing' | 'kind'>, channel: string) =>
    `${channel} ${account} ${listing} ${kind}`;
  const expected = Object.entries(ways).flatMap(([channel, accounts]) =>
    items.filter(({ account }) => accounts.includes(account)).map((item) => lineOf(item, channel)),
  );
  expect(told.map((notice) => lineOf(notice, notice.channel)).toSorted()).toEqual(expected.toSorted());
  expect(told.every(({ ends }) => ends)).toBe(true);
  expect(isAccountedFor(await auditAlerts(database.pool, newYorkDay(new Date())))).toBe(true);
}

/** By account, how many homes each push counts: each message left once. */
async function toldByPush(devices: ReadonlyMap<number, string>): Promise<string[]> {
  const pushes = await testing.messages('push');
  return pushes
    .map(({ recipient, text }) => {
      const { title } = JSON.parse(text) as { title: string };
      return `${devices.get(Number(recipient))} ${/^(\d+) homes/.exec(title)?.[1] ?? 1}`;
    })
    .toSorted();
}

async function countsOfMessages(): Promise<string[]> {
  const rows = await query<{ account: string; homes: number }>(
    "select user_id as account, homes from platform.alert_messages where channel = 'push'",
  );
  return rows.map(({ account, homes }) => `${account} ${homes}`).toSorted();
}

const rank = ({ kind }: Step) => (kind === 'save' || kind === 'delete' ? 0 : 1);

async function mailedHomes(): Promise<string[]> {
  const mails = await testing.mails();
  // A mail about one home names its address twice: at the home, and behind the button.
  return mails.flatMap(({ recipient, text }) => {
    const ids = [...text.matchAll(new RegExp(`^${SITE}/property/(\\d+)$`, 'gm'))].map(([, id]) => id);
    return [...new Set(ids)].map((id) => `${recipient} ${id}`);
  });
}
