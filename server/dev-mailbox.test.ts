import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { reauthenticationMail } from '#domain/mail/account-mails.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { buildDevMailbox } from './dev-mailbox.ts';

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
  const page = await (await buildDevMailbox(database.pool).request('/mailbox')).text();
  expect(page).toContain('&lt;b&gt;For a@example.com&lt;/b&gt;');
});

test('scripts read the mails of one address', async () => {
  const response = await buildDevMailbox(database.pool).request('/mailbox.json?to=B@example.com');
  const mails = (await response.json()) as { recipient: string; text: string }[];
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ recipient: 'b@example.com', text: expect.stringContaining('Your code: 123456') });
});

test('one mail shows as it would arrive, and a missing one is told', async () => {
  const app = buildDevMailbox(database.pool);
  const [mail] = (await (await app.request('/mailbox.json')).json()) as { id: number }[];
  expect(await (await app.request(`/mailbox/${mail?.id}`)).text()).toContain('Confirm that it is you');
  expect((await app.request('/mailbox/0')).status).toBe(404);
});
