import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeNewsletterForm } from '#app/features/newsletter/newsletter.server.ts';
import { takeContactForm } from '#app/features/contact/take-contact.server.ts';
import { networkOf } from '#domain/identity/network-of.ts';
import { testContext } from './context-testing.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { sharedLimits } from './gateway/shared-limit.ts';
import { startTestPlatform } from './gateway/testing.ts';
import { limitForms } from './limit-forms.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function newSite() {
  const takeFormTurn = limitForms(sharedLimits(database.pool));
  return testContext(database, { takeFormTurn });
}

const formOf = (fields: Record<string, string>) =>
  new Request('https://stoop.example/', { method: 'POST', body: new URLSearchParams(fields) });

const MESSAGE = { name: 'Dolores', email: 'dolores@example.com', message: 'Is it still there?' };

/** What a form answered: a redirect, or a page with a result. */
type Answer = Awaited<ReturnType<typeof takeContactForm>> | Awaited<ReturnType<typeof takeNewsletterForm>>;
const statusOf = (answer: Answer) => (answer instanceof Response ? answer.status : answer.init?.status);

test('a visitor’s eleventh message within a minute is refused, with what was typed kept', async () => {
  const site = newSite();
  const send = (address: string) =>
    takeContactForm(formOf(MESSAGE), site, { path: '/property/1', address, send: async () => null });
  // One visitor with many addresses. Nobody gets these messages, but that is no reason to allow endless tries.
  for (let i = 0; i < 10; i += 1) expect(statusOf(await send(`2001:db8:1:2::${i}`))).toBe(410);
  const refused = await send('2001:db8:1:2:a:b:c:d');
  expect(statusOf(refused)).toBe(429);
  expect(refused).toMatchObject({ data: { failed: true, isTooOften: true, values: MESSAGE } });
  expect(statusOf(await send('2001:db8:1:3::1'))).toBe(410);
});

test('a message names the network it comes from, so that the limits of a day count it, whoever it is for', async () => {
  const networks: unknown[] = [];
  const send = async ({ network }: { network?: string | null }) => {
    networks.push(network);
    return 'sent' as const;
  };
  const address = '2001:db8:1:9::1';
  await takeContactForm(formOf(MESSAGE), newSite(), { path: '/agents/1', address, send });
  expect(networks).toEqual([networkOf(address)]);
});

test('the sixth newsletter request within a minute is refused, with the address kept', async () => {
  const site = newSite();
  const ask = (email: string) =>
    takeNewsletterForm(formOf({ email }), new URL('https://stoop.test/blog'), site, '203.0.113.9');
  for (let i = 0; i < 5; i += 1) expect(statusOf(await ask(`reader-${i}@example.com`))).toBe(302);
  const refused = await ask('reader-5@example.com');
  expect(statusOf(refused)).toBe(429);
  expect(refused).toMatchObject({ data: { values: { email: 'reader-5@example.com' } } });
});

test('the form on the page and the function are counted together, on every server', async () => {
  const platform = await startTestPlatform();
  const takeFormTurn = limitForms(sharedLimits(platform.database.pool));
  const call = async () =>
    (
      await fetch(`${platform.url}/functions/v1/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
        body: '{}',
      })
    ).status;
  for (let i = 0; i < 6; i += 1) expect(await takeFormTurn.contact('203.0.113.9')).toBe(0);
  for (let i = 0; i < 4; i += 1) expect(await call()).toBe(400);
  expect(await call()).toBe(429);
  expect(await takeFormTurn.contact('203.0.113.9')).toBeGreaterThan(0);
  await platform.stop();
});
