import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openPostingsWorld, type PostingsWorld, RENTAL } from '#domain/postings/postings-testing.server.ts';
import { seedPlaces } from '#seed/places.ts';
import { answerContactQuestion, readContactQuestion, recipientOfInquiries } from './listing-contact.server.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

let world: PostingsWorld;
let owner: string;

beforeAll(async () => {
  world = await openPostingsWorld(seedPlaces);
}, 120_000);
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.database.owner.query(
    'truncate postings, properties, conversations, platform.outbox, platform.contact_addresses cascade',
  );
  owner = await world.addPerson({ role: 'OWNER' });
});

const mailsOf = async (kind: string) =>
  (
    await world.database.owner.query<{ recipient: string; text: string }>(
      'select recipient, text from platform.outbox where kind = $1 order by id',
      [kind],
    )
  ).rows;
const tokenIn = (text = '') => /listing-contact\?token=([\w-]+)/.exec(text)?.[1] ?? '';
let asked = 0;
const ask = (propertyId: number) => {
  asked += 1;
  return sendContactMessage(
    { pool: world.database.pool, siteUrl: 'https://stoop.example', replyDomain: null, deskEmail: 'desk@stoop.example' },
    propertyId,
    { name: 'Rafael', email: 'rafael@example.com', phone: null, message: `Question ${asked}` },
  );
};
const recipients = async () => (await mailsOf('contact')).map(({ recipient }) => recipient);

test('the contact of a listing gets its inquiries once they have agreed; until then, its lister does', async () => {
  const { id, propertyId } = await world.list(owner, { ...RENTAL, contact_email: 'Leasing@Example.com' });
  const [question, ...others] = await mailsOf('listing-contact');
  expect(others).toEqual([]);
  expect(question?.recipient).toBe('Leasing@Example.com');
  await ask(propertyId);
  const token = tokenIn(question?.text);
  // Opening the link changes nothing, since mail scanners open links.
  expect(await readContactQuestion(world.database.pool, token)).toMatchObject({
    email: 'leasing@example.com',
    answer: null,
  });
  await ask(propertyId);
  expect(await recipientOfInquiries(world.database.pool, id)).toEqual({
    email: `${owner}@example.com`,
    waitingFor: 'Leasing@Example.com',
    isLister: true,
  });
  expect(await answerContactQuestion(world.database.pool, token, 'yes')).toMatchObject({ answer: 'yes' });
  await ask(propertyId);
  expect(await recipients()).toEqual([`${owner}@example.com`, `${owner}@example.com`, 'Leasing@Example.com']);
  expect(await recipientOfInquiries(world.database.pool, id)).toEqual({
    email: 'Leasing@Example.com',
    waitingFor: null,
    isLister: false,
  });
  // Exactly one person reads each of them.
  const { rows } = await world.database.owner.query(
    "select account_id, email from conversation_sides where side = 'recipient' order by conversation_id",
  );
  expect(rows).toEqual([
    { account_id: owner, email: `${owner}@example.com` },
    { account_id: null, email: 'Leasing@Example.com' },
  ]);
});

test('who refuses gets nothing, isn’t asked again, and may change their mind', async () => {
  const { propertyId } = await world.list(owner, { ...RENTAL, contact_email: 'stranger@example.com' });
  const token = tokenIn((await mailsOf('listing-contact'))[0]?.text);
  await answerContactQuestion(world.database.pool, token, 'no');
  await world.list(owner, {
    ...RENTAL,
    address: '77 46th Street, Brooklyn, NY 11220',
    contact_email: 'stranger@example.com',
  });
  expect(await mailsOf('listing-contact')).toHaveLength(1);
  await ask(propertyId);
  await answerContactQuestion(world.database.pool, token, 'yes');
  await ask(propertyId);
  expect(await recipients()).toEqual([`${owner}@example.com`, 'stranger@example.com']);
});

test('the lister’s own address needs no question', async () => {
  const { propertyId } = await world.list(owner, { ...RENTAL, contact_email: `${owner}@EXAMPLE.com` });
  expect(await mailsOf('listing-contact')).toEqual([]);
  await ask(propertyId);
  expect(await recipients()).toEqual([`${owner}@EXAMPLE.com`]);
});

test('an address that is only in the lister’s profile is asked like any other', async () => {
  await world.row("update profiles set email = 'stranger@example.com' where id = $1", owner);
  const { propertyId } = await world.list(owner, { ...RENTAL, contact_email: 'stranger@example.com' });
  expect(await mailsOf('listing-contact')).toHaveLength(1);
  await ask(propertyId);
  expect(await recipients()).toEqual([`${owner}@example.com`]);
});

test('one account’s answer is not another’s', async () => {
  await world.list(owner, { ...RENTAL, contact_email: 'leasing@example.com' });
  await answerContactQuestion(world.database.pool, tokenIn((await mailsOf('listing-contact'))[0]?.text), 'yes');
  const other = await world.addPerson({ role: 'OWNER' });
  const { propertyId } = await world.list(other, {
    ...RENTAL,
    address: '91 46th Street, Brooklyn, NY 11220',
    contact_email: 'leasing@example.com',
  });
  await ask(propertyId);
  expect(await recipients()).toEqual([`${other}@example.com`]);
});

test('an account that names many strangers stops causing mail', async () => {
  for (let n = 1; n <= 12; n += 1)
    await world.list(owner, {
      ...RENTAL,
      address: `${100 + n} 46th Street, Brooklyn, NY 11220`,
      contact_email: `stranger${n}@example.com`,
    });
  expect(await mailsOf('listing-contact')).toHaveLength(10);
});

test('without an answer, the question comes again after a day at the earliest, and the older link ends', async () => {
  const id = await world.draft(owner, { ...RENTAL, contact_email: 'leasing@example.com' });
  await world.publish(owner, id);
  await world.publish(owner, id);
  expect(await mailsOf('listing-contact')).toHaveLength(1);
  await world.database.owner.query("update platform.contact_addresses set mailed_at = now() - interval '25 hours'");
  await world.publish(owner, id);
  const [first, second] = await mailsOf('listing-contact');
  expect(await readContactQuestion(world.database.pool, tokenIn(first?.text))).toBeNull();
  expect(await readContactQuestion(world.database.pool, tokenIn(second?.text))).not.toBeNull();
});
