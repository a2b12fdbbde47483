import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { stepOwnPosting } from '#domain/postings/step-own-posting.server.ts';
import { openPostingsWorld, type PostingsWorld } from '#domain/postings/postings-testing.server.ts';
import { seedPlaces } from '#seed/places.ts';
import { answerInquiry, listInquiries, readAsked, writeBack } from './inquiries.server.ts';
import { maskEmail } from './mask-email.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

let world: PostingsWorld;
let owner: string;
let posting: { id: number; propertyId: number };

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query('truncate postings, properties, contact_messages, platform.outbox cascade');
  owner = await world.addPerson({ role: 'OWNER' });
  posting = await world.list(owner);
});

const parts = () => ({ pool: world.database.pool, siteUrl: 'https://stoop.example' });
const ask = () =>
  sendContactMessage(
    { db: world.database.db, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' },
    posting.propertyId,
    { name: 'Rafael', email: 'rafael@example.com', phone: '(718) 555-0100', message: 'Is it quiet?' },
  );
const list = async () => (await listInquiries(world.database.pool, owner, posting.id)).inquiries;
const mails = async () =>
  (
    await world.database.owner.query<{ kind: string; recipient: string; text: string; reply_to: string | null }>(
      'select kind, recipient, text, reply_to from platform.outbox order by id',
    )
  ).rows;

test('an inquiry reaches one recipient, and shows no address', async () => {
  await ask();
  const [mail, ...others] = (await mails()).filter(({ kind }) => kind === 'inquiry');
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: `${owner}@example.com`, reply_to: null });
  expect(mail?.text).toContain('Is it quiet?');
  expect(mail?.text).not.toMatch(/rafael@|555-0100/);
  expect(await list()).toMatchObject([
    { name: 'Rafael', email: 'r•••@example.com', phone: null, isShared: false, isRead: false, message: 'Is it quiet?' },
  ]);
  expect(await list()).toMatchObject([{ isRead: true }]);
});

test('the lister answers, the person writes back, and only then is their address seen', async () => {
  await ask();
  const [{ id } = { id: 0 }] = await list();
  await answerInquiry(parts(), owner, { id, body: 'Very quiet.' });
  const answer = (await mails()).at(-1);
  expect(answer).toMatchObject({ kind: 'inquiry-answer', recipient: 'rafael@example.com' });
  expect(answer?.text).not.toContain(`${owner}@example.com`);
  const token = /token=([\w-]+)/.exec(answer?.text ?? '')?.[1] ?? '';
  expect(await readAsked(world.database.pool, token)).toMatchObject({
    listerName: 'Dolores Marchetti',
    isShared: false,
    replies: [{ isFromLister: true, body: 'Very quiet.' }],
  });
  expect(await list()).toMatchObject([{ isShared: false, email: 'r•••@example.com' }]);
  await writeBack(parts(), token, 'Can I see it?');
  expect((await mails()).at(-1)).toMatchObject({ kind: 'inquiry-written-back', recipient: `${owner}@example.com` });
  expect(await list()).toMatchObject([
    { isShared: true, email: 'rafael@example.com', phone: '(718) 555-0100', replies: [{}, { body: 'Can I see it?' }] },
  ]);
});

test('nobody else reads or answers it, not even through the data API', async () => {
  await ask();
  const [{ id } = { id: 0 }] = await list();
  const other = await world.addPerson({ role: 'OWNER' });
  await expect(listInquiries(world.database.pool, other, posting.id)).rejects.toThrow('not in your account');
  await expect(answerInquiry(parts(), other, { id, body: 'Hi' })).rejects.toThrow('not in your account');
  expect(await readAsked(world.database.pool, 'wrong')).toBeNull();
  expect(await writeBack(parts(), 'wrong', 'Hi')).toBeNull();
  expect(await world.row('select recipient_address from contact_messages')).toEqual({ recipient_address: null });
});

test('inquiries outlive a deleted listing, but nobody sees them any more', async () => {
  await ask();
  await world.row("update postings set state = 'deleted'");
  await expect(list()).rejects.toThrow('not in your account');
});

test.each([
  ['dolores@example.com', 'd•••@example.com'],
  ['a@b.co', 'a•••@b.co'],
  ['nonsense', '•••'],
])('%s is masked as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});

test('once the listing is deleted, its inquiries are neither listed nor answered', async () => {
  await ask();
  const [{ id } = { id: 0 }] = await list();
  await stepOwnPosting(world.parts, owner, { id: posting.id, event: 'delete', closing: null });
  await expect(list()).rejects.toThrow('not in your account');
  await expect(answerInquiry(parts(), owner, { id, body: 'Still here.' })).rejects.toThrow('not in your account');
  expect((await mails()).filter(({ kind }) => kind === 'inquiry-answer')).toEqual([]);
});

test('whoever writes back about a deleted listing is told that it is gone, and its lister gets no mail', async () => {
  await ask();
  const [{ id } = { id: 0 }] = await list();
  await answerInquiry(parts(), owner, { id, body: 'Very quiet.' });
  const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
  expect(await readAsked(world.database.pool, token)).toMatchObject({ isGone: false });
  await stepOwnPosting(world.parts, owner, { id: posting.id, event: 'delete', closing: null });
  const before = await mails();
  expect(await writeBack(parts(), token, 'Can I see it?')).toMatchObject({
    isGone: true,
    isShared: false,
    replies: [{}],
  });
  expect(await mails()).toEqual(before);
});

test('the lister sees who asks for a tour', async () => {
  await sendContactMessage(
    { db: world.database.db, siteUrl: 'https://stoop.example', deskEmail: 'desk@stoop.example' },
    posting.propertyId,
    { name: 'Rafael', email: 'rafael@example.com', phone: null, message: 'I’d like a tour on Sunday.' },
    true,
  );
  expect(await list()).toMatchObject([{ name: 'Rafael', asksForTour: true }]);
  expect(
    await world.row(
      'select inquiries, tour_requests from listing_statistics where property_id = $1',
      posting.propertyId,
    ),
  ).toEqual({ inquiries: 0, tour_requests: 1 });
});
