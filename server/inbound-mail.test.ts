// Answers by mail, through the signed door and through SMTP, on a real database.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBlobFiles } from '#adapters/blobs/blob-files.ts';
import { openInboundSmtp } from '#adapters/mail/inbound-smtp.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { secretIn } from '#domain/messaging/reply-address.server.ts';
import { sendContactMessage } from '#domain/messaging/send-contact-message.server.ts';
import { takeMail } from '#domain/messaging/take-mail.server.ts';
import { buildInboundMail } from './inbound-mail.ts';
import { shareForMail, shareOfMemory } from './received-memory.ts';
import { SIGNATURE_HEADER, signWebhook } from './signed-webhook.ts';

const SECRET = 'a secret of the mail service, 32+'.replaceAll(' ', '-');
const DOMAIN = 'mail.stoop.example';
let database: TestDatabase;
let folder: string;
let blobs: Blobs;
let home: number;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'stoop-inbound-'));
  blobs = createBlobFiles(folder);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await database.owner.query('truncate properties, conversations, platform.outbox, platform.inbound_mails cascade');
  const { rows } = await database.owner.query(
    `insert into properties (mls_id, title, address, city, state, zip_code, price, listing_agent, listing_agent_email)
     values ('M-1', 'Garden flat', '1 Main St', 'Hoboken', 'NJ', '07030', 500000, 'Bo Agent', 'bo@example.com') returning id`,
  );
  home = rows[0].id;
  const ana = { name: 'Ana', email: 'ana@example.com', phone: null, message: 'Is it quiet?' };
  await sendContactMessage({ ...parts(), deskEmail: 'desk@stoop.example' }, home, ana);
  // By the link of the receipt. Until then, she gets no text.
  await database.owner.query("update conversation_sides set confirmed_at = now() where side = 'asker'");
});

const parts = () => ({ pool: database.pool, siteUrl: 'https://stoop.example', replyDomain: DOMAIN, blobs });
const door = () => buildInboundMail({ ...parts(), secret: SECRET, log: () => {} });
const outbox = async (kind: string) =>
  (
    await database.owner.query<{ recipient: string; reply_to: string; text: string }>(
      'select recipient, reply_to, text from platform.outbox where kind = $1 order by id',
      [kind],
    )
  ).rows;
/** Where the agent answers to. */
const agentsAddress = async () => (await outbox('contact'))[0]?.reply_to ?? '';
const messages = async () =>
  (
    await database.owner.query<{ side: string; via: string; body: string | null }>(
      'select side, via, body from conversation_messages order by id',
    )
  ).rows.slice(1);

