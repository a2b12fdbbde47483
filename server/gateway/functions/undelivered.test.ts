import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { callAs } from './testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
}, 60_000);
afterAll(() => platform.stop());

test('administrators see what is waiting for a mail server and what was given up, without its text, and can have it retried', async () => {
  const administrator = await signedIn(platform, 'ADMIN');
  const { owner } = platform.database;
  await owner.query('delete from platform.outbox');
  await owner.query(
    `insert into platform.outbox (channel, kind, recipient, text, tries, last_error, next_try_at) values
     ('email', 'recover', 'ren@example.com', 'A secret link', 3, 'connect ECONNREFUSED', now() + interval '4 minutes'),
     ('email', 'confirm', 'new@example.com', 'On its way', 0, null, now())`,
  );
  await owner.query(
    `insert into platform.undelivered_messages (id, channel, kind, recipient, written_at, tries, last_error)
     values (1, 'sms', 'one-time-code', '+12125550142', now() - interval '4 days', 290, 'Away')`,
  );
  expect(await callAs(administrator, 'count-undelivered', {})).toEqual({ waiting: 1 });
  const undelivered = await callAs(administrator, 'read-undelivered', {});
  expect(undelivered).toMatchObject({
    waitingCount: 1,
    waiting: [{ kind: 'recover', recipient: 'ren@example.com', tries: 3, lastError: 'connect ECONNREFUSED' }],
    givenUp: [{ channel: 'sms', recipient: '+12125550142', tries: 290 }],
  });
  expect(JSON.stringify(undelivered)).not.toContain('secret');
  expect(await callAs(administrator, 'try-undelivered', {})).toEqual({ tried: 1 });
  const { rows } = await owner.query('select from platform.outbox where tries > 0 and next_try_at <= now()');
  expect(rows).toHaveLength(1);
});
