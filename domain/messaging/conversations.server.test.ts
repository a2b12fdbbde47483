import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import type { Caller } from '#db/caller.ts';
import { inTransaction } from '#db/transaction.ts';
import { findBucket, storeObject } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { openPostingsWorld, type PostingsWorld } from '#domain/postings/postings-testing.server.ts';
import { seedPlaces } from '#seed/places.ts';
import { readInbox, readOwnConversation, writeMessage } from './inbox.server.ts';
import { markMailed, readMailed, writeMailed } from './mailed-conversation.server.ts';
import { openAttachment, sweepAttachments } from './attachments.server.ts';
import { findRecipient } from './find-recipient.server.ts';
import { type Inquiry, openTourConversation, sendContactMessage } from './send-contact-message.server.ts';
import { sendAgentMessage } from './send-agent-message.server.ts';
import { insertMessage } from './store-message.server.ts';
import { ANSWERS_A_DAY } from './typed-addresses.server.ts';
import type { UploadedFile } from './uploaded-files.server.ts';

const HEIC = new URL('../media/posting-pictures/fixtures/quadrants.heic', import.meta.url);
let world: PostingsWorld;
let owner: string;
let lister: Caller;
let folder: string;
let blobs: Blobs;
let posting: { id: number; propertyId: number };

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
  folder = await mkdtemp(join(tmpdir(), 'stoop-messages-'));
  blobs = createBlobFiles(folder);
}, 120_000);
afterAll(async () => {
  await world.database.drop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await world.database.owner.query(
    'truncate postings, properties, conversations, platform.outbox, platform.attempts cascade',
  );
  owner = await world.addPerson({ role: 'OWNER' });
  lister = await callerOf(owner);
  posting = await world.list(owner);
});

/** The account as the database sees it, with an open session. */
async function callerOf(account: string): Promise<Caller> {
  const session = randomUUID();
  await world.row('insert into auth.sessions (id, user_id) values ($1, $2)', session, account);
  return { role: 'authenticated', claims: { sub: account, session_id: session } };
}

const parts = () => ({ pool: world.database.pool, siteUrl: 'https://stoop.example', replyDomain: null, blobs });
const pools = () => world.database.callers;
const RAFAEL = { name: 'Rafael', email: 'rafael@example.com', phone: '(718) 555-0100', message: 'Is it quiet?' };
const ask = (inquiry: Partial<Inquiry> = {}, home = posting.propertyId) =>
  sendContactMessage({ ...parts(), deskEmail: 'desk@stoop.example' }, home, { ...RAFAEL, ...inquiry });
const ALL = { filter: 'all', q: '', posting: null, home: null, page: 1 } as const;
const inbox = async (caller: Caller, query: Partial<Parameters<typeof readInbox>[2]> = {}) =>
  (await readInbox(pools(), caller, { ...ALL, ...query })).items;
const open = async (caller: Caller) => {
  const [item] = await inbox(caller);
  return readOwnConversation(pools(), caller, { id: item?.id ?? 0 });
};
const answer = async (body: string | null, caller = lister, files: UploadedFile[] = []) => {
  const { id } = await open(caller);
  await writeMessage({ ...parts(), pools: pools() }, caller, { id, body, files });
};
const mails = async (kind?: string) =>
  (
    await world.database.owner.query<{ kind: string; recipient: string; text: string; html: string }>(
      'select kind, recipient, text, html from platform.outbox where $1::text is null or kind = $1 order by id',
      [kind],
    )
  ).rows;
const tokenIn = (text = '') => /inquiry\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const askersToken = async () => tokenIn((await mails('contact-receipt')).at(-1)?.text);
const mark = (side: string, column: string) =>
  world.row(`update conversation_sides set ${column} = now() where side = '${side}'`);

test('an inquiry reaches exactly one person, who sees no address, and the receipt names that person', async () => {
  await ask();
  const [mail, ...others] = await mails('contact');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: `${owner}@example.com` });
  expect(mail?.text).toContain('Is it quiet?');
  expect(JSON.stringify(mail)).not.toMatch(/rafael@|555-0100/);
  const [receipt] = await mails('contact-receipt');
  expect(receipt?.recipient).toBe('rafael@example.com');
  expect(receipt?.text).toContain('One person reads it: Dolores Marchetti, owner.');
  // Anybody can type any address, so the receipt is no way to send somebody a text.
  expect(receipt?.text).not.toContain('Is it quiet?');
  expect(await inbox(lister)).toMatchObject([
    { name: 'Rafael', side: 'recipient', unread: 1, last: { body: 'Is it quiet?', isMine: false } },
  ]);
  expect((await open(lister)).other).toMatchObject({ name: 'Rafael', email: null, phone: null, isConfirmed: false });
});

