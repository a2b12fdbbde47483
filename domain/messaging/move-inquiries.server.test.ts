// Inquiries from before migration 000221 become conversations.
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownerConnection } from '#db/connection.ts';
import { migrate, readMigrations } from '#db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { hashOfMailedToken } from '#domain/mail/mailed-token.server.ts';
import { readMailed } from './mailed-conversation.server.ts';

let database: TestDatabase;
let name: string;
let before: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  name = `${new URL(database.url).pathname.slice(1)}_before`;
  await database.owner.query(`create database ${name} template template0`);
  const address = new URL(database.url);
  address.pathname = name;
  const all = readMigrations();
  const quiet = () => {};
  await migrate(
    address.href,
    quiet,
    all.filter((each) => each.name < '000221'),
  );
  before = new pg.Pool({ ...ownerConnection(address.href), max: 2 });
  before.on('error', () => {});
  const run = (sql: string, ...values: unknown[]) => before.query(sql, values);
  const lister = '00000000-0000-4000-8000-000000000001';
  await run("insert into auth.users (id, email, email_confirmed_at) values ($1, 'lister@example.com', now())", lister);
  await run("update profiles set email = 'lister@example.com' where id = $1", lister);
  await run(`insert into properties (mls_id, title, address, city, state, zip_code, price)
    select 'M-' || n, 'Home', n || ' Main St', 'Hoboken', 'NJ', '07030', 500000 from generate_series(1, 2) n`);
  await run("insert into postings (account_id, form, property_id) select $1, '{}', min(id) from properties", lister);
  await run(
    `insert into contact_messages (property_id, posting_id, property_title, recipient_name, name, email, phone, message,
       created_at, link_hash, shared_at, read_at, asks_for_tour)
     select p.property_id, p.id, 'Home, 1 Main St', 'Lister', 'Rafael', e.email, '718', e.message, e.at, e.hash, e.shared,
       e.at, e.tour
     from postings p cross join (values
       ('rafael@example.com', 'Is it quiet?', '2026-01-01'::timestamptz, $1, null::timestamptz, false),
       ('Rafael@Example.com', 'And sunny?', '2026-01-03'::timestamptz, $2, '2026-01-04'::timestamptz, true),
       ('eli@example.com', null, '2026-01-02'::timestamptz, null, null, false)
     ) e (email, message, at, hash, shared, tour)`,
    hashOfMailedToken('first'),
    hashOfMailedToken('second'),
  );
  await run(
    `insert into inquiry_replies (message_id, is_from_lister, body, sent_at)
     select id, true, 'Very quiet.', '2026-01-02' from contact_messages where message = 'Is it quiet?'`,
  );
  await run(
    `insert into contact_messages (property_id, property_title, recipient_name, recipient_email, name, email, message,
       created_at, hidden_at, reported_at)
     select max(id), 'Home, 2 Main St', 'Agent', 'Agent@example.com', 'Ana', 'ana@example.com', 'Hello', '2026-01-05',
       '2026-01-06', '2026-01-06' from properties`,
  );
  await migrate(address.href, quiet, all);
});
afterAll(async () => {
  await before.end();
  await database.owner.query(`drop database ${name} with (force)`);
  await database.drop();
});

test('messages of the same people about the same home become one conversation, in the order of time', async () => {
  const { rows } = await before.query(
    `select c.id, c.asker_name, c.asks_for_tour, array_agg(m.side || ': ' || coalesce(m.body, '') order by m.id) as messages
     from conversations c join conversation_messages m on m.conversation_id = c.id group by c.id order by c.id`,
  );
  expect(rows).toEqual([
    {
      id: 1,
      asker_name: 'Rafael',
      asks_for_tour: true,
      messages: ['asker: Is it quiet?', 'recipient: Very quiet.', 'asker: And sunny?'],
    },
    { id: 3, asker_name: 'Rafael', asks_for_tour: false, messages: ['asker: '] },
    { id: 4, asker_name: 'Ana', asks_for_tour: false, messages: ['asker: Hello'] },
  ]);
});

test('links that were mailed keep working', async () => {
  for (const token of ['first', 'second'])
    expect((await readMailed(before, token))?.messages.map(({ body }) => body)).toEqual([
      'Is it quiet?',
      'Very quiet.',
      'And sunny?',
    ]);
});

test('each side keeps its marks, and an address that was shown stays shown', async () => {
  const { rows } = await before.query(
    `select conversation_id as id, side, email, unread, shared_at is not null as shared, archived_at is not null as archived,
       reported_at is not null as reported, account_id is not null as has_account
     from conversation_sides order by 1, 2`,
  );
  const none = { unread: 0, shared: false, archived: false, reported: false, has_account: false };
  expect(rows).toEqual([
    { ...none, id: 1, side: 'asker', email: 'rafael@example.com', shared: true },
    { ...none, id: 1, side: 'recipient', email: 'lister@example.com', has_account: true },
    { ...none, id: 3, side: 'asker', email: 'eli@example.com' },
    { ...none, id: 3, side: 'recipient', email: 'lister@example.com', has_account: true },
    { ...none, id: 4, side: 'asker', email: 'ana@example.com', shared: true },
    { ...none, id: 4, side: 'recipient', email: 'Agent@example.com', unread: 1, archived: true, reported: true },
  ]);
});

test('what was counted is not counted again', async () => {
  const { rows } = await before.query(
    'select sum(inquiries)::int as inquiries, sum(tour_requests)::int as tours from listing_statistics',
  );
  expect(rows).toEqual([{ inquiries: 3, tours: 1 }]);
});
