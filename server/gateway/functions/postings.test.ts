// Through the doors, as browsers and strangers use them; the rules themselves are tested in domain/postings.
import { newYorkDay } from '#domain/times/new-york.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RENTAL } from '#domain/postings/postings-testing.server.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';
import { seedPlaces } from '#seed/places.ts';

let platform: TestPlatform;
let owner: SupabaseClient;
let stranger: SupabaseClient;
let admin: SupabaseClient;

beforeAll(async () => {
  platform = await startTestPlatform();
  await seedPlaces(platform.database);
  owner = await signedIn(platform, 'OWNER');
  stranger = await signedIn(platform, 'OWNER');
  admin = await signedIn(platform, 'ADMIN');
}, 120_000);
afterAll(() => platform.stop());

async function call(client: SupabaseClient, name: string, body: object): Promise<{ status: number; answer: unknown }> {
  const { data, error, response } = await client.functions.invoke(name, { body });
  return { status: response?.status ?? 0, answer: error ? await error.context.json() : data };
}

let unit = 0;
const newDraft = async () => {
  unit += 1;
  const { answer } = await call(owner, 'save-posting', {
    id: null,
    form: { ...RENTAL, unit: String(unit) },
    device: 'Firefox',
  });
  return (answer as { id: number }).id;
};

test('a home goes from the first draft to a lease, and stands in the dashboard all the way', async () => {
  const id = await newDraft();
  const list = async (tab: string) =>
    (await call(owner, 'list-postings', { tab })).answer as { counts: object; items: object[]; activeDays: number };
  expect((await list('inactive')).items).toMatchObject([
    { id, state: 'draft', address: '544 46th Street', stateCode: 'NY', price: 3600 },
  ]);
  expect(await call(owner, 'publish-posting', { id })).toMatchObject({ status: 200, answer: { outcome: 'published' } });
  expect(await list('active')).toMatchObject({
    activeDays: 7,
    counts: { active: 1, inactive: 0, firm: 0 },
    items: [{ id, state: 'active', price: 3600, beds: 1, city: 'Brooklyn', neighborhood: null }],
  });
  const closing = { day: newYorkDay(new Date()), price: 3500 };
  expect(await call(owner, 'step-posting', { id, event: 'close', closing })).toMatchObject({
    answer: { state: 'closed' },
  });
  expect((await list('inactive')).items).toMatchObject([{ id, state: 'closed' }]);
});

test('addresses are suggested to those who are signed in, of homes that show theirs', async () => {
  const typed = { text: '77 Quillfeather' };
  expect(await call(platform.client(), 'suggest-addresses', typed)).toMatchObject({ status: 401 });
  for (const [unitOf, types] of [
    ['1', 'sublet'],
    ['2', 'by_owner'],
  ] as const) {
    const { answer } = await call(owner, 'save-posting', {
      id: null,
      form: {
        ...RENTAL,
        address: `7${unitOf === '1' ? '7' : '9'} Quillfeather Lane, Brooklyn, NY 11220`,
        unit: unitOf,
        listing_types: types,
      },
      device: 'Firefox',
    });
    expect(await call(owner, 'publish-posting', answer as { id: number })).toMatchObject({ status: 200 });
  }
  expect(await call(stranger, 'suggest-addresses', typed)).toMatchObject({
    answer: [{ address: '77 Quillfeather Lane, Brooklyn, NY 11220', hasUnits: true }],
  });
  expect(await call(stranger, 'suggest-addresses', { text: '79 Quillfeather' })).toMatchObject({ answer: [] });
});