test('the reader who is named is the lister, and not the agent of the source that has the home, too', async () => {
  await world.row(
    `update properties set listing_agent = 'Grace Okafor', listing_firm = 'Old Post Road Realty',
       listing_agent_license = 'Licensed Real Estate Salesperson', listing_agent_email = $2 where id = $1`,
    posting.propertyId,
    `${owner}@example.com`,
  );
  await world.row("update profiles set first_name = 'Omar', last_name = 'Sample' where id = $1", owner);
  await ask();
  expect((await mails('contact-receipt'))[0]?.text).toContain('One person reads it: Dolores Marchetti, owner.');
  // Somebody else is named, who hasn't agreed: the lister reads it.
  await world.row(
    "update properties set listing_agent_email = 'dolores@example.com' where id = $1",
    posting.propertyId,
  );
  await ask({ email: 'eli@example.com' });
  expect((await mails('contact-receipt')).at(-1)?.text).toContain('One person reads it: Omar Sample, owner.');
});

test('both sides see the home as it is offered now', async () => {
  await ask();
  await world.row(
    "update properties set price = 3100, beds = 2, baths = 1.5, status = 'pending' where id = $1",
    posting.propertyId,
  );
  const now = { kind: 'rental', status: 'pending', price: 3100, beds: 2, baths: 1.5 };
  expect((await open(lister)).home).toMatchObject(now);
  expect((await readMailed(world.database.pool, await askersToken()))?.home).toMatchObject(now);
  await world.row('update properties set hide_from_internet = true where id = $1', posting.propertyId);
  expect((await open(lister)).home).toMatchObject({ kind: null, status: null, price: null, beds: null, baths: null });
});

test('both sides talk in one conversation, one by the inbox and one by the mailed link', async () => {
  await ask();
  await markMailed(world.database.pool, await askersToken(), 'confirm');
  await answer('Very quiet.');
  const token = tokenIn((await mails('conversation')).at(-1)?.text);
  expect((await readMailed(world.database.pool, token))?.messages).toMatchObject([
    { isMine: true, body: 'Is it quiet?' },
    { isMine: false, body: 'Very quiet.' },
  ]);
  await writeMailed(parts(), token, { body: 'Can I see it?', files: [] });
  expect((await mails('conversation')).at(-1)).toMatchObject({ recipient: `${owner}@example.com` });
  expect((await open(lister)).messages.map(({ body }) => body)).toEqual([
    'Is it quiet?',
    'Very quiet.',
    'Can I see it?',
  ]);
  // The link of the first mail still works.
  expect((await readMailed(world.database.pool, await askersToken()))?.messages).toHaveLength(3);
});

test('whoever only typed the address is mailed once that there is an answer, without its text', async () => {
  await ask();
  await answer('You won $500! Claim at evil.example', lister, [await upload(owner, 'win.pdf', PDF)]);
  await answer('Call 212-555-0100');
  const told = (await mails('conversation')).filter(({ recipient }) => recipient === RAFAEL.email);
  expect(told).toHaveLength(1);
  expect(told[0]?.text).toContain('Dolores Marchetti answered you');
  expect(told[0]?.text).toContain('choose Block');
  expect(JSON.stringify(told)).not.toMatch(/won|evil|win\.pdf|555/);
  // Nothing is lost: the page has all of it, and from the proof on, mails have the text.
  const token = tokenIn(told[0]?.text);
  expect((await readMailed(world.database.pool, token))?.messages).toHaveLength(3);
  await markMailed(world.database.pool, token, 'confirm');
  await answer('Come on Sunday.');
  expect((await mails('conversation')).at(-1)).toMatchObject({
    recipient: RAFAEL.email,
    text: expect.stringContaining('Come on Sunday.'),
  });
});

