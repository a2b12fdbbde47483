// Through the doors, as browsers and strangers use them; the rules themselves are tested in domain/payments.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENTAL } from '#domain/postings/postings-testing.server.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { seedPlaces } from '#seed/places.ts';

let platform: TestPlatform;
let owner: SupabaseClient;
let stranger: SupabaseClient;
let admin: SupabaseClient;
let id: number;
const email = 'books@example.com';

beforeAll(async () => {
  platform = await startTestPlatform();
  await seedPlaces(platform.database);
  owner = await signedIn(platform, 'OWNER');
  stranger = await signedIn(platform, 'OWNER');
  admin = await signedIn(platform, 'ADMIN');
  const saved = await call(owner, 'save-posting', { id: null, form: RENTAL, device: 'Firefox' });
  ({ id } = saved.answer as { id: number });
  await call(owner, 'publish-posting', { id });
  await platform.database.owner.query("update postings set state = 'inactive', active_until = now() where id = $1", [
    id,
  ]);
}, 120_000);
afterAll(() => platform.stop());

async function call(client: SupabaseClient, name: string, body: object): Promise<{ status: number; answer: unknown }> {
  const { data, error, response } = await client.functions.invoke(name, { body });
  return { status: response?.status ?? 0, answer: error ? await error.context.json() : data };
}

/** Not allowed; for a view: nobody can. */
const NO_WRITES = /42501|55000/;
const TABLES = ['payments', 'payment_entries', 'payment_activations', 'payment_receipts'];
const columnOf = (table: string) => (table === 'payments' || table === 'payment_receipts' ? 'days' : 'payment_id');

test('only its lister can look at, open or pay for an activation', async () => {
  for (const [name, body] of [
    ['read-activation', { id }],
    ['open-checkout', { id, email }],
    ['pay-in-test', { id, email, result: 'paid' }],
  ] as const) {
    expect(await call(stranger, name, body), name).toMatchObject({ status: 404, answer: { code: 'not_found' } });
    expect(await call(admin, name, body), name).toMatchObject({ status: 404 });
    expect((await call(platform.client(), name, body)).status, name).toBe(401);
  }
});

test('the amount is ours, whatever a browser sends along', async () => {
  const more = { amountCents: 1, feeCents: 1, days: 365, mode: 'stripe', currency: 'jpy' };
  expect((await call(owner, 'open-checkout', { id, email, ...more })).answer).toMatchObject({ url: null });
  const { data } = await owner.from('payment_receipts').select('amount_cents, days, mode, currency, status');
  expect(data).toEqual([{ amount_cents: 2000, days: 7, mode: 'test', currency: 'usd', status: 'open' }]);
});

test('bad input is named', async () => {
  expect(await call(owner, 'open-checkout', { id, email: 'nobody' })).toMatchObject({
    status: 400,
    answer: { fields: { email: 'Enter a valid email address' } },
  });
  expect(await call(owner, 'pay-in-test', { id, email, result: 'gold' })).toMatchObject({
    status: 400,
    answer: { fields: { result: expect.stringContaining('one of paid, failed, canceled') } },
  });
  expect((await call(owner, 'read-activation', { id: 0 })).status).toBe(400);
});

test('payers read their own payments, administrators all, strangers none, and nobody writes them', async () => {
  expect((await call(owner, 'pay-in-test', { id, email, result: 'paid' })).answer).toMatchObject({ status: 'paid' });
  expect((await call(owner, 'pay-in-test', { id, email, result: 'paid' })).status).toBe(409);
  for (const table of TABLES) {
    const column = columnOf(table);
    expect((await owner.from(table).select(column)).data, table).toHaveLength(1);
    expect((await admin.from(table).select(column)).data, table).toHaveLength(1);
    expect((await stranger.from(table).select(column)).data, table).toEqual([]);
    expect((await platform.client().from(table).select(column)).error, table).not.toBeNull();
    for (const client of [owner, admin]) {
      expect(
        (
          await client
            .from(table)
            .update<object>({ [column]: 1 })
            .gt(column, 0)
        ).error?.code,
        table,
      ).toMatch(NO_WRITES);
      expect((await client.from(table).delete().gt(column, 0)).error?.code, table).toMatch(NO_WRITES);
      expect((await client.from(table).insert<object>({ [column]: 1 })).error?.code, table).toMatch(NO_WRITES);
    }
  }
  // Where to pay and what a refund names are nobody's to read.
  expect((await owner.from('payments').select('provider_url')).error?.code).toBe('42501');
});
