import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { buildMailReports } from './mail-reports.ts';
import { SIGNATURE_HEADER, signWebhook } from './signed-webhook.ts';

const SECRET = 'a-secret-of-the-mail-service';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const now = () => Math.floor(Date.now() / 1000);
const send = (body: string, signature = signWebhook(body, SECRET, now())) =>
  buildMailReports({ pool: database.pool, secret: SECRET, log: () => {} }).request('/api/mail-reports', {
    method: 'POST',
    body,
    headers: { [SIGNATURE_HEADER]: signature },
  });
const blocks = async () =>
  (await database.owner.query('select address, reason from platform.mail_blocks order by address')).rows;
const report = (type: string, address: string) => JSON.stringify({ events: [{ type, address }] });

test('an address that bounced or complained is noted once, and a complaint stays one', async () => {
  for (const type of ['bounced', 'bounced', 'complained', 'bounced'])
    expect((await send(report(type, 'Ana@Example.com'))).status).toBe(200);
  expect(await blocks()).toEqual([{ address: 'ana@example.com', reason: 'complained' }]);
});

test('a report without the service’s signature, with an old one, or for another body changes nothing', async () => {
  const body = report('bounced', 'bo@example.com');
  for (const signature of [
    '',
    't=abc,v1=00',
    signWebhook(body, 'another secret', now()),
    signWebhook(body, SECRET, now() - 3_600),
    signWebhook(report('bounced', 'cy@example.com'), SECRET, now()),
  ])
    expect((await send(body, signature)).status).toBe(401);
  expect((await blocks()).some(({ address }) => address === 'bo@example.com')).toBe(false);
});

test.each(['\\u0000', '\\ud800'])('an event with %s is dropped, and the others of its batch are noted', async (odd) => {
  const address = `di${odd.slice(2)}@example.com`;
  const body = `{"events":[{"type":"bounced","address":"a${odd}b@example.com"},
    {"type":"bounced","address":"x@example.com","detail":"${odd}"},{"type":"complained","address":"${address}"}]}`;
  expect((await send(body)).status).toBe(200);
  const known = (await blocks()).map((block) => block.address);
  expect(known).toContain(address);
  expect(known).not.toContain('x@example.com');
});

test('a report that is no report is refused with what is wrong', async () => {
  const refused = await send('{"events":[{"type":"opened","address":"a@b.example"}]}');
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'invalid_report', message: expect.stringContaining('type') });
  expect((await send('no json')).status).toBe(400);
});
