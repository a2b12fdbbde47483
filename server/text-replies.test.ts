import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSignedByTwilio } from '#adapters/sms/twilio.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { buildTextReplies } from './text-replies.ts';

const SITE = 'https://stoop.example';
const TOKEN = 'the-token-of-the-service';
const PHONE = '+17185550108';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('delete from auth.users');
});

async function optIn(phone: string): Promise<string> {
  const id = randomUUID();
  await database.owner.query('insert into auth.users (id, email) values ($1, $2)', [id, `${id}@example.com`]);
  await database.owner.query(
    `update notification_preferences
     set sms_phone_number = $2, sms_opted_in_at = now(), saved_searches_sms = true where user_id = $1`,
    [id, phone],
  );
  return id;
}

const isOptedIn = async (id: string) =>
  (
    await database.owner.query(
      `select sms_opted_in_at is not null and saved_searches_sms as yes from notification_preferences
       where user_id = $1`,
      [id],
    )
  ).rows[0].yes;

/** As the service signs it. */
function sign(fields: Record<string, string>, token = TOKEN): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => name + fields[name])
    .join('');
  return createHmac('sha1', token).update(`${SITE}/api/text-replies${text}`).digest('base64');
}

const reply = (fields: Record<string, string>, signature = sign(fields)) =>
  buildTextReplies({
    pool: database.pool,
    siteUrl: SITE,
    isSigned: (report) => isSignedByTwilio(report, { authToken: TOKEN }),
    log: () => {},
  }).request('/api/text-replies', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    body: new URLSearchParams(fields).toString(),
  });

test.each(['STOP', 'stop', ' Stop! ', 'Unsubscribe', 'END', 'cancel', 'QUIT', 'STOPALL'])(
  'answering %s ends text messages for every account with the number, and no other',
  async (Body) => {
    const [one, same, other] = [await optIn(PHONE), await optIn(PHONE), await optIn('+17185550109')];
    const answer = await reply({ From: PHONE, To: '+12125550100', Body });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<Message>Stoop: You get no more text messages');
    expect([await isOptedIn(one), await isOptedIn(same), await isOptedIn(other)]).toEqual([false, false, true]);
    // The same report again changes nothing.
    expect((await reply({ From: PHONE, To: '+12125550100', Body })).status).toBe(200);
  },
);

test('a report of STOP that comes again opts nobody out who has opted in since', async () => {
  const id = await optIn(PHONE);
  const stop = (MessageSid: string) => reply({ From: PHONE, Body: 'STOP', MessageSid });
  await stop('SM1');
  expect(await isOptedIn(id)).toBe(false);
  await database.owner.query(
    `update notification_preferences set sms_opted_in_at = now(), sms_opted_out_at = null, saved_searches_sms = true
     where user_id = $1`,
    [id],
  );
  expect((await stop('SM1')).status).toBe(200);
  expect(await isOptedIn(id)).toBe(true);
  await stop('SM2');
  expect(await isOptedIn(id)).toBe(false);
});

test('HELP says what this is, what it costs and how it ends', async () => {
  const text = await (await reply({ From: PHONE, Body: 'help' })).text();
  for (const words of ['Stoop', '5 a day', 'rates may apply', 'STOP']) expect(text).toContain(words);
});

test('anything else changes nothing and is not answered, even if it has the word in it', async () => {
  const id = await optIn(PHONE);
  const answer = await reply({ From: PHONE, Body: 'Please don’t stop' });
  expect(await answer.text()).not.toContain('<Message>');
  expect(await isOptedIn(id)).toBe(true);
});

test('a service that answers STOP itself is not answered twice', async () => {
  const id = await optIn(PHONE);
  const answer = await reply({ From: PHONE, Body: 'Arrêter', OptOutType: 'STOP' });
  expect(await answer.text()).not.toContain('<Message>');
  expect(await isOptedIn(id)).toBe(false);
});

test('nobody else can end somebody’s text messages: forged, changed and unsigned reports are refused', async () => {
  const id = await optIn(PHONE);
  const fields = { From: PHONE, Body: 'STOP' };
  for (const signature of ['', 'x', sign(fields, 'another token'), sign({ ...fields, From: '+17185550109' })])
    expect((await reply(fields, signature)).status).toBe(401);
  expect(await isOptedIn(id)).toBe(true);
});

test('STOP takes back alerts that wait to be delivered, but no code', async () => {
  await optIn(PHONE);
  await database.owner.query(
    `insert into platform.outbox (channel, kind, recipient, text)
     values ('sms', 'alert', $1, 'New'), ('sms', 'code', $1, '123456'), ('sms', 'alert', '+17185550109', 'New')`,
    [PHONE],
  );
  await reply({ From: PHONE, Body: 'STOP' });
  const { rows } = await database.owner.query('select kind, recipient from platform.outbox order by id');
  expect(rows).toEqual([
    { kind: 'code', recipient: PHONE },
    { kind: 'alert', recipient: '+17185550109' },
  ]);
});