test('one typed address is told of only so many answers a day', async () => {
  for (let home = 0; home < ANSWERS_A_DAY + 2; home += 1) {
    const { propertyId } = await world.list(owner, {
      ...(await rental()),
      address: `${101 + home} 46th Street, Brooklyn, NY 11220`,
    });
    await ask({ email: `rafael+${home}@example.com` }, propertyId);
  }
  for (const { id } of await inbox(lister))
    await writeMessage({ ...parts(), pools: pools() }, lister, { id, body: 'Hello', files: [] });
  expect(await mails('conversation')).toHaveLength(ANSWERS_A_DAY);
});

test('an address is seen once its owner shares it, not before', async () => {
  await ask();
  const token = await askersToken();
  await writeMailed(parts(), token, { body: 'One more thing', files: [] });
  expect((await open(lister)).other).toMatchObject({ email: null, phone: null, isConfirmed: true });
  await markMailed(world.database.pool, token, 'share');
  expect((await open(lister)).other).toMatchObject({ email: 'rafael@example.com', phone: '(718) 555-0100' });
  // A line of the conversation arrives live, unlike the row of the other side.
  expect((await open(lister)).messages.at(-1)).toMatchObject({
    kind: 'notice',
    isMine: false,
    body: 'Shared the email address and the phone number.',
  });
  expect(await readMailed(world.database.pool, token)).toMatchObject({ isShared: true, other: { email: null } });
});

test('a message to an agent is about their profile and leads there', async () => {
  const account = await world.addPerson({ role: 'AGENT' });
  const { id } = await world.row<{ id: number }>(
    "insert into agents (name, account_id, is_shown) values ('Agnes Sample', $1, true) returning id",
    account,
  );
  const reader = { name: 'Agnes Sample', role: 'agent', firm: null, license: null };
  const recipient = { ...reader, email: `${account}@example.com`, accountId: account };
  await sendAgentMessage(
    { ...parts(), deskEmail: 'desk@stoop.example' },
    { agentId: id, agentName: 'Agnes Sample', kind: 'agent', ...recipient },
    RAFAEL,
  );
  const [mail] = await mails('contact');
  expect(mail?.text).toContain('Rafael wrote to you from your profile');
  expect((await mails('contact-receipt'))[0]?.text).toContain('about Agnes Sample’s profile');
  const agent = await callerOf(account);
  expect(await inbox(agent)).toMatchObject([{ home: 'Your profile' }]);
  expect((await open(agent)).home).toMatchObject({ title: 'Your profile', agentId: id });
  expect((await readMailed(world.database.pool, await askersToken()))?.home).toMatchObject({
    title: 'Agnes Sample’s profile',
    agentId: id,
  });
});

test('the same two people go on with the same conversation about a home; another home is another one', async () => {
  await ask();
  await ask({ message: 'And the yard?', email: 'Rafael@Example.com' });
  expect(await inbox(lister)).toMatchObject([{ unread: 2 }]);
  expect(await mails('contact-receipt')).toHaveLength(1);
  const second = await world.list(owner, { ...(await rental()), address: '77 46th Street, Brooklyn, NY 11220' });
  await ask({}, second.propertyId);
  await ask({ email: 'eli@example.com' });
  expect(await inbox(lister)).toHaveLength(3);
  expect(await inbox(lister, { posting: posting.id })).toHaveLength(2);
  expect(await inbox(lister, { home: second.propertyId })).toHaveLength(1);
});
const rental = async () => (await import('#domain/postings/postings-testing.server.ts')).RENTAL;

test('the same text sent many times at once is one message and one mail', async () => {
  await Promise.all(Array.from({ length: 12 }, () => ask()));
  expect((await open(lister)).messages).toHaveLength(1);
  expect(await mails('contact')).toHaveLength(1);
});

test('an asker with an account has the conversation in the inbox, too', async () => {
  const account = await world.addPerson({ role: 'RENTER' });
  const asker = await callerOf(account);
  await ask({ email: `${account}@example.com`, accountId: account });
  expect(await inbox(asker)).toMatchObject([{ name: 'Dolores Marchetti', side: 'asker', unread: 0 }]);
  expect((await open(lister)).other.isConfirmed).toBe(true);
  await answer('Very quiet.');
  expect(await inbox(asker)).toMatchObject([{ unread: 1 }]);
  await answer('Thanks!', asker);
  expect((await open(lister)).messages).toHaveLength(3);
  // Whoever signs up with the address later finds what was sent from it.
  await ask({ email: 'later@example.com' });
  const later = randomUUID();
  await world.row(
    "insert into auth.users (id, email, email_confirmed_at) values ($1, 'later@example.com', now())",
    later,
  );
  expect(await inbox(await callerOf(later))).toHaveLength(1);
});

