import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { confirmNewsletter, endNewsletter, requestNewsletter } from './request-newsletter.server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const context = () => ({ db: database.db, siteUrl: 'https://stoop.example' });

async function mailsTo(email: string) {
  const { rows } = await database.owner.query<{ text: string; html: string; unsubscribe_url: string }>(
    'select text, html, unsubscribe_url from platform.outbox where recipient = $1 order by id',
    [email],
  );
  return rows;
}

async function subscriptionOf(email: string) {
  const { rows } = await database.owner.query<{ confirmed_at: Date | null }>(
    'select confirmed_at from newsletter_subscriptions where email = $1',
    [email],
  );
  return rows;
}

const tokenOf = (text: string | undefined) => /newsletter\/confirm\?token=([\w-]{32})/.exec(text ?? '')?.[1] ?? '';

test('an address is kept once, unconfirmed, and gets one mail an hour, however often it is sent', async () => {
  expect(await requestNewsletter(context(), ' Ada@Example.com ')).toBeNull();
  expect(await requestNewsletter(context(), 'ada@example.com')).toBeNull();
  expect(await subscriptionOf('ada@example.com')).toEqual([{ confirmed_at: null }]);
  expect(await mailsTo('ada@example.com')).toHaveLength(1);
  await database.owner.query("update newsletter_subscriptions set mailed_at = now() - interval '61 minutes'");
  await requestNewsletter(context(), 'ada@example.com');
  expect(await mailsTo('ada@example.com')).toHaveLength(2);
});

test('an address that is sent many times at one moment gets one mail', async () => {
  await Promise.all(Array.from({ length: 10 }, () => requestNewsletter(context(), 'twin@example.com')));
  expect(await mailsTo('twin@example.com')).toHaveLength(1);
});

test('what is no address is refused', async () => {
  expect(await requestNewsletter(context(), '')).toBe('Email is required');
  expect(await requestNewsletter(context(), 'ada@example')).toBe('Invalid email address');
});

test('the mailed link confirms the address, and one who is confirmed is asked no more', async () => {
  await requestNewsletter(context(), 'grace@example.com');
  const [mail] = await mailsTo('grace@example.com');
  const token = tokenOf(mail?.text);
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toContain(`https://stoop.example/newsletter/confirm?token=${token}`);
    expect(body).toContain(`https://stoop.example/newsletter/unsubscribe?token=${token}`);
  }
  expect(mail?.unsubscribe_url).toBe(`https://stoop.example/newsletter/unsubscribe?token=${token}`);
  expect(await confirmNewsletter(context(), 'another')).toBe(false);
  expect(await subscriptionOf('grace@example.com')).toEqual([{ confirmed_at: null }]);
  expect(await confirmNewsletter(context(), token)).toBe(true);
  expect(await subscriptionOf('grace@example.com')).toEqual([{ confirmed_at: expect.any(Date) }]);
  await database.owner.query("update newsletter_subscriptions set mailed_at = now() - interval '2 hours'");
  await requestNewsletter(context(), 'grace@example.com');
  expect(await mailsTo('grace@example.com')).toHaveLength(1);
});

test('the link to unsubscribe takes the address out, before and after it was confirmed', async () => {
  for (const email of ['before@example.com', 'after@example.com']) {
    await requestNewsletter(context(), email);
    const token = tokenOf((await mailsTo(email))[0]?.text);
    if (email.startsWith('after')) await confirmNewsletter(context(), token);
    await endNewsletter(context(), token);
    expect(await subscriptionOf(email)).toEqual([]);
    expect(await confirmNewsletter(context(), token)).toBe(false);
  }
});