test('a stranger can’t read, change, publish, step or decide a posting, by any door', async () => {
  const id = await newDraft();
  for (const [name, body] of [
    ['save-posting', { id, form: {}, baseVersion: 1 }],
    ['read-posting-save', { id, version: 1 }],
    ['publish-posting', { id }],
    ['step-posting', { id, event: 'delete' }],
    ['duplicate-posting', { id }],
    ['decide-posting', { id, decision: 'approved' }],
    ['preview-posting', { id }],
  ] as const)
    expect(await call(stranger, name, body), name).toMatchObject({ status: 404, answer: { code: 'not_found' } });
  expect((await call(stranger, 'decide-review', { id, decision: 'approved' })).status).toBe(403);
  expect((await call(stranger, 'preview-review', { id })).status).toBe(403);
  for (const table of ['postings', 'posting_saves', 'posting_events', 'posting_evidence', 'posting_reviews']) {
    expect((await stranger.from(table).select('*')).data, table).toEqual([]);
    expect((await platform.client().from(table).select('*')).error, table).not.toBeNull();
  }
  // Not even its owner writes it by hand: who owns it, what state it is in and what was paid is not theirs to say.
  expect((await owner.from('postings').update({ state: 'active' }).eq('id', id)).error?.code).toBe('42501');
  expect((await owner.from('postings').delete().eq('id', id)).error?.code).toBe('42501');
  expect((await owner.from('postings').insert({ account_id: crypto.randomUUID() })).error?.code).toBe('42501');
});

test('its lister reads it through the data API, with what happened to it', async () => {
  const id = await newDraft();
  await call(owner, 'publish-posting', { id });
  const { data } = await owner.from('postings').select('state, form').eq('id', id).single();
  expect(data).toMatchObject({ state: 'active', form: { address: RENTAL.address } });
  const { data: events } = await owner.from('posting_events').select('event, actor').eq('posting_id', id);
  expect(events).toEqual([{ event: 'publish', actor: 'lister' }]);
  // A draft is nobody else's, not even an administrator's.
  const draft = await newDraft();
  expect((await admin.from('postings').select('id').eq('id', draft)).data).toEqual([]);
  expect((await admin.from('postings').select('id').eq('id', id)).data).toEqual([{ id }]);
});

test('a second tab saves over the first, and the first version can be brought back', async () => {
  const id = await newDraft();
  const first = { id, form: { ...RENTAL, description: 'From the phone' }, baseVersion: 1, device: 'Safari on iPhone' };
  const second = { id, form: { ...RENTAL, description: 'From the desk' }, baseVersion: 1, device: 'Firefox on Mac' };
  expect((await call(owner, 'save-posting', first)).answer).toMatchObject({ version: 2, replaced: null });
  expect((await call(owner, 'save-posting', second)).answer).toMatchObject({
    version: 3,
    replaced: { version: 2, device: 'Safari on iPhone' },
  });
  expect((await call(owner, 'read-posting-save', { id, version: 2 })).answer).toMatchObject({
    form: { description: 'From the phone' },
  });
});

test('the form is checked while it is filled in: fields, rules with their law, and the place', async () => {
  const form = { ...RENTAL, broker_fee_payer: 'tenant', broker_fee: '5000', deposit: '9000', price: '' };
  expect((await call(owner, 'check-posting', { id: null, form })).answer).toMatchObject({
    errors: { price: 'Enter the monthly rent' },
    blocks: [
      {
        rule: 'broker-fee',
        field: 'broker_fee_payer',
        law: 'NYC Admin. Code § 20-699.21 (FARE Act, Local Law 119 of 2024)',
        effectiveFrom: '2025-06-11',
      },
    ],
    place: { borough: 'Brooklyn', county: 'Kings', zip_code: '11220' },
  });
});

test.each([
  [{ id: 0, form: {} }, 'number of a listing'],
  [{ id: null, form: { a: 'x'.repeat(20_001) } }, '20,000 characters'],
  [{ id: null, form: { a: 'x\0' } }, 'null bytes'],
  [{ id: null, form: 'x' }, 'fields of the form'],
  [{ id: 2 ** 53, form: {} }, 'number of a listing'],
])('what can’t be a form is refused and says why: %j', async (body, message) => {
  const { status, answer } = await call(owner, 'save-posting', body);
  expect(status).toBe(400);
  expect(JSON.stringify(answer)).toContain(message);
});
