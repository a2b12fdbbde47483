import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { sweepAccounts } from './sweep-accounts.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function account(
  email: string,
  {
    days,
    confirmed = false,
    anonymous = false,
    invited = false,
    seenDays = -1,
  }: {
    days: number;
    confirmed?: boolean;
    anonymous?: boolean;
    invited?: boolean;
    /** When its session was last refreshed; -1: no session. */
    seenDays?: number;
  },
): Promise<void> {
  const { rows } = await database.auth.query(
    `insert into auth.users (email, created_at, email_confirmed_at, is_anonymous, invited_at)
     values ($1, now() - make_interval(days => $2), case when $3 then now() end, $4, case when $5 then now() end)
     returning id`,
    [email, days, confirmed, anonymous, invited],
  );
  if (seenDays < 0) return;
  await database.auth.query(
    `insert into auth.sessions (user_id, created_at, refreshed_at)
     values ($1, now() - make_interval(days => $2), now() - make_interval(days => $3))`,
    [rows[0].id, days, seenDays],
  );
}

const left = async () =>
  (await database.auth.query<{ email: string }>('select email from auth.users order by email')).rows.map(
    (row) => row.email,
  );

test('unconfirmed and abandoned accounts are deleted, and everything else stays', async () => {
  await account('unconfirmed', { days: 8 });
  await account('unconfirmed yet', { days: 6 });
  await account('invited', { days: 8, invited: true });
  await account('confirmed', { days: 800, confirmed: true });
  await account('visitor', { days: 40, anonymous: true, seenDays: 31 });
  await account('visitor who came back', { days: 40, anonymous: true, seenDays: 2 });
  expect(await sweepAccounts(database.auth)).toEqual({ 'unconfirmed accounts': 1, 'anonymous accounts': 1 });
  expect(await left()).toEqual(['confirmed', 'invited', 'unconfirmed yet', 'visitor who came back']);
});

test('a session that was not used for ninety days ends', async () => {
  await account('idle', { days: 200, confirmed: true, seenDays: 91 });
  await account('active', { days: 200, confirmed: true, seenDays: 89 });
  expect(await sweepAccounts(database.auth)).toEqual({ sessions: 1 });
});
