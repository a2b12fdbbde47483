// The product's calls (specification, section 7) as its pages make them, with the published client over real HTTP.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
let visitor: SupabaseClient;
let admin: SupabaseClient;
let buyer: SupabaseClient;

const HOME = {
  mls_id: 'M-1',
  title: 'Sunny two-bedroom',
  price: 725000.5,
  address: '12 Garden St',
  city: 'Hoboken',
  state: 'NJ',
  zip_code: '07030',
  property_type: 'Condo',
  beds: 2,
  baths: 1.5,
  sqft: 900,
};

beforeAll(async () => {
  platform = await startTestPlatform();
  await seedPlaces({ owner: platform.database.owner });
  visitor = platform.client();
  admin = await signedIn(platform, 'ADMIN');
  buyer = await signedIn(platform, 'BUYER');
});
afterAll(() => platform.stop());

test('an administrator inserts a property and gets the row', async () => {
  const { data, error, status } = await admin.from('properties').insert(HOME).select().single();
  expect(error).toBeNull();
  expect(status).toBe(201);
  expect(data).toMatchObject({
    ...HOME,
    status: 'active',
    mls_source: 'Manual Import',
    location_precision: 'approximate',
  });
  const log = await platform.database.owner.query('select from listing_changes where $1 = any(property_ids)', [
    data.id,
  ]);
  expect(log.rowCount).toBe(1);
});

test('days on market are read, filtered and sorted like a column, by visitors and administrators', async () => {
  const { owner } = platform.database;
  // At noon in New York: forty times 24 hours may begin on another day, because clocks change.
  await owner.query(
    `update properties
     set market_since = ((now() at time zone 'America/New_York')::date - 40 + time '12:00') at time zone 'America/New_York'
     where mls_id = 'M-1'`,
  );
  for (const client of [visitor, admin]) {
    const { data, error } = await client
      .from('properties')
      .select('mls_id,days_on_market')
      .gte('days_on_market', 30)
      .order('days_on_market', { ascending: false });
    expect(error).toBeNull();
    expect(data).toContainEqual({ mls_id: 'M-1', days_on_market: 40 });
  }
  const { data: all } = await visitor.from('properties').select().eq('mls_id', 'M-1').single();
  expect(all).not.toHaveProperty('days_on_market');
  const changed = await admin.from('properties').update({ beds: 2 }).eq('mls_id', 'M-1').select('days_on_market');
  expect(changed).toMatchObject({ error: null, data: [{ days_on_market: 40 }] });
});

test('anybody can read active properties, newest first, by city, state, price, beds, baths and type', async () => {
  const others = [
    { ...HOME, mls_id: 'M-2', price: 400_000, beds: 1 },
    { ...HOME, mls_id: 'M-3', city: 'Jersey City', zip_code: '07302' },
    { ...HOME, mls_id: 'M-4', status: 'sold' },
  ];
  const inserted = await admin.from('properties').insert(others, { defaultToNull: false });
  expect(inserted.error).toBeNull();
  const { data, error } = await visitor
    .from('properties')
    .select('*')
    .eq('status', 'active')
    .order('last_updated', { ascending: false })
    .ilike('city', '%hoboken%')
    .eq('state', 'NJ')
    .gte('price', 500_000)
    .lte('price', 800_000)
    .eq('beds', 2)
    .gte('baths', 1)
    .eq('property_type', 'Condo');
  expect(error).toBeNull();
  expect(data?.map(({ mls_id }) => mls_id)).toEqual(['M-1']);
  expect(data?.[0].price).toBe(725000.5);
});

test('an administrator updates a property by id with some fields, and the change is dated', async () => {
  const { data: before } = await admin.from('properties').select().eq('mls_id', 'M-1').single();
  const { data, error } = await admin
    .from('properties')
    .update({ price: 700_000, updated_at: new Date().toISOString() })
    .eq('id', before.id)
    .select()
    .single();
  expect(error).toBeNull();
  expect(data).toMatchObject({ price: 700_000, previous_price: 725000.5, title: HOME.title });
  expect(Date.parse(data.last_updated)).toBeGreaterThan(Date.parse(before.last_updated));
});

test('an administrator deletes a property by id', async () => {
  const { data } = await admin.from('properties').select('id').eq('mls_id', 'M-4').single();
  const { error, status } = await admin.from('properties').delete().eq('id', data?.id);
  expect({ error, status }).toEqual({ error: null, status: 204 });
  const left = await admin.from('properties').select('id').eq('mls_id', 'M-4');
  expect(left.data).toEqual([]);
});

