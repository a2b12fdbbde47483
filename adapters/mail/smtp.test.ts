// Real SMTP, to a server that this test starts.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { confirmSignupMail } from '#domain/mail/account-mails.ts';
import { startDelivery } from '#domain/mail/deliver-outbox.server.ts';
import { putInOutbox, readOutbox } from '#domain/mail/outbox.server.ts';
import { readUndelivered, tryWaitingNow } from '#domain/mail/undelivered.server.ts';
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
/** The code of the server's answer; null: it accepts the mail. */
let refusal: number | null = null;
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
        if (refusal) return done(Object.assign(new Error('Not taken'), { responseCode: refusal }));
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
  refusal = null;
  await database.owner.query('delete from platform.outbox');
  await database.owner.query('delete from platform.undelivered_messages');
});

const waiting = async () => (await database.owner.query('select tries, next_try_at from platform.outbox')).rows[0];
const pauseMinutes = async () => ((await waiting()).next_try_at.getTime() - Date.now()) / 60_000;

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

test('waiting mail is sent as HTML and text and leaves the outbox', async () => {
  await putInOutbox(database.auth, mailTo('dolores@example.com'));
  const stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(received[0]).toMatchObject({ from: 'mail@stoop.example', to: ['dolores@example.com'] });
  expect(received[0]?.text).toContain('Subject: Confirm your email for Stoop');
  expect(received[0]?.text).toMatch(/text\/plain[\s\S]*text\/html/);
  expect(await readOutbox(database.pool, null)).toEqual([]);
});

test('a mail with an unsubscribe link says so to the mail program', async () => {
  const unsubscribeUrl = 'https://stoop.example/newsletter/unsubscribe?token=a';
  await putInOutbox(database.auth, { ...mailTo('dolores@example.com'), unsubscribeUrl });
  const stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(received[0]?.text).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(received[0]?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
});

test('a calendar file is sent along with its method', async () => {
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
  await putInOutbox(database.auth, { ...mailTo('dolores@example.com'), calendar });
  const stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(received[0]?.text).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=CANCEL/i);
  expect(received[0]?.text).toContain('filename=open-house.ics');
});

test('an address that contains a comma stays one recipient', async () => {
  await putInOutbox(database.auth, mailTo('a@example.com, b@example.com'));
  const stop = deliver();
  await expect.poll(async () => received.length + logged.length).toBeGreaterThan(0);
  await stop();
  expect(received.flatMap(({ to }) => to)).not.toContain('b@example.com');
});

test('a refused mail stays in the outbox and is tried again later', async () => {
  refusal = 451;
  await putInOutbox(database.auth, mailTo('dolores@example.com'));
  let stop = deliver();
  await expect
    .poll(async () => (await database.owner.query('select tries from platform.outbox')).rows[0]?.tries)
    .toBe(1);
  await stop();
  refusal = null;
  await database.owner.query('update platform.outbox set next_try_at = now()');
  stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
});

test('a mail waits for its server for three days, is listed while it waits, and is sent when the server is back', async () => {
  refusal = 451;
  await putInOutbox(database.auth, mailTo('dolores@example.com'));
  await database.owner.query("update platform.outbox set tries = 40, created_at = now() - interval '71 hours'");
  let stop = deliver();
  await expect.poll(async () => (await waiting()).tries).toBe(41);
  await stop();
  expect(await pauseMinutes()).toBeLessThan(16);
  expect(await readUndelivered(database.pool)).toMatchObject({
    waitingCount: 1,
    waiting: [{ channel: 'email', kind: 'confirm', recipient: 'dolores@example.com', tries: 41 }],
    givenUp: [],
  });
  refusal = null;
  expect(await tryWaitingNow(database.pool)).toBe(1);
  stop = deliver();
  await expect.poll(() => received.length).toBe(1);
  await stop();
  expect(await readUndelivered(database.pool)).toEqual({ waitingCount: 0, waiting: [], givenUp: [] });
});

test('after a permanent refusal a mail is retried only rarely', async () => {
  refusal = 550;
  await putInOutbox(database.auth, mailTo('nobody@example.com'));
  await database.owner.query('update platform.outbox set tries = 12');
  const stop = deliver();
  await expect.poll(async () => (await waiting()).tries).toBe(13);
  await stop();
  expect(await pauseMinutes()).toBeGreaterThan(350);
});

test('a mail that no server accepts within three days leaves the outbox and can still be listed', async () => {
  refusal = 451;
  await putInOutbox(database.auth, mailTo('nobody@example.com'));
  await database.owner.query("update platform.outbox set tries = 7, created_at = now() - interval '73 hours'");
  const stop = deliver();
  await expect.poll(async () => (await readUndelivered(database.pool)).givenUp.length).toBe(1);
  await stop();
  const { givenUp } = await readUndelivered(database.pool);
  expect(givenUp).toMatchObject([{ kind: 'confirm', recipient: 'nobody@example.com', tries: 8 }]);
  expect(givenUp[0]?.lastError).toMatch(/Not taken/);
  expect(await readOutbox(database.pool, null)).toEqual([]);
  expect(logged).toContain('Gave up on a message');
});

test('two processes send each mail once', async () => {
  for (let i = 0; i < 15; i += 1) await putInOutbox(database.auth, mailTo(`${i}@example.com`));
  const stops = [deliver(), deliver()];
  await expect.poll(async () => (await readOutbox(database.pool, null)).length).toBe(0);
  for (const stop of stops) await stop();
  expect(new Set(received.flatMap(({ to }) => to)).size).toBe(15);
  expect(received).toHaveLength(15);
});
