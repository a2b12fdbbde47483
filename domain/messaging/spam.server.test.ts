import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { closeReport, decideHeldMessage, listMessageDesk } from './review-messages.server.ts';
import { readMailed, writeMailed } from './mailed-conversation.server.ts';
import { type Inquiry, sendContactMessage } from './send-contact-message.server.ts';
import { NO_FILES } from './attachments.server.ts';
import { sendMessage } from './store-message.server.ts';
import { RECEIPTS_A_DAY } from './typed-addresses.server.ts';
import { INQUIRIES_A_DAY, INQUIRIES_A_DAY_AND_NETWORK, MESSAGES_AN_HOUR } from './spam.server.ts';

const ADMIN = { id: randomUUID(), email: 'admin@example.com' };
let database: TestDatabase;
let homes: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { rows } = await database.owner.query<{ id: number }>(
    `insert into properties (mls_id, title, address, city, state, zip_code, price, listing_agent, listing_agent_email)
     select 'M-' || n, 'Home', n || ' Main St', 'Hoboken', 'NJ', '07030', 500000, 'Agent ' || n, 'agent' || n || '@example.com'
     from generate_series(1, 210) n returning id`,
  );
  homes = rows.map(({ id }) => id);
});
afterAll(() => database.drop());
beforeEach(async () => {
  await database.owner.query('truncate conversations, listing_statistics, platform.outbox, platform.attempts cascade');
});

const blobs = { write: async () => {}, read: async () => null, remove: async () => {} };
const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', replyDomain: null, blobs });
const ask = (home: number, given: Partial<Inquiry> = {}) =>
  sendContactMessage({ ...parts(), deskEmail: 'desk@stoop.example' }, homes[home] ?? 0, {
    name: 'Ana',
    email: 'ana@example.com',
    phone: null,
    message: `Is number ${home} free?`,
    ...given,
  });
const addAccount = async (): Promise<string> => {
  const id = randomUUID();
  await database.owner.query('delete from auth.users');
  await database.owner.query(
    "insert into auth.users (id, email, email_confirmed_at) values ($1, 'ana@example.com', now())",
    [id],
  );
  return id;
};
const held = async () => (await listMessageDesk(database.pool)).held;
const mailed = async (kind = 'contact') =>
  (
    await database.owner.query<{ recipient: string; subject: string; text: string }>(
      'select recipient, subject, text from platform.outbox where kind = $1 order by id',
      [kind],
    )
  ).rows;
const link = async () =>
  /inquiry\?token=([\w-]+)/.exec((await mailed('contact-receipt')).at(-1)?.text ?? '')?.[1] ?? '';

test('somebody who asks about many homes in their own words is never held', async () => {
  for (let home = 0; home < 15; home += 1) await ask(home);
  expect(await held()).toEqual([]);
  expect(await mailed()).toHaveLength(15);
});

test('one address writes to forty homes a day at most, and is told so', async () => {
  for (let home = 0; home < INQUIRIES_A_DAY; home += 1) await ask(home);
  await expect(ask(100)).rejects.toThrow(`You wrote ${INQUIRIES_A_DAY} messages to new people within a day`);
  expect(await ask(100, { email: 'eli@example.com' })).toBe('sent');
});

test('a typed mailbox gets five receipts a day, also of a burst, under other names and with a tag', async () => {
  const typed = (home: number) =>
    ask(home, { name: `Ana ${'abcdefghij'[home % 10]}`, email: `ana+${home}@example.com` });
  await Promise.all(Array.from({ length: 20 }, (_, home) => typed(home)));
  expect(await mailed('contact-receipt')).toHaveLength(RECEIPTS_A_DAY);
  expect(await mailed()).toHaveLength(20);
  // What its owner writes signed in is told to them each time.
  const ana = await addAccount();
  await ask(30, { accountId: ana });
  expect(await mailed('contact-receipt')).toHaveLength(RECEIPTS_A_DAY + 1);
});

test('a burst doesn’t pass the limit of a day', async () => {
  for (let home = 0; home < INQUIRIES_A_DAY - 2; home += 1) await ask(home);
  const answers = await Promise.allSettled(Array.from({ length: 12 }, (_, home) => ask(100 + home)));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
});

