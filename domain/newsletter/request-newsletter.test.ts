import { afterAll, beforeAll, expect, test } from 'vitest';
import { readForm } from '#domain/forms/read-form.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { newsletterSchema } from './newsletter-form.ts';
import {
  confirmNewsletter,
  endNewsletter,
  requestMarketLetter,
  requestNewsletter,
} from './request-newsletter.server.ts';

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

test('an address is stored once, unconfirmed, and gets one mail an hour, no matter how often it is sent', async () => {
  for (const typed of [' Ada@Example.com ', 'ada@example.com']) {
    const reading = await readForm(newsletterSchema, { email: typed });
    await requestNewsletter(context(), 'fields' in reading ? reading.fields.email : '');
  }
  expect(await subscriptionOf('ada@example.com')).toEqual([{ confirmed_at: null }]);
  expect(await mailsTo('ada@example.com')).toHaveLength(1);
  await database.owner.query("update newsletter_subscriptions set mailed_at = now() - interval '61 minutes'");
  await requestNewsletter(context(), 'ada@example.com');
  expect(await mailsTo('ada@example.com')).toHaveLength(2);
});

test('an address sent many times at once gets one mail', async () => {
  await Promise.all(Array.from({ length: 10 }, () => requestNewsletter(context(), 'twin@example.com')));
  expect(await mailsTo('twin@example.com')).toHaveLength(1);
});

test('text that is not an address is rejected', async () => {
  const problemOf = (email: string) => readForm(newsletterSchema, { email });
  expect(await problemOf('')).toEqual({ errors: { email: 'Email is required' } });
  expect(await problemOf('ada@example')).toEqual({ errors: { email: 'Invalid email address' } });
});

test('the mailed link confirms the address, and a confirmed address is not asked again', async () => {
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

test('the unsubscribe link deletes the address, before and after it was confirmed', async () => {
  for (const email of ['before@example.com', 'after@example.com']) {
    await requestNewsletter(context(), email);
    const token = tokenOf((await mailsTo(email))[0]?.text);
    if (email.startsWith('after')) await confirmNewsletter(context(), token);
    await endNewsletter(context(), token);
    expect(await subscriptionOf(email)).toEqual([]);
    expect(await confirmNewsletter(context(), token)).toBe(false);
  }
});

test('the figures of a place are asked for, confirmed and ended apart from the newsletter', async () => {
  await database.owner.query(
    "insert into market_places (slug, kind, name, state) values ('hoboken-nj', 'city', 'Hoboken', 'NJ')",
  );
  const place = { slug: 'hoboken-nj', name: 'Hoboken, NJ' };
  const readers = async () => {
    const { rows } = await database.owner.query(
      'select email, place, confirmed_at is not null as confirmed from market_subscriptions',
    );
    return rows;
  };
  await requestNewsletter(context(), 'lin@example.com');
  for (let asked = 0; asked < 3; asked++) await requestMarketLetter(context(), 'lin@example.com', place);
  const mails = await mailsTo('lin@example.com');
  expect(mails).toHaveLength(2);
  expect(mails[1]?.text).toContain('Hoboken, NJ');
  const token = tokenOf(mails[1]?.text);
  expect(await confirmNewsletter(context(), token)).toBe(true);
  expect(await readers()).toEqual([{ email: 'lin@example.com', place: 'hoboken-nj', confirmed: true }]);
  expect(await subscriptionOf('lin@example.com')).toEqual([{ confirmed_at: null }]);
  await endNewsletter(context(), token);
  expect(await readers()).toEqual([]);
  expect(await subscriptionOf('lin@example.com')).toHaveLength(1);
});

test('an address gets five mails an hour about places, so that nobody can flood it', async () => {
  for (let number = 0; number < 8; number++) {
    const place = { slug: `town-${number}-ny`, name: `Town ${number}, NY` };
    await database.owner.query("insert into market_places (slug, kind, name, state) values ($1, 'city', $2, 'NY')", [
      place.slug,
      place.name,
    ]);
    await requestMarketLetter(context(), 'flood@example.com', place);
  }
  expect(await mailsTo('flood@example.com')).toHaveLength(5);
});
