import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { reauthenticationMail } from '#domain/mail/account-mails.ts';
import { putInOutbox, putInOutboxLater } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { buildDevMailbox } from './dev-mailbox.ts';

const NOTHING_SENT = { mails: false, textMessages: false };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const facts = { host: 'stoop.example', time: new Date(), lifeSeconds: 600 };
  for (const to of ['a@example.com', 'b@example.com']) {
    const mail = writeMail(to, 'https://stoop.example', reauthenticationMail('123456', facts));
    await putInOutbox(database.auth, { ...mail, subject: `<b>For ${to}</b>` });
  }
});
afterAll(() => database.drop());

test('the mailbox lists what would have been sent, as text', async () => {
  const page = await (await buildDevMailbox(database.pool, NOTHING_SENT).request('http://localhost/mailbox')).text();
  expect(page).toContain('&lt;b&gt;For a@example.com&lt;/b&gt;');
});

test('a mail that waits is marked with the time until which it is held', async () => {
  const facts = { host: 'stoop.example', time: new Date(), lifeSeconds: 600 };
  const mail = writeMail('c@example.com', 'https://stoop.example', reauthenticationMail('123456', facts));
  await putInOutboxLater(database.pool, mail, 3600);
  const app = buildDevMailbox(database.pool, NOTHING_SENT);
  const page = async (to: string) => (await app.request(`http://localhost/mailbox?to=${to}`)).text();
  expect(await page('c@example.com')).toMatch(/held until \d{4}-\d\d-\d\dT/);
  expect(await page('a@example.com')).not.toContain('held until');
});

test('scripts read the mails of one address', async () => {
  const response = await buildDevMailbox(database.pool, NOTHING_SENT).request(
    'http://localhost/mailbox.json?to=B@example.com',
  );
  const mails = (await response.json()) as { recipient: string; text: string }[];
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'b@example.com', text: expect.stringContaining('Your code: 123456') });
});

test('a page elsewhere that calls itself this machine reads no mail', async () => {
  const app = buildDevMailbox(database.pool, NOTHING_SENT);
  const ask = async (host: string) => (await app.request(`http://${host}/mailbox.json`)).status;
  for (const host of ['127.0.0.1:4440', 'localhost', '[::1]:4440']) expect(await ask(host)).toBe(200);
  for (const host of [
    'evil.example',
    'stoop.example',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
    '192.168.1.9',
  ]) {
    expect(await ask(host), host).toBe(403);
  }
});

test('a request through a proxy or a tunnel reads no mail, whatever it calls itself', async () => {
  const app = buildDevMailbox(database.pool, NOTHING_SENT);
  const names = [
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Real-IP',
    'X-Client-IP',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'Fly-Client-IP',
    'X-Amzn-Trace-Id',
    'X-Original-Host',
  ];
  for (const name of names) {
    const { status } = await app.request('http://127.0.0.1:3000/mailbox.json', { headers: { [name]: '127.0.0.1' } });
    expect([name, status]).toEqual([name, 403]);
  }
});

test('a mail is shown as it would arrive, and a missing one says so', async () => {
  const app = buildDevMailbox(database.pool, NOTHING_SENT);
  const [mail] = (await (await app.request('http://localhost/mailbox.json')).json()) as { id: number }[];
  expect(await (await app.request(`http://localhost/mailbox/${mail?.id}`)).text()).toContain('Confirm that it’s you');
  expect((await app.request('http://localhost/mailbox/0')).status).toBe(404);
});

test('the mailbox does not ask for settings that are set', async () => {
  const page = async (sent: typeof NOTHING_SENT) =>
    (await buildDevMailbox(database.pool, sent).request('http://localhost/mailbox')).text();
  const without = await page(NOTHING_SENT);
  expect(without).toContain('Mails are kept here and not sent: set SMTP_URL to send them.');
  expect(without).toContain('set SMS_ACCOUNT, SMS_TOKEN and SMS_FROM');
  const withMails = await page({ mails: true, textMessages: false });
  expect(withMails).toContain('Mails are sent, and kept here as well.');
  expect(withMails).not.toContain('SMTP_URL');
  expect(withMails).toContain('Text messages are kept here and not sent');
});