test('whoever types the address of somebody else uses up nothing of what its owner may send', async () => {
  for (let home = 0; home < INQUIRIES_A_DAY; home += 1) await ask(home);
  const ana = await addAccount();
  expect(await ask(100, { accountId: ana })).toBe('sent');
  for (let home = 0; home < MESSAGES_AN_HOUR; home += 1)
    await database.owner.query(
      `insert into conversation_messages (conversation_id, side, body, via)
       select min(conversation_id), 'asker', $1, 'form' from conversation_messages`,
      [`Typed ${home}`],
    );
  const { rows } = await database.owner.query(
    'select conversation_id as id from conversation_sides where account_id = $1',
    [ana],
  );
  const own = { conversationId: rows[0].id, side: 'asker', body: 'And the yard?', via: 'site' } as const;
  await sendMessage(parts(), { ...own, files: NO_FILES });
  expect(await mailed('conversation')).toHaveLength(1);
});

test('a typed address doesn’t inherit that its owner was answered before', async () => {
  const ana = await addAccount();
  await ask(0, { accountId: ana });
  await database.owner.query(
    `insert into conversation_messages (conversation_id, side, body) select id, 'recipient', 'Hello' from conversations`,
  );
  const message = 'https://a.example https://b.example https://c.example';
  await ask(1, { message });
  expect(await held()).toHaveLength(1);
  await ask(2, { message, accountId: ana });
  expect(await held()).toHaveLength(1);
});

test('a network is limited, too, whatever addresses are typed', async () => {
  await database.owner.query('set synchronous_commit = off');
  for (let home = 0; home < INQUIRIES_A_DAY_AND_NETWORK; home += 1)
    await ask(home, { email: `a${home}@example.com`, network: '203.0.113.9' });
  await expect(ask(205, { email: 'b@example.com', network: '203.0.113.9' })).rejects.toThrow('from your network today');
  expect(await ask(205, { email: 'b@example.com', network: '203.0.113.10' })).toBe('sent');
}, 60_000);

test('a side writes sixty messages an hour at most', async () => {
  await ask(0);
  await database.owner.query(
    `insert into conversation_messages (conversation_id, side, body)
     select conversation_id, 'asker', 'Message ' || n from conversation_messages, generate_series(1, $1::int) n`,
    [MESSAGES_AN_HOUR],
  );
  await expect(writeMailed(parts(), await link(), { body: 'One more', files: [] })).rejects.toThrow('within an hour');
});

test('a first message with many links waits: its recipient neither sees nor is mailed anything', async () => {
  expect(await ask(0, { message: 'https://a.example https://b.example https://c.example' })).toBe('held');
  expect(await mailed()).toEqual([]);
  expect((await mailed('contact-receipt'))[0]).toMatchObject({
    subject: 'We’ll look at your message about 1 Main St first',
    text: expect.stringContaining('We look at it first'),
  });
  expect(await held()).toMatchObject([{ reason: 'links', asker: 'Ana', recipient: 'Agent 1' }]);
  const { rows } = await database.owner.query(
    `select s.unread, (select coalesce(sum(inquiries), 0)::int from listing_statistics) as counted
     from conversation_sides s where s.side = 'recipient'`,
  );
  expect(rows).toEqual([{ unread: 0, counted: 0 }]);
  expect(await ask(1, { message: 'Here I am: https://a.example' })).toBe('sent');
  expect(await mailed()).toHaveLength(1);
});

test('the same text to many people waits, with a link even from several senders', async () => {
  for (let home = 0; home < 12; home += 1) await ask(home, { message: 'Hello,  I pay CASH for your home' });
  expect(await held()).toHaveLength(2);
  for (let home = 20; home < 24; home += 1)
    await ask(home, { email: `s${home}@example.com`, message: 'Rent it better at spam.top' });
  expect((await held()).filter(({ reason }) => reason === 'repeated')).toHaveLength(4);
});

test('the same link waits from the third person on, whatever the text around it and the rest of the address are', async () => {
  for (let home = 0; home < 5; home += 1)
    await ask(home, { email: `s${home}@example.com`, message: `Home ${home}: see https://a${home}.spam.top/p${home}` });
  expect((await held()).map(({ reason }) => reason)).toEqual(['repeated', 'repeated', 'repeated']);
  // Sites with pages of many people, and our own, are told apart.
  for (let home = 10; home < 15; home += 1)
    await ask(home, {
      email: `s${home}@example.com`,
      message: `I am linkedin.com/in/s${home}, about https://stoop.example/property/${home}`,
    });
  expect(await held()).toHaveLength(3);
});

