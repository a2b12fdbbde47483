import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { AlertEngine } from '#domain/alerts/engine/alert-engine.server.ts';
import { alertsTesting, ANY_CORPUS, noonToday, SITE } from '#domain/alerts/engine/alerts-testing.ts';
import { auditAlerts, isAccountedFor } from '#domain/alerts/history/audit.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { writeWaitingNotices } from './write-due-notices.server.ts';

const HOUR_MS = 3_600_000;
let database: TestDatabase;
let engine: AlertEngine;
let now: Date;
const testing = alertsTesting(() => database);
const { query, addHome, addAccount, addDevice, saveSearch, set, notices, messages } = testing;
/** An account with a confirmed number. */
const addTexted = (preferences = 'saved_searches_sms = true') =>
  addAccount(`sms_opted_in_at = now(), sms_phone_number = '+17185550108', ${preferences}`);

beforeAll(async () => {
  database = await createTestDatabase();
  await testing.addSource('First', 1);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await query(`delete from platform.outbox; delete from auth.users; delete from properties;
    delete from platform.alert_homes; delete from platform.alert_position`);
  now = noonToday();
  engine = await AlertEngine.open({ pool: database.pool, corpus: ANY_CORPUS, siteUrl: SITE, clock: () => now });
});

/** Each test ends with nothing unexplained. */
async function audit() {
  const found = await auditAlerts(database.pool, newYorkDay(now));
  expect(isAccountedFor(found)).toBe(true);
  return found.channels;
}
const nextMorning = () =>
  writeWaitingNotices({
    pool: database.pool,
    siteUrl: SITE,
    now: new Date(now.getTime() + 20 * HOUR_MS),
    isStopping: () => false,
  });

describe('by text message', () => {
  test('a new home is told at once, in a line with its link and how to end it, though its mail is daily', async () => {
    await saveSearch(await addTexted(), '/buy', 'daily');
    const home = await addHome({ unit: '1A' });
    await engine.catchUp();
    expect(await notices()).toMatchObject([{ channel: 'sms', state: 'sent', reason: null }]);
    expect(await messages('sms')).toEqual([
      {
        recipient: '+17185550108',
        text: `Stoop: New: 12 Quillfeather Lane, 1A, Hoboken. $500,000, 2 bd\n${SITE}/property/${home}\nReply STOP to end.`,
      },
    ]);
    expect((await audit()).sms.total).toMatchObject({ matched: 1, sent: 1 });
  });

  test('several homes of one moment are one message, which counts them', async () => {
    await saveSearch(await addTexted(), '/buy?city=Hoboken');
    for (let index = 0; index < 17; index++) await addHome();
    await engine.catchUp();
    const [message, ...others] = await messages('sms');
    expect(others).toEqual([]);
    expect(message?.text).toContain('17 homes for “/buy?city=Hoboken”');
    expect(message?.text).toContain(`${SITE}/buy?city=Hoboken`);
    expect((await audit()).sms.total).toMatchObject({ matched: 17, sent: 17 });
  });

  test('nothing is sent without a confirmed number, and such an account has no such line in the audit', async () => {
    await saveSearch(await addAccount("sms_phone_number = '+17185550108'"), '/buy');
    await addHome();
    await engine.catchUp();
    expect(await messages('sms')).toEqual([]);
    expect((await audit()).sms).toEqual({ lines: [], total: expect.objectContaining({ matched: 0 }) });
  });

  test.each([
    ['turned_off', 'sms_opted_out_at = null'],
    ['turned_off', 'saved_homes_sms = true'],
  ])('a topic that is not checked is not told: %s (%s)', async (reason, preferences) => {
    await saveSearch(await addTexted(preferences), '/buy');
    await addHome();
    await engine.catchUp();
    expect(await notices()).toMatchObject([{ state: 'not_sent', reason }]);
    expect((await audit()).sms.total.reasons).toEqual({ [reason]: 1 });
  });

  test('a search may be told although its topic is off, and kept quiet although it is on', async () => {
    const loud = await saveSearch(await addTexted('saved_homes_sms = false'), '/buy');
    await query('update saved_searches set by_sms = true where id = $1', loud);
    const quiet = await saveSearch(await addTexted(), '/buy');
    await query('update saved_searches set by_sms = false where id = $1', quiet);
    await addHome();
    await engine.catchUp();
    expect((await notices()).map(({ state, reason }) => [state, reason]).toSorted()).toEqual([
      ['not_sent', 'paused'],
      ['sent', null],
    ]);
    await audit();
  });

  test('after five messages a day the rest waits for the morning, in one message with the number', async () => {
    await saveSearch(await addTexted(), '/buy');
    for (let index = 0; index < 8; index++) {
      await addHome();
      await engine.catchUp();
    }
    expect(await messages('sms')).toHaveLength(5);
    expect((await audit()).sms.total).toMatchObject({ matched: 8, sent: 5, reasons: { daily_limit: 3 } });
    await query("update platform.alert_messages set written_at = written_at - interval '1 day'");
    await nextMorning();
    expect((await messages('sms')).at(-1)?.text).toContain('3 homes');
    expect((await audit()).sms.total).toMatchObject({ matched: 8, sent: 8, reasons: {} });
  });

  test('who opts out while something waits gets nothing, for that reason', async () => {
    now = new Date(now.getTime() + 10 * HOUR_MS);
    const account = await addTexted();
    await saveSearch(account, '/buy');
    await addHome();
    await engine.catchUp();
    await query('update notification_preferences set sms_opted_out_at = now() where user_id = $1', account);
    await nextMorning();
    expect(await messages('sms')).toEqual([]);
    expect(await notices()).toMatchObject([{ state: 'not_sent', reason: 'opted_out' }]);
    await audit();
  });
});