interface Written {
  from?: string;
  to?: string;
  body?: string;
  headers?: Record<string, string>;
}
let written = 0;
async function mail({ from = 'Bo <bo@example.com>', to, body = 'Very quiet.', headers = {} }: Written = {}) {
  written += 1;
  const head = { From: from, To: to ?? (await agentsAddress()), 'Message-ID': `<${written}@example.com>`, ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([...lines, '', body].join('\r\n'));
}
const now = () => Math.floor(Date.now() / 1000);
const post = (body: Uint8Array, signature = signWebhook(body, SECRET, now())) =>
  door().request('/functions/v1/inbound-mail', {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822', [SIGNATURE_HEADER]: signature },
    body: new Uint8Array(body),
  });
const take = async (given: Written) => (await takeMail(parts(), await mail(given), { recipients: null })).join();

test('an answer by mail joins the conversation and is mailed on with an address of its own', async () => {
  const body = 'Very quiet.\r\n\r\nOn Sun, Stoop <x@y.example> wrote:\r\n> Is it quiet?\r\n';
  expect((await post(await mail({ body }))).status).toBe(200);
  expect(await messages()).toEqual([{ side: 'recipient', via: 'mail', body: 'Very quiet.' }]);
  const [forwarded] = await outbox('conversation');
  expect(forwarded).toMatchObject({ recipient: 'ana@example.com', text: expect.stringContaining('Very quiet.') });
  expect(JSON.stringify(forwarded)).not.toContain('bo@example.com');
  expect(secretIn(forwarded?.reply_to ?? '', DOMAIN)).not.toBeNull();
  expect(forwarded?.reply_to).not.toBe(await agentsAddress());
  expect(await take({ from: 'ana@example.com', to: forwarded?.reply_to ?? '', body: 'Good.' })).toBe('stored');
  expect(await messages()).toHaveLength(2);
});

test('an answer below a quotation passes on no link or address of its writer, however it is spelled', async () => {
  const [sent] = await outbox('contact-receipt');
  const [link = '', token = ''] = /https:\S+token=([\w-]{32})/.exec(sent?.text ?? '') ?? [];
  const tourLink = link.replace('inquiry', 'tour');
  await takeMail(parts(), await mail(), { recipients: null });
  const forwarded = (await outbox('conversation'))[0];
  const spelled = [
    link,
    tourLink,
    link.replace('?', '?\r\n'),
    link.replace(token, `${token.slice(0, 9)}=\r\n${token.slice(9)}`),
    `https://nam.safelinks.protection.outlook.com/?url=${encodeURIComponent(encodeURIComponent(tourLink))}&data=1`,
    `(${token})`,
    forwarded?.reply_to,
  ];
  const body = `On Sun, Nov 29, 2026, Stoop wrote:\r\nBo wrote to you\r\n${spelled.join('\r\n')}\r\n\r\nGood.`;
  expect(await take({ from: 'ana@example.com', to: forwarded?.reply_to ?? '', body })).toBe('stored');
  const stored = (await messages()).at(-1)?.body ?? '';
  const copy = (await outbox('conversation')).at(-1)?.text ?? '';
  for (const text of [stored, copy]) {
    expect(text).toContain('Good.');
    expect(text).toContain('(link removed)');
    expect(text).not.toContain(token.slice(-12));
    expect(text).not.toContain(forwarded?.reply_to.slice(2, 34));
  }
});

test('the same mail twice is one message, also at once and through both doors', async () => {
  const raw = await mail();
  const address = await agentsAddress();
  const outcomes = await Promise.all([
    takeMail(parts(), raw, { recipients: null }),
    takeMail(parts(), raw, { recipients: [address] }),
    takeMail(parts(), raw, { recipients: null }),
  ]);
  expect(outcomes.flat().filter((outcome) => outcome === 'stored')).toHaveLength(1);
  expect(await messages()).toHaveLength(1);
});

test('forged, changed, old and replayed reports are refused', async () => {
  const raw = await mail();
  const signature = signWebhook(raw, SECRET, now());
  for (const wrong of ['', signWebhook(raw, 'another secret', now()), signWebhook(raw, SECRET, now() - 400)])
    expect((await post(raw, wrong)).status).toBe(401);
  expect((await post(await mail({ body: 'Other' }), signature)).status).toBe(401);
  expect(await messages()).toEqual([]);
  expect((await post(raw, signature)).status).toBe(200);
  expect((await post(raw, signature)).status).toBe(409);
  expect(await messages()).toHaveLength(1);
});

test('mails that are still arriving, whoever sends them, leave the memory that uploads need', async () => {
  const mib = 1024 * 1024;
  const begin = () => {
    let end = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (let at = 0; at < 30; at += 1) stream.enqueue(new Uint8Array(mib));
        end = () => stream.close();
      },
    });
    const headers = { [SIGNATURE_HEADER]: `t=${now()},v1=${'0'.repeat(64)}` };
    const request = { method: 'POST', headers, body, duplex: 'half' };
    const answer = door().request('/functions/v1/inbound-mail', request);
    return { answer, end };
  };
  const hasRoom = (bytes: number) => {
    const upload = shareOfMemory(() => new Error('full'));
    try {
      upload.take(bytes);
      return true;
    } catch {
      return false;
    } finally {
      upload.giveBack();
    }
  };
  const arriving = [begin(), begin(), begin()];
  await expect.poll(() => hasRoom(61 * mib)).toBe(false);
  expect(hasRoom(60 * mib)).toBe(true);
  const refused = await begin().answer;
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60']);
  for (const { end } of arriving) end();
  for (const { answer } of arriving) expect((await answer).status).toBe(401);
  expect(hasRoom(150 * mib)).toBe(true);
  expect((await post(await mail())).status).toBe(200);
});

test('unknown addresses get the same answer as known ones, and nothing happens', async () => {
  const unknown = `c-${'ab'.repeat(16)}@${DOMAIN}`;
  const answers = [await post(await mail({ to: unknown })), await post(await mail())];
  const [first, second] = await Promise.all(answers.map((answer) => answer.text()));
  expect(first).toBe(second);
  expect(await messages()).toHaveLength(1);
  expect(await outbox('conversation-refused')).toEqual([]);
});

test('only the side that an address belongs to answers to it; others are refused, and only that side is told', async () => {
  expect(await take({ from: 'eve@example.com', body: 'Pay the deposit to me.' })).toBe('refused');
  // The other side, to which the address was forwarded.
  expect(await take({ from: 'ana@example.com' })).toBe('refused');
  expect(await messages()).toEqual([]);
  expect((await outbox('conversation-refused')).map(({ recipient }) => recipient)).toEqual(['bo@example.com']);
});