test('nobody writes in somebody else’s conversation by typing their address', async () => {
  const account = await world.addPerson({ role: 'RENTER' });
  const asker = await callerOf(account);
  const email = `${account}@example.com`;
  await ask({ email, name: 'Rafael', accountId: account });
  await ask({ email, message: 'Send the keys to 1 Elm Street.' });
  expect((await mails('contact')).at(-1)?.text).toContain('haven’t confirmed their email address');
  const [typed, own] = await inbox(lister);
  const read = async (id = 0) => readOwnConversation(pools(), lister, { id });
  expect(await read(own?.id)).toMatchObject({ other: { isConfirmed: true }, messages: [{ body: 'Is it quiet?' }] });
  expect(await read(typed?.id)).toMatchObject({ other: { isConfirmed: false }, messages: [{ via: 'form' }] });
  // A block of the typed one isn't a block of the owner.
  await world.row(
    "update conversation_sides set blocked_at = now() where conversation_id = $1 and side = 'recipient'",
    typed?.id,
  );
  await ask({ email, message: 'And the yard?', accountId: account });
  expect((await read(own?.id)).messages).toHaveLength(2);
  expect(await inbox(asker)).toHaveLength(2);
});

test('a mailed link proves the address; what somebody types after that is apart from it', async () => {
  await ask();
  await markMailed(world.database.pool, await askersToken(), 'confirm');
  await ask({ message: 'I am somebody else' });
  expect((await inbox(lister)).map(({ unread }) => unread)).toEqual([1, 1]);
  expect((await open(lister)).other.isConfirmed).toBe(false);
  // The other one can be proved, too.
  await markMailed(world.database.pool, await askersToken(), 'confirm');
  expect((await open(lister)).other.isConfirmed).toBe(true);
});

test('the name and number that a stranger typed are replaced by those of the owner of the address', async () => {
  const account = await world.addPerson({ role: 'RENTER' });
  const email = `${account}@example.com`;
  await ask({ email, name: 'Poser', phone: '(900) 555-0199' });
  await markMailed(world.database.pool, await askersToken(), 'confirm');
  await ask({ email, name: 'Rafael Ruiz', phone: null, message: 'Hello', accountId: account });
  expect(await inbox(lister)).toMatchObject([{ name: 'Rafael Ruiz' }]);
  expect(await world.row("select phone from conversation_sides where side = 'asker'")).toEqual({ phone: null });
  await ask({ email: 'eli@example.com', name: 'Poser' });
  await ask({ email: 'eli@example.com', name: 'Eli' });
  expect((await inbox(lister)).map(({ name }) => name)).toEqual(['Eli', 'Poser', 'Rafael Ruiz']);
});

test('an account is mailed only where it has confirmed the address, whatever its profile says', async () => {
  const account = await world.addPerson({ role: 'RENTER' });
  const asker = await callerOf(account);
  await ask({ email: `${account}@example.com`, accountId: account });
  await world.row("update profiles set email = 'stranger@example.com' where id = any ($1)", [account, owner]);
  await answer('Very quiet.');
  await answer('Thanks!', asker);
  await ask({ email: 'eli@example.com' });
  const told = await mails();
  expect(told.map(({ recipient }) => recipient)).not.toContain('stranger@example.com');
  expect(told.map(({ kind, recipient }) => `${kind} ${recipient}`)).toEqual(
    expect.arrayContaining([
      `conversation ${account}@example.com`,
      `conversation ${owner}@example.com`,
      `contact ${owner}@example.com`,
    ]),
  );
});