describe('quiet hours', () => {
  test('from 9 PM to 8 AM texts and pushes wait, and the reason is named; mails don’t', async () => {
    now = new Date(now.getTime() + 9 * HOUR_MS);
    const account = await addTexted();
    await addDevice(account);
    await saveSearch(account, '/buy');
    await addHome();
    await engine.catchUp();
    expect(await notices()).toMatchObject([
      { channel: 'push', state: 'waiting', reason: 'quiet_hours' },
      { channel: 'sms', state: 'waiting', reason: 'quiet_hours' },
    ]);
    expect(await testing.mails()).toHaveLength(1);
    expect((await audit()).push.total.reasons).toEqual({ quiet_hours: 1 });
    await writeWaitingNotices({ pool: database.pool, siteUrl: SITE, now, isStopping: () => false });
    expect(await messages('sms')).toEqual([]);
    await nextMorning();
    await nextMorning();
    expect(await messages('sms')).toHaveLength(1);
    expect(await messages('push')).toHaveLength(1);
    await audit();
  });

  test('what was due by day but is found by night, because nothing ran, waits too', async () => {
    await saveSearch(await addTexted(), '/buy');
    await addHome();
    await engine.catchUp();
    await query(
      "update platform.alert_notices set state = 'waiting', due_at = now(), message_id = null; delete from platform.outbox",
    );
    const night = new Date(now.getTime() + 12 * HOUR_MS);
    await writeWaitingNotices({ pool: database.pool, siteUrl: SITE, now: night, isStopping: () => false });
    expect(await messages('sms')).toEqual([]);
    expect(await notices()).toMatchObject([{ state: 'waiting', reason: 'quiet_hours' }]);
  });
});

describe('by push', () => {
  test('each device of the account gets it, with a title and a line, and never a hidden address', async () => {
    const account = await addAccount();
    const devices = [await addDevice(account), await addDevice(account)];
    await addDevice(await addAccount());
    await saveSearch(account, '/buy');
    const home = await addHome();
    await set(home, 'hide_address = true');
    await engine.catchUp();
    const sent = await messages('push');
    expect(sent.map(({ recipient }) => Number(recipient)).toSorted()).toEqual(devices.toSorted());
    expect(JSON.stringify(sent)).not.toMatch(/quillfeather/i);
    expect(JSON.parse(sent[0]?.text ?? '')).toEqual({
      title: 'New: Hoboken',
      body: '$500,000, 2 bd',
      url: `${SITE}/property/${home}`,
    });
    expect((await audit()).push.total).toMatchObject({ matched: 1, sent: 1 });
  });

  test('a saved home is told unless its topic is off, and a home that left meanwhile is not', async () => {
    now = new Date(now.getTime() + 10 * HOUR_MS);
    const home = await addHome();
    const [told, untold] = [await addAccount(), await addAccount('saved_homes_push = false')];
    for (const account of [told, untold]) {
      await addDevice(account);
      await testing.saveHome(account, home);
    }
    await engine.catchUp();
    await set(home, 'price = 480000');
    await engine.catchUp();
    expect((await notices()).map(({ reason }) => reason).toSorted()).toEqual(['quiet_hours', 'turned_off']);
    await set(home, 'hide_from_internet = true');
    await nextMorning();
    expect((await notices()).map(({ reason }) => reason).toSorted()).toEqual(['left_market', 'turned_off']);
    expect(await messages('push')).toEqual([]);
    await audit();
  });

  test('a match without its notice is a difference', async () => {
    const account = await addAccount();
    await addDevice(account);
    await query("update platform.push_devices set created_at = now() - interval '1 day'");
    await saveSearch(account, '/buy');
    await addHome();
    await engine.catchUp();
    await query('delete from platform.alert_notices');
    const { channels } = await auditAlerts(database.pool, newYorkDay(now));
    expect(channels.push.total.difference).toBe(1);
  });
});