test.each<[string, Written]>([
  ['an absence note', { headers: { 'Auto-Submitted': 'auto-replied' } }],
  ['an older absence note', { headers: { 'X-Autoreply': 'yes' } }],
  ['a mailing list', { headers: { 'List-Id': '<all.example.com>' } }],
  ['bulk mail', { headers: { Precedence: 'bulk' } }],
  ['a bounce', { from: 'MAILER-DAEMON@example.com' }],
  ['a bounce with an empty sender', { headers: { 'Return-Path': '<>' } }],
  ['a report of delivery', { headers: { 'Content-Type': 'multipart/report; boundary=x' } }],
  ['a mail of our own', { headers: { 'X-Stoop-Kind': 'conversation' } }],
])('%s is no answer and causes no mail', async (_what, given) => {
  expect(await take(given)).toBe('automatic');
  expect(await messages()).toEqual([]);
  expect(await outbox('conversation-refused')).toEqual([]);
});

test('links and addresses in a quoted mail never reach the other side', async () => {
  const { rows } = await database.owner.query<{ text: string }>(
    "select text from platform.outbox where kind = 'contact'",
  );
  const link = /https\S+inquiry\?token=\S+/.exec(rows[0]?.text ?? '')?.[0] ?? '';
  expect(await take({ body: `See ${link}\r\nand ${await agentsAddress()}` })).toBe('stored');
  expect(await messages()).toMatchObject([{ body: 'See (link removed)\nand (address removed)' }]);
});

test('files come along under the same rules, and their sender is told of those that don’t', async () => {
  const part = (name: string, content: string) =>
    `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`;
  const body = `--b\r\nContent-Type: text/plain\r\n\r\nSee below.\r\n${part('plan.pdf', '%PDF-1.7')}${part('run.exe', 'MZ')}--b--`;
  expect(await take({ body, headers: { 'Content-Type': 'multipart/mixed; boundary=b' } })).toBe('stored');
  const { rows } = await database.owner.query('select kind, name from conversation_attachments');
  expect(rows).toEqual([{ kind: 'pdf', name: 'plan.pdf' }]);
  expect((await outbox('conversation-refused'))[0]?.text).toContain('run.exe isn’t a picture or PDF');
});

test('an answer that can’t be sent comes back with the reason, once an hour at most', async () => {
  await database.owner.query("update conversation_sides set blocked_at = now() where side = 'asker'");
  for (const body of ['One', 'Two', 'Three']) expect(await take({ body })).toBe('refused');
  const notices = await outbox('conversation-refused');
  expect(notices).toHaveLength(1);
  expect(notices[0]?.text).toContain('doesn’t take messages from you');
  await database.owner.query("update conversation_sides set blocked_at = null where side = 'asker'");
  await database.owner.query('truncate platform.inbound_mails');
  expect(await take({ body: 'x'.repeat(5001) })).toBe('refused');
  expect((await outbox('conversation-refused'))[1]?.text).toContain('more than 5,000 characters');
});

test('each side is told why its own answer wasn’t sent, and of each reason', async () => {
  await take({});
  const anasAddress = (await outbox('conversation'))[0]?.reply_to ?? '';
  expect(await take({ body: 'x'.repeat(5001) })).toBe('refused');
  expect(await take({ from: 'ana@work.example', to: anasAddress })).toBe('refused');
  expect(await take({ from: 'ana@example.com', to: anasAddress, body: 'x'.repeat(5001) })).toBe('refused');
  const told = (await outbox('conversation-refused')).map(({ recipient, text }) => [
    recipient,
    text.includes('5,000') ? 'too long' : 'another address',
  ]);
  expect(told).toEqual([
    ['bo@example.com', 'too long'],
    ['ana@example.com', 'another address'],
    ['ana@example.com', 'too long'],
  ]);
});

test('what is only too much within the hour comes in later', async () => {
  await database.owner.query(
    `insert into conversation_messages (conversation_id, side, kind, body, via, is_inquiry)
     select id, 'recipient', 'text', n::text, 'mail', false from conversations, generate_series(1, 60) n`,
  );
  const raw = await mail();
  expect((await post(raw)).status).toBe(503);
  expect(await messages()).toHaveLength(60);
  await database.owner.query("update conversation_messages set created_at = created_at - interval '1 hour'");
  expect((await post(raw)).status).toBe(200);
  expect(await messages()).toHaveLength(61);
  expect(await outbox('conversation-refused')).toEqual([]);
});