test('nobody else can change properties', async () => {
  for (const client of [visitor, buyer]) {
    const inserted = await client.from('properties').insert({ ...HOME, mls_id: 'X' });
    expect(inserted.error?.code).toBe('42501');
    const updated = await client.from('properties').update({ price: 1 }).eq('mls_id', 'M-1').select('id');
    expect(updated.data ?? []).toEqual([]);
    const deleted = await client.from('properties').delete().eq('mls_id', 'M-1').select('id');
    expect(deleted.data ?? []).toEqual([]);
  }
  const { data } = await admin.from('properties').select('price').eq('mls_id', 'M-1').single();
  expect(data?.price).toBe(700_000);
});

test('a hidden address and an agent’s mail address stay hidden even if somebody asks for everything', async () => {
  await platform.database.pool.query(
    `insert into properties (source_id, mls_id, mls_source, title, address, city, state, unit_key, listing_agent_email, hide_address)
     select source_id, hidden::text, mls_source, title, address, city, state, unit_key, 'agent@example.com', hidden
     from properties, (values (true), (false)) as each (hidden) where mls_id = 'M-1'`,
  );
  for (const client of [visitor, buyer]) {
    const { data, error } = await client.from('properties').select('*').in('mls_id', ['true', 'false']);
    expect(error).toBeNull();
    expect(data?.map(({ mls_id }) => mls_id)).toEqual(['false']);
    expect(JSON.stringify(data)).not.toContain('agent@example.com');
    for (const columns of [
      'listing_agent_email',
      'a:listing_agent_email::text',
      'open_houses(*),listing_agent_email',
    ]) {
      const asked = await client.from('properties').select(columns);
      expect(asked.error?.code).toBe('42501');
    }
    const guessed = await client.from('properties').select('id').like('listing_agent_email', 'a%');
    expect(guessed.error?.code).toBe('42501');
  }
});

test('cities are found if name or full name contains the term, by name, ten at most', async () => {
  const term = 'york';
  const { data, error } = await visitor
    .from('cities')
    .select('*')
    .or(`name.ilike.%${term}%,full_name.ilike.%${term}%`)
    .order('name')
    .limit(10);
  expect(error).toBeNull();
  expect(data).toHaveLength(10);
  expect(data?.every(({ name, full_name }) => /york/i.test(name + full_name))).toBe(true);
});

test('only an administrator can read the sources, by name, and mark one as synchronized', async () => {
  for (const client of [visitor, buyer]) {
    const { data } = await client.from('mls_sources').select('*').order('name');
    expect(data ?? []).toEqual([]);
  }
  const { data, error } = await admin.from('mls_sources').select('*').order('name');
  expect(error).toBeNull();
  expect(data?.[0]).toMatchObject({ name: 'Manual Import', active: true, sync_frequency: 3600, last_sync: null });
  const now = new Date().toISOString();
  const synced = await admin.from('mls_sources').update({ last_sync: now }).eq('id', data?.[0].id).select().single();
  expect(synced.error).toBeNull();
  expect(Date.parse(synced.data.last_sync)).toBe(Date.parse(now));
});

test('the role is read from the profile of the account', async () => {
  const { data: person } = await buyer.auth.getUser();
  const { data, error } = await buyer.from('profiles').select('role').eq('id', person.user?.id).single();
  expect({ data, error }).toEqual({ data: { role: 'BUYER' }, error: null });
});

test('an account chooses its own role through the function', async () => {
  const { error, status } = await buyer.rpc('choose_role', { role: 'RENTER' });
  expect({ error, status }).toEqual({ error: null, status: 204 });
  const { data } = await buyer.from('profiles').select('role').single();
  expect(data?.role).toBe('RENTER');
});

test('a saved home stays saved when its listing has ended, and can still be saved then, but a home that never existed cannot', async () => {
  const { data: home } = await admin
    .from('properties')
    .insert({ ...HOME, mls_id: 'M-heart' })
    .select('id')
    .single()
    .throwOnError();
  const id = Number(home?.id);
  const owner = (await buyer.auth.getUser()).data.user?.id;
  const hearts = () => buyer.from('saved_properties').select('property_id').eq('user_id', owner).eq('property_id', id);
  await buyer.from('saved_properties').insert({ user_id: owner, property_id: id }).throwOnError();
  await admin.from('properties').delete().eq('id', id).throwOnError();
  expect((await hearts()).data).toHaveLength(1);
  await buyer.from('saved_properties').delete().eq('property_id', id).throwOnError();
  expect((await hearts()).data).toHaveLength(0);
  expect((await buyer.from('saved_properties').insert({ user_id: owner, property_id: id })).error).toBeNull();
  const never = await buyer.from('saved_properties').insert({ user_id: owner, property_id: 99_999_999 });
  expect(never.error?.code).toBe('23503');
});
