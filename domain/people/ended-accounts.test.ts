// Applies no matter how an account is deleted and who has its address afterward.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { insertConversation } from '#domain/messaging/conversation-testing.server.ts';
import { readAccountRecord } from './account-record.server.ts';
import { sweepAccountFiles } from './sweep-account-files.server.ts';

let database: TestDatabase;
const ADDRESS = 'Dolores@example.com';

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('delete from auth.users');
  await database.owner.query('truncate conversations, platform.outbox cascade');
});

const run = (sql: string, values: unknown[] = []) => database.owner.query(sql, values);

async function openAccount(email: string | null, isConfirmed = true): Promise<string> {
  const id = randomUUID();
  await run('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, case when $3 then now() end)', [
    id,
    email,
    isConfirmed,
  ]);
  return id;
}

/** One message to the address and one from it. */
async function writeMessages() {
  const ren = { name: 'Ren', email: 'ren@example.com' };
  const her = { name: 'Dolores', email: ADDRESS, phone: '+17185550108' };
  await insertConversation(database.owner, { asker: ren, recipient: her, messages: [{ body: 'To her' }] });
  await insertConversation(database.owner, { asker: her, recipient: ren, messages: [{ body: 'From her' }] });
}

async function inbox(id: string): Promise<string[]> {
  const record = await readAccountRecord(database, id);
  return (record.messages_received as { message: string }[]).map(({ message }) => message);
}

async function sent(id: string): Promise<string[]> {
  const record = await readAccountRecord(database, id);
  return (record.messages_sent as { message: string }[]).map(({ message }) => message);
}

const DOORS: [string, (id: string) => Promise<unknown>][] = [
  ['its owner', (id) => run('select platform.erase_account($1)', [id])],
  ['a service', (id) => run('delete from auth.users where id = $1', [id])],
  ['a service, softly', (id) => run('update auth.users set deleted_at = now(), email = null where id = $1', [id])],
];

test.each(DOORS)('an account deleted by %s leaves nothing to the next one with its address', async (_door, end) => {
  const id = await openAccount(ADDRESS);
  await writeMessages();
  await run(
    'insert into newsletter_subscriptions (email, confirmed_at) values (lower($1), now()) on conflict do nothing',
    [ADDRESS],
  );
  await run("insert into platform.outbox (channel, kind, recipient, text) values ('email', 'recover', $1, 'A link')", [
    ADDRESS,
  ]);
  expect(await inbox(id)).toEqual(['To her']);
  await end(id);
  expect((await run('select from profiles where id = $1', [id])).rowCount).toBe(0);
  const next = await openAccount(ADDRESS.toLowerCase());
  expect(await inbox(next)).toEqual([]);
  expect(await sent(next)).toEqual([]);
  const record = await readAccountRecord(database, next);
  expect(record.newsletter).toEqual([]);
  expect(record.messages_on_their_way).toEqual([]);
  // Ren keeps what Ren wrote.
  const { rows } = await run(
    `select c.asker_name as name, s.email, s.phone, m.body
     from conversations c join conversation_sides s on s.conversation_id = c.id and s.side = 'asker'
     join conversation_messages m on m.conversation_id = c.id order by c.id`,
  );
  expect(rows).toEqual([
    { name: 'Ren', email: 'ren@example.com', phone: null, body: 'To her' },
    { name: 'Deleted account', email: null, phone: null, body: null },
  ]);
});

test('deleting an unconfirmed account leaves messages from its address untouched', async () => {
  const id = await openAccount(ADDRESS, false);
  await writeMessages();
  await run('delete from auth.users where id = $1', [id]);
  const owner = await openAccount(ADDRESS);
  expect(await inbox(owner)).toEqual(['To her']);
  expect(await sent(owner)).toEqual(['From her']);
});

test('a block of an address ends with the account that confirmed it, not with one that typed it in its profile', async () => {
  const blocks = async () => (await run('select address from platform.mail_blocks')).rows.length;
  await run("insert into platform.mail_blocks (address, reason) values (lower($1), 'bounced')", [ADDRESS]);
  const typist = await openAccount('somebody@example.com');
  await run('update profiles set email = $2 where id = $1', [typist, ADDRESS]);
  await run('delete from auth.users where id = $1', [typist]);
  expect(await blocks()).toBe(1);
  await run('delete from auth.users where id = $1', [await openAccount(ADDRESS)]);
  expect(await blocks()).toBe(0);
});

test('the inbox follows an account to its new address, and the next owner of the old one finds it empty', async () => {
  const id = await openAccount(ADDRESS);
  await writeMessages();
  await run("update auth.users set email = 'new@example.com' where id = $1", [id]);
  expect(await inbox(id)).toEqual(['To her']);
  expect(await sent(id)).toEqual(['From her']);
  const next = await openAccount(ADDRESS);
  expect(await inbox(next)).toEqual([]);
  expect(await sent(next)).toEqual([]);
});

test('files of deleted accounts are deleted, and those of others stay', async () => {
  const [gone, soft, here] = [
    await openAccount('a@example.com'),
    await openAccount('b@example.com'),
    await openAccount('c@example.com'),
  ];
  await run(
    `insert into storage.objects (bucket_id, name, version)
     select bucket, folder || '/face.jpg', bucket || folder
     from unnest($1::text[]) folder, unnest(array['avatars', 'listing-media', 'imports']) bucket`,
    [[gone, soft, here, 'agents']],
  );
  await run('delete from auth.users where id = $1', [gone]);
  await run('update auth.users set deleted_at = now(), email = null where id = $1', [soft]);
  const removed: string[] = [];
  const blobs = {
    write: async () => {},
    read: async () => null,
    remove: async (names: string[]) => void removed.push(...names),
  };
  expect(await sweepAccountFiles(database.pool, blobs)).toBe(4);
  expect(removed.filter((name) => name.includes(gone) || name.includes(soft))).toHaveLength(4);
  expect(await sweepAccountFiles(database.pool, blobs)).toBe(0);
  expect((await run('select from storage.objects')).rowCount).toBe(8);
});