test('people who were answered send a link to ten others, and not to any number', async () => {
  const ana = await addAccount();
  await ask(0, { accountId: ana });
  await database.owner.query(
    `insert into conversation_messages (conversation_id, side, body) select id, 'recipient', 'Hello' from conversations`,
  );
  for (let home = 1; home < 13; home += 1)
    await ask(home, { accountId: ana, message: `Number ${home}? I am on ana-reyes.example` });
  expect(await held()).toHaveLength(2);
});

test.each(['notice', 'tour'])('a line of kind %s that nobody wrote is no answer', async (kind) => {
  const ana = await addAccount();
  await ask(0, { accountId: ana });
  await database.owner.query(
    `insert into conversation_messages (conversation_id, side, kind, body)
     select id, 'recipient', $1, 'Confirmed the tour: Sunday.' from conversations`,
    [kind],
  );
  const message = 'https://a.example https://b.example https://c.example';
  expect(await ask(1, { accountId: ana, message })).toBe('held');
  expect(await ask(0, { accountId: ana, message: `See ${message}` })).toBe('held');
});

test('what follows a message that waits can’t go around it, but an answer ends all doubt', async () => {
  await ask(0, { message: 'https://a.example https://b.example https://c.example' });
  const token = await link();
  await writeMailed(parts(), token, { body: 'Now read this', files: [] });
  expect(await held()).toHaveLength(2);
  expect(await mailed('conversation')).toEqual([]);
  await database.owner.query(
    `insert into conversation_messages (conversation_id, side, body) select id, 'recipient', 'Hello' from conversations`,
  );
  await writeMailed(parts(), token, { body: 'See https://a.example https://b.example https://c.example', files: [] });
  expect(await held()).toHaveLength(2);
});

test('an administrator sends a message on, and only then it is mailed, unread and counted', async () => {
  await ask(0, { message: 'https://a.example https://b.example https://c.example' });
  const [message] = await held();
  await decideHeldMessage(parts(), ADMIN, { id: message?.id ?? 0, decision: 'sent', note: null });
  expect(await held()).toEqual([]);
  expect((await mailed('conversation')).map(({ recipient }) => recipient)).toEqual(['agent1@example.com']);
  const { rows } = await database.owner.query(
    `select s.unread, (select sum(inquiries)::int from listing_statistics where property_id = $1) as counted
     from conversation_sides s where s.side = 'recipient'`,
    [homes[0]],
  );
  expect(rows).toEqual([{ unread: 1, counted: 1 }]);
  await expect(
    decideHeldMessage(parts(), ADMIN, { id: message?.id ?? 0, decision: 'sent', note: null }),
  ).rejects.toThrow('Somebody has decided');
  const { rows: logged } = await database.owner.query('select action from admin_actions where actor = $1', [ADMIN.id]);
  expect(logged).toEqual([{ action: 'message_sent_on' }]);
});

test('dropping a message needs a reason, which its author reads', async () => {
  await ask(0, { message: 'https://a.example https://b.example https://c.example' });
  const id = (await held())[0]?.id ?? 0;
  await expect(decideHeldMessage(parts(), ADMIN, { id, decision: 'dropped', note: null })).rejects.toThrow('Say why');
  await decideHeldMessage(parts(), ADMIN, { id, decision: 'dropped', note: 'Advertising' });
  expect((await readMailed(database.pool, await link()))?.messages).toMatchObject([
    { isHeld: false, droppedReason: 'Advertising' },
  ]);
  expect(await mailed('conversation')).toEqual([]);
});

test('a name with a link is refused at its field', async () => {
  await expect(ask(0, { name: 'Visit spam.top now' })).rejects.toMatchObject({ field: 'name' });
});

test('administrators read reported conversations and no others, until they close the report', async () => {
  await ask(0);
  await ask(1);
  const desk = async () => (await listMessageDesk(database.pool)).reported;
  expect(await desk()).toEqual([]);
  await database.owner.query(
    `update conversation_sides set reported_at = now(), report_reason = 'Rude'
     where side = 'recipient' and address = 'agent1@example.com'`,
  );
  const [report] = await desk();
  expect(report).toMatchObject({ side: 'recipient', reason: 'Rude', messages: [{ side: 'asker' }] });
  expect(await desk()).toHaveLength(1);
  await closeReport(database.pool, ADMIN, { id: report?.id ?? 0, side: 'recipient' });
  expect(await desk()).toEqual([]);
});
