// Real SMTP, to a server that this test starts.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { confirmSignupMail } from '#domain/mail/account-mails.ts';
import { listUndelivered, startDelivery } from '#domain/mail/deliver-outbox.server.ts';
import { putInOutbox, readOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { createSmtp } from './smtp.ts';

interface Received {
  from: string;
  to: string[];
  text: string;
}

let database: TestDatabase;
let server: SMTPServer;
let url: string;
let isRefusing = false;
const received: Received[] = [];
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        });
        done();
      });
    },
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise<void>((done) => server.close(() => done()));
  await database.drop();
});
beforeEach(async () => {
  received.length = 0;
  await database.owner.query('delete from platform.outbox');
});

const FACTS = { host: 'stoop.example', time: new Date('2026-11-28T14:41:00Z'), lifeSeconds: 86_400 };
const mailTo = (recipient: string) =>
  writeMail(
    recipient,
    'https://stoop.example',
    confirmSignupMail({ link: 'https://stoop.example/a?b=1&c=2', code: '123456', firstName: 'Zoë' }, FACTS),
  );

function deliver() {
  const smtp = createSmtp({ url, from: 'Stoop <mail@stoop.example>' });
  const stop = startDelivery({
    pool: database.pool,
    sendMail: smtp.send,
    sendTextMessage: null,
    log: (_level, message) => void logged.push(message),
  });
  return async () => {
    await stop();
    smtp.close();
  };
}

test('what waits in the outbox is mailed, as HTML and as text, and leaves it', async () => {
  await putInOutbox(database.auth, mailTo('dolores@example.com'));
  const stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(received[0]).toMatchObject({ from: 'mail@stoop.example', to: ['dolores@example.com'] });
  expect(received[0]?.text).toContain('Subject: Confirm your email for Stoop');
  expect(received[0]?.text).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(await readOutbox(database.pool, null)).toEqual([]);
});

test('a mail that one can unsubscribe from says so to the mail program', async () => {
  const unsubscribeUrl = 'https://stoop.example/newsletter/unsubscribe?token=a';
  await putInOutbox(database.auth, { ...mailTo('dolores@example.com'), unsubscribeUrl });
  const stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(received[0]?.text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(received[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('an address with a comma in it stays one recipient', async () => {
  await putInOutbox(database.auth, mailTo('a@example.com, b@example.com'));
  const stop = deliver();
  await expect.poll(async () => received.length + logged.length).toBeGreaterThan(0);
  await stop();
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('a mail that is refused stays, and is tried again later', async () => {
  isRefusing = true;
  await putInOutbox(database.auth, mailTo('dolores@example.com'));
  let stop = deliver();
  await expect
    .poll(async () => (await database.owner.query('select tries from platform.outbox')).rows[0]?.tries)
    .toBe(1);
  await stop();
  isRefusing = false;
  await database.owner.query('update platform.outbox set next_try_at = now()');
  stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
});

test('a mail that no server takes leaves the outbox after its last try, and can be asked for', async () => {
  isRefusing = true;
  await putInOutbox(database.auth, mailTo('nobody@example.com'));
  await database.owner.query('update platform.outbox set tries = 7');
  const stop = deliver();
  await expect.poll(async () => (await listUndelivered(database.pool)).length).toBe(1);
  await stop();
  isRefusing = false;
  expect(await listUndelivered(database.pool)).toEqual([
    {
      kind: 'confirm',
      recipient: 'nobody@example.com',
      failedAt: expect.any(Date),
      tries: 8,
      lastError: expect.stringMatching(/\S/),
    },
  ]);
  expect(await readOutbox(database.pool, null)).toEqual([]);
  expect(logged).toContain('A message was given up');
});

test('two processes send each mail once', async () => {
  for (let i = 0; i < 15; i += 1) await putInOutbox(database.auth, mailTo(`${i}@example.com`));
  const stops = [deliver(), deliver()];
  await expect.poll(async () => (await readOutbox(database.pool, null)).length).toBe(0);
  for (const stop of stops) await stop();
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(15);
  expect(received).toHaveLength(15);
});