test('a mail to several conversations becomes a message in each, with its files', async () => {
  const other = { name: 'Cy', email: 'cy@example.com', phone: null, message: 'Is it sunny?' };
  await sendContactMessage({ ...parts(), deskEmail: 'desk@stoop.example' }, home, other);
  const addresses = (await outbox('contact')).map(({ reply_to: address }) => address);
  const to = [`c-${'ab'.repeat(16)}@${DOMAIN}`, ...addresses].join(', ');
  const body =
    '--b\r\n\r\nCome on Sunday.\r\n--b\r\nContent-Disposition: attachment; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--b--';
  const raw = await mail({ to, body, headers: { 'Content-Type': 'multipart/mixed; boundary=b' } });
  expect((await post(raw)).status).toBe(200);
  const { rows } = await database.owner.query(
    `select m.body, a.name from conversation_messages m join conversation_attachments a on a.message_id = m.id
     where m.side = 'recipient' order by m.conversation_id`,
  );
  expect(rows).toEqual(addresses.map(() => ({ body: 'Come on Sunday.', name: 'a.pdf' })));
  expect(await takeMail(parts(), raw, { recipients: null })).toEqual(['repeated', 'repeated']);
});

test('odd mails break nothing', async () => {
  for (const raw of [
    '',
    '\0\0\0',
    'To: x',
    `To: c-${'0'.repeat(32)}@${DOMAIN}`,
    'Content-Type: multipart/mixed; boundary=a\r\n\r\n--a',
  ])
    expect(await takeMail(parts(), Buffer.from(raw), { recipients: null })).toEqual(['unknown']);
  expect(await take({ from: '"bo@example.com" <eve@example.com>' })).toBe('refused');
  expect(await take({ body: '\0' })).toBe('refused');
});

const multipart = { 'Content-Type': 'multipart/mixed; boundary=b' };
test.each([
  [
    'parts in parts in parts',
    Array.from(
      { length: 60 },
      (_, n) => `--b${n || ''}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
    ).join(''),
  ],
  ['very many parts', '--b\r\n\r\nx\r\n'.repeat(100_000)],
  ['heads without end', `--b\r\n${'X: y\r\n'.repeat(200_000)}`],
])('a mail of %s isn’t read, and its sender is told', async (_what, body) => {
  expect(await take({ body, headers: multipart })).toBe('refused');
  expect((await outbox('conversation-refused'))[0]?.text).toContain('We couldn’t read it');
});

test('the rest of a mail is read only if its address is known and it comes from the side that this belongs to', async () => {
  const body = '--b\r\n\r\nx\r\n'.repeat(100_000);
  expect(await take({ to: `c-${'ab'.repeat(16)}@${DOMAIN}`, body, headers: multipart })).toBe('unknown');
  expect(await take({ from: 'eve@example.com', body, headers: multipart })).toBe('refused');
  expect((await outbox('conversation-refused'))[0]?.text).toContain('another address');
  expect(await take({ headers: { 'X-Long': 'x'.repeat(200_000) } })).toBe('unreadable');
});

test('the server answers others while a mail is read', async () => {
  const body = `${'<p>'.repeat(300)}\r\n`.repeat(10_000);
  const reading = take({ body, headers: { 'Content-Type': 'text/html' } });
  let longest = 0;
  let before = performance.now();
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - before);
    before = performance.now();
  }, 10);
  expect(await reading).toBe('refused');
  clearInterval(ticking);
  expect(longest).toBeLessThan(1_500);
});

test.each([
  ['SMTP', false],
  ['LMTP', true],
])('a mail server of one’s own hands mails over by %s, for addresses of ours only', async (_name, isLmtp) => {
  const smtp = await openInboundSmtp({
    host: '127.0.0.1',
    port: 0,
    isLmtp,
    mostBytes: 10_000,
    admits: () => true,
    networkOf: (address) => address,
    share: shareForMail,
    accepts: (address) => secretIn(address, DOMAIN) !== null,
    take: async (raw, envelope) => void (await takeMail(parts(), raw, envelope)),
    onError: () => {},
  });
  const client = createTransport({ host: '127.0.0.1', port: smtp.port, secure: false, ignoreTLS: true, lmtp: isLmtp });
  const send = async (to: string, text: string, sender = 'bo@example.com') => {
    // LMTP answers for each recipient, after the mail.
    const envelope = { from: sender, to: [to] };
    const { rejectedErrors = [] } = await client.sendMail({ from: 'bo@example.com', to, text, envelope });
    for (const error of rejectedErrors) throw error;
  };
  await send((await agentsAddress()).toUpperCase(), 'Very quiet.');
  expect(await messages()).toEqual([{ side: 'recipient', via: 'mail', body: 'Very quiet.' }]);
  // An absence note without any header that says so.
  await send(await agentsAddress(), 'I am away until Monday.', '');
  await send(`c-${'ab'.repeat(16)}@${DOMAIN}`, 'To nobody');
  await expect(send('somebody@stoop.example', 'Relay me')).rejects.toThrow('No such address');
  await expect(send(await agentsAddress(), 'x'.repeat(20_000))).rejects.toThrow(/large|exceeds|size/i);
  expect(await messages()).toHaveLength(1);
  client.close();
  await smtp.stop();
});