test('nobody else reads, writes or marks it', async () => {
  await ask();
  const { id } = await open(lister);
  const stranger = await callerOf(await world.addPerson({ role: 'OWNER' }));
  // Whoever has signed out, whatever their token says.
  const signedOut = { ...lister, claims: { ...lister.claims, session_id: randomUUID() } };
  for (const caller of [stranger, signedOut]) {
    const site = { ...parts(), pools: pools() };
    expect(await inbox(caller)).toEqual([]);
    await expect(readOwnConversation(pools(), caller, { id })).rejects.toThrow('no such conversation');
    await expect(writeMessage(site, caller, { id, body: 'Hi', files: [] })).rejects.toThrow('no such conversation');
  }
  await expect(readOwnConversation(pools(), { role: 'anon' }, { id })).rejects.toThrow('permission denied');
  expect(await readMailed(world.database.pool, 'wrong')).toBeNull();
  expect(await writeMailed(parts(), 'wrong', { body: 'Hi', files: [] })).toBeNull();
  expect(await markMailed(world.database.pool, 'wrong', 'block')).toBeNull();
});

test('whoever is blocked is told so, for every home, and causes no mail', async () => {
  await ask();
  const token = await askersToken();
  await mark('recipient', 'blocked_at');
  const before = await mails();
  await expect(writeMailed(parts(), token, { body: 'Hello?', files: [] })).rejects.toThrow(
    'doesn’t take messages from you',
  );
  const second = await world.list(owner, { ...(await rental()), address: '79 46th Street, Brooklyn, NY 11220' });
  await expect(ask({}, second.propertyId)).rejects.toThrow('blocked');
  await expect(answer('I blocked you')).rejects.toThrow('Unblock');
  expect((await mails()).slice(before.length).filter(({ kind }) => /contact|conversation/.test(kind))).toEqual([]);
});

test('a stranger whose address was typed blocks the conversation by the link, and gets no more mail', async () => {
  await ask();
  await markMailed(world.database.pool, await askersToken(), 'block');
  await expect(answer('Hello?')).rejects.toThrow('doesn’t take messages from you');
  await expect(ask({ message: 'Again' })).rejects.toThrow('blocked');
});

test('that block counts wherever the address is typed, and not for its owner', async () => {
  const account = await world.addPerson({ role: 'RENTER' });
  const email = `${account}@example.com`;
  const stranger = await world.addPerson({ role: 'OWNER' });
  const elsewhere = await world.list(stranger, { ...(await rental()), address: '81 46th Street, Brooklyn, NY 11220' });
  await ask({ email });
  const token = await askersToken();
  await markMailed(world.database.pool, token, 'block');
  const before = await mails();
  for (const typed of [email, email.toUpperCase(), `${account}+1@example.com`])
    await expect(ask({ email: typed, name: 'Zoe' }, elsewhere.propertyId)).rejects.toMatchObject({ field: 'email' });
  expect(await mails()).toHaveLength(before.length);
  expect(await ask({ email, accountId: account }, elsewhere.propertyId)).toBe('sent');
  await markMailed(world.database.pool, token, 'unblock');
  expect(await ask({ email }, elsewhere.propertyId)).toBe('sent');
});

test('a block of one person in a proved conversation leaves the others', async () => {
  await ask();
  const token = await askersToken();
  await markMailed(world.database.pool, token, 'confirm');
  await markMailed(world.database.pool, token, 'block');
  const stranger = await world.addPerson({ role: 'OWNER' });
  const elsewhere = await world.list(stranger, { ...(await rental()), address: '83 46th Street, Brooklyn, NY 11220' });
  expect(await ask({}, elsewhere.propertyId)).toBe('sent');
});

test('archived conversations leave the inbox, and a new message brings them back', async () => {
  await ask();
  await mark('recipient', 'archived_at');
  expect(await inbox(lister)).toEqual([]);
  expect(await inbox(lister, { filter: 'archived' })).toHaveLength(1);
  await ask({ message: 'Still there?' });
  expect(await inbox(lister)).toHaveLength(1);
});

test('the inbox is searched by name, home and text, literally', async () => {
  await ask();
  await ask({ name: 'Eli 100%', email: 'eli@example.com', message: 'Any elevator?' });
  expect(await inbox(lister, { q: 'rafa' })).toHaveLength(1);
  expect(await inbox(lister, { q: 'ELEVATOR' })).toMatchObject([{ name: 'Eli 100%' }]);
  expect(await inbox(lister, { q: '544 46th' })).toHaveLength(2);
  expect(await inbox(lister, { q: '%' })).toMatchObject([{ name: 'Eli 100%' }]);
  expect(await inbox(lister, { filter: 'unread' })).toHaveLength(2);
  expect(await inbox(lister, { filter: 'tours' })).toEqual([]);
});

