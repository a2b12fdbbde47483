import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertConversation } from '#domain/messaging/conversation-testing.server.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { countErased, deleteAccount, sendDeletionCode } from './delete-account.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const removed: string[] = [];
const options = () => ({
  pool: database.pool,
  auth: database.auth,
  siteUrl: 'https://stoop.example',
  blobs: {
    write: async () => {},
    read: async () => null,
    remove: async (names: string[]) => void removed.push(...names),
  },
});

async function openAccount() {
  const id = randomUUID();
  const email = `${id}@example.com`;
  await database.owner.query('insert into auth.users (id, email) values ($1, $2)', [id, email]);
  return { id, email };
}

async function mailedCode(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ text: string }>(
    "select text from platform.outbox where recipient = $1 and kind = 'account-deletion' order by id desc limit 1",
    [email],
  );
  return /\b\d{6}\b/.exec(rows[0]?.text ?? '')?.[0] ?? '';
}

const wrong = (code: string) => (code === '000000' ? '000001' : '000000');

const countOf = async (sql: string, value: string) =>
  Number((await database.owner.query<{ count: string }>(sql, [value])).rows[0]?.count);

test('the mailed code deletes the account and everything personal, and a last mail confirms it', async () => {
  const account = await openAccount();
  await database.owner.query('insert into saved_searches (user_id, name, path) values ($1, $2, $3)', [
    account.id,
    'Hoboken',
    '/buy?city=Hoboken',
  ]);
  await database.owner.query(
    `insert into open_house_followers
       (email, uid, home_name, open_house_id, starts_at, ends_at, by_appointment)
     values ($1, 'u', 'Brick home', 1, now(), now() + interval '1 hour', false)`,
    [account.email],
  );
  await insertConversation(database.owner, {
    asker: { name: 'Dolores', email: account.email.toUpperCase(), phone: '+17185550108' },
    messages: [{ body: 'Hello' }],
  });
  await database.owner.query(
    "insert into storage.objects (bucket_id, name, version) values ('avatars', $1 || '/face.jpg', 'v1'), ('avatars', 'other/face.jpg', 'v2')",
    [account.id],
  );
  await database.owner.query(
    "insert into postings (account_id, state) values ($1, 'draft'), ($1, 'withdrawn'), ($1, 'deleted')",
    [account.id],
  );
  await database.owner.query("insert into firms (name, state, broker_id) values ('Court Realty', 'NY', $1)", [
    account.id,
  ]);
  expect(await countErased(options(), account.id)).toEqual({
    savedHomes: 0,
    savedSearches: 1,
    messages: 1,
    uploads: 1,
    openHouses: 1,
    listings: 2,
    listingsOnMarket: 0,
    brokerages: 1,
    boards: 0,
  });
  expect(await sendDeletionCode(options(), account.id)).toEqual({ sent: true });
  expect(await deleteAccount(options(), account.id, await mailedCode(account.email))).toEqual({ deleted: true });
  expect(removed).toHaveLength(1);
  expect(removed[0]).toContain('v1');
  expect(await countOf('select count(*) from auth.users where id = $1', account.id)).toBe(0);
  expect(await countOf('select count(*) from profiles where id = $1', account.id)).toBe(0);
  expect(await countOf('select count(*) from saved_searches where user_id = $1', account.id)).toBe(0);
  expect(await countOf('select count(*) from open_house_followers where lower(email) = $1', account.email)).toBe(0);
  const { rows } = await database.owner.query(
    `select c.asker_name, s.email, s.phone, m.body
     from conversations c join conversation_sides s on s.conversation_id = c.id and s.side = 'asker'
     join conversation_messages m on m.conversation_id = c.id`,
  );
  expect(rows).toEqual([{ asker_name: 'Deleted account', email: null, phone: null, body: null }]);
  expect(
    await countOf(
      "select count(*) from platform.outbox where kind = 'account-deleted' and recipient = $1",
      account.email,
    ),
  ).toBe(1);
});

test('five wrong codes use up the code, even if they arrive at once', async () => {
  const account = await openAccount();
  await sendDeletionCode(options(), account.id);
  const code = await mailedCode(account.email);
  const answers = await Promise.all(Array.from({ length: 7 }, () => deleteAccount(options(), account.id, wrong(code))));
  const triesLeft = answers.map((answer) => (answer.deleted ? null : answer.triesLeft));
  expect(triesLeft.sort()).toEqual([0, 0, 0, 1, 2, 3, 4]);
  expect(await deleteAccount(options(), account.id, code)).toEqual({ deleted: false, triesLeft: 0 });
  expect(await countOf('select count(*) from auth.users where id = $1', account.id)).toBe(1);
});

test('a code is valid for ten minutes, and only for its own account', async () => {
  const [account, other] = [await openAccount(), await openAccount()];
  await sendDeletionCode(options(), account.id);
  await sendDeletionCode(options(), other.id);
  const code = await mailedCode(account.email);
  const othersCode = await mailedCode(other.email);
  // The two codes are equal once in a million times.
  const notOthers = code === othersCode ? wrong(code) : code;
  expect(await deleteAccount(options(), other.id, notOthers)).toEqual({ deleted: false, triesLeft: 4 });
  await database.owner.query("update platform.account_codes set expires_at = now() - interval '1 second'");
  expect(await deleteAccount(options(), account.id, code)).toEqual({ deleted: false, triesLeft: 0 });
});

test('a second code is not sent within a minute; later it replaces the first', async () => {
  const account = await openAccount();
  await sendDeletionCode(options(), account.id);
  const again = await sendDeletionCode(options(), account.id);
  expect(again?.sent === false && again.waitSeconds).toBeGreaterThan(50);
  await database.owner.query("update platform.account_codes set created_at = now() - interval '2 minutes', tries = 5");
  expect(await sendDeletionCode(options(), account.id)).toEqual({ sent: true });
  expect(await deleteAccount(options(), account.id, await mailedCode(account.email))).toEqual({ deleted: true });
});

test('the code and the last mail go to the address that the account has now', async () => {
  const account = await openAccount();
  const email = `new.${account.email}`;
  await database.owner.query('update auth.users set email = $2 where id = $1', [account.id, email]);
  await sendDeletionCode(options(), account.id);
  expect(await mailedCode(account.email)).toBe('');
  expect(await deleteAccount(options(), account.id, await mailedCode(email))).toEqual({ deleted: true });
  expect(
    await countOf("select count(*) from platform.outbox where kind = 'account-deleted' and recipient = $1", email),
  ).toBe(1);
});