test('a tour request is marked and counted apart', async () => {
  await inTransaction(world.database.pool, async (client) => {
    const found = await findRecipient(client, posting.propertyId, 'desk@stoop.example');
    if (!found) throw new Error('nobody answers for the home');
    const conversationId = await openTourConversation(client, { ...found, matchId: posting.propertyId }, RAFAEL);
    const message = { conversationId, side: 'asker', kind: 'tour', body: 'On Saturday?', via: 'site' } as const;
    await insertMessage(client, { ...message, isInquiry: true });
  });
  expect(await inbox(lister, { filter: 'tours' })).toHaveLength(1);
  expect((await open(lister)).messages).toMatchObject([{ kind: 'tour' }]);
  expect(
    await world.row(
      'select inquiries, tour_requests from listing_statistics where property_id = $1',
      posting.propertyId,
    ),
  ).toEqual({ inquiries: 0, tour_requests: 1 });
});

test('a long conversation is read in parts', async () => {
  await ask();
  const { id } = await open(lister);
  await world.row(
    `insert into conversation_messages (conversation_id, side, body)
     select $1, 'asker', 'Message ' || n from generate_series(1, 70) n`,
    id,
  );
  const latest = await open(lister);
  expect(latest).toMatchObject({ hasEarlier: true });
  expect(latest.messages.at(-1)?.body).toBe('Message 70');
  const before = latest.messages[0]?.id ?? 0;
  const earlier = await readOwnConversation(pools(), lister, { id, before });
  expect(earlier.hasEarlier).toBe(false);
  expect(earlier.messages.length + latest.messages.length).toBe(71);
});

test('a held message is seen only by its author', async () => {
  await ask();
  await world.row('update conversation_messages set held_at = now()');
  // A conversation begins with the first message that its reader may see.
  expect(await inbox(lister)).toEqual([]);
  const { id } = await world.row<{ id: number }>('select id from conversations');
  expect((await readOwnConversation(pools(), lister, { id })).messages).toEqual([]);
  expect((await readMailed(world.database.pool, await askersToken()))?.messages).toMatchObject([{ isHeld: true }]);
});

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /OpenAction << /S /JavaScript >> >>\n%%EOF');
const photo = () =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'Hidden place' } })
    .jpeg()
    .toBuffer();

/** As the browser uploads it before sending. */
async function upload(account: string, name: string, bytes: Buffer): Promise<UploadedFile> {
  const object = `${account}/messages/${randomUUID()}`;
  const file = { name: object, source: bytes, declaredType: '', cacheControl: 'no-cache', userMetadata: null };
  const bucket = await findBucket(pools(), 'listing-media');
  await storeObject(pools(), blobs, { role: 'service_role' }, { ...file, bucket, upsert: false });
  return { upload: object, name };
}
const addressOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://stoop.example');
  const id = pathname.split('/').at(-1) ?? '';
  return { id, until: searchParams.get('until') ?? '', key: searchParams.get('key') ?? '' };
};

test('pictures and PDFs are sent along, by what they contain, and pictures lose what was hidden in them', async () => {
  await ask();
  await markMailed(world.database.pool, await askersToken(), 'confirm');
  const files = [await upload(owner, 'plan.exe', PDF), await upload(owner, 'C:\\photos\\door.pdf', await photo())];
  await answer(null, lister, files);
  const [, message] = (await readMailed(world.database.pool, await askersToken()))?.messages ?? [];
  expect(message?.attachments).toMatchObject([
    { kind: 'pdf', name: 'plan.exe', bytes: PDF.length },
    { kind: 'picture', name: 'door.pdf', width: 60, height: 30 },
  ]);
  const opened = await openAttachment(world.database.pool, blobs, addressOf(message?.attachments[1]?.url ?? ''));
  const bytes = opened ? await buffer(opened.bytes) : Buffer.alloc(0);
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  expect(bytes.toString('latin1')).not.toContain('Hidden place');
  expect((await mails('conversation')).at(-1)?.text).toContain('Attached: plan.exe, door.pdf.');
  // The uploads themselves are gone.
  expect(await world.row('select count(*)::int as n from storage.objects')).toEqual({ n: 0 });
});

test('a file opens only by its own address, for a day', async () => {
  await ask();
  await answer('The plan', lister, [await upload(owner, 'plan.pdf', PDF), await upload(owner, 'other.pdf', PDF)]);
  const [one, other] = ((await open(lister)).messages[1]?.attachments ?? []).map(({ url }) => addressOf(url));
  const isOpen = async (address: object) => {
    const opened = await openAttachment(world.database.pool, blobs, { id: '', until: '', key: '', ...one, ...address });
    opened?.bytes.destroy();
    return opened !== null;
  };
  expect(await isOpen({})).toBe(true);
  for (const wrong of [{ key: other?.key }, { key: '' }, { until: String(Number(one?.until) + 1) }, { id: other?.id }])
    expect(await isOpen(wrong), JSON.stringify(wrong)).toBe(false);
  expect(await isOpen({ until: '1000' })).toBe(false);
});

test('other files, too many and too large ones are refused by name, and nothing is sent', async () => {
  await ask();
  const page = Buffer.from('<html><script>alert(1)</script>');
  const token = await askersToken();
  const send = (...files: { name: string; bytes: Buffer }[]) => writeMailed(parts(), token, { body: 'Here', files });
  await expect(send({ name: 'door.jpg', bytes: page })).rejects.toThrow('door.jpg isn’t a picture or PDF');
  await expect(send({ name: 'big.pdf', bytes: Buffer.alloc(10 * 1024 * 1024 + 1) })).rejects.toThrow(
    'big.pdf is larger',
  );
  await expect(send({ name: 'cut.jpg', bytes: (await photo()).subarray(0, 200) })).rejects.toThrow(
    'cut.jpg is damaged',
  );
  await expect(send(...Array.from({ length: 6 }, () => ({ name: 'a.pdf', bytes: PDF })))).rejects.toThrow('6 files');
  await expect(send({ name: 'none.pdf', bytes: Buffer.alloc(0) })).rejects.toThrow('none.pdf is empty');
  expect((await open(lister)).messages).toHaveLength(1);
});

test('nobody sends a file that somebody else uploaded', async () => {
  await ask();
  const theirs = await upload(await world.addPerson({ role: 'OWNER' }), 'secret.pdf', PDF);
  await expect(answer('Look', lister, [theirs])).rejects.toThrow('secret.pdf didn’t arrive');
});

test('files end with their message, and their bytes follow', async () => {
  await ask();
  await answer('The plan', lister, [await upload(owner, 'plan.pdf', PDF)]);
  const address = addressOf((await open(lister)).messages[1]?.attachments[0]?.url ?? '');
  await world.row('select platform.end_address(lower(email)) from profiles where id = $1', owner);
  expect(await openAttachment(world.database.pool, blobs, address)).toBeNull();
  const kept = await blobs.read(`conversations/${address.id}`);
  expect(kept).not.toBeNull();
  kept?.destroy();
  await sweepAttachments(world.database.pool, blobs);
  expect(await blobs.read(`conversations/${address.id}`)).toBeNull();
});

test('a message needs a text or a file', async () => {
  await ask();
  await expect(answer(null)).rejects.toThrow('Your message is required');
});

test('a photo in HEIC, as phones take them, arrives as a picture that every browser shows', async () => {
  await ask();
  const heic = await readFile(HEIC);
  await answer('Here it is', lister, [await upload(owner, 'kitchen.heic', heic)]);
  const file = (await open(lister)).messages.at(-1)?.attachments[0];
  expect(file).toMatchObject({ kind: 'picture', name: 'kitchen.heic' });
  const opened = await openAttachment(world.database.pool, blobs, addressOf(file?.url ?? ''));
  const bytes = opened ? await buffer(opened.bytes) : Buffer.alloc(0);
  expect((await sharp(bytes).metadata()).format).toBe('jpeg');
  const broken = await upload(owner, 'broken.heic', heic.subarray(0, heic.length / 2));
  await expect(answer('And here', lister, [broken])).rejects.toThrow(/^broken\.heic/);
});
