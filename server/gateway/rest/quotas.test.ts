// How much one account may store.
import type { SupabaseClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const idOf = async (client: SupabaseClient) => (await client.auth.getUser()).data.user?.id ?? '';

test('an account can have 500 searches, even if many are saved at once', async () => {
  const person = await signedIn(platform);
  const user_id = await idOf(person);
  await platform.database.owner.query(
    "insert into saved_searches (user_id, name, path) select $1, 'A search', '/buy?beds=' || n from generate_series(1, 498) n",
    [user_id],
  );
  const save = (n: number) =>
    person.from('saved_searches').insert({ user_id, name: 'One more', path: `/rent?beds=${n}` });
  const errors = (await Promise.all([1, 2, 3, 4, 5].map(save))).map(({ error }) => error).filter((error) => error);
  expect(errors).toHaveLength(3);
  expect(errors[0]).toMatchObject({ code: 'P0001', message: 'An account keeps 500 saved searches at most' });
});

test('an account can have 1000 homes', async () => {
  const person = await signedIn(platform);
  const { owner } = platform.database;
  await owner.query("insert into mls_sources (name) values ('Quota') on conflict do nothing");
  await owner.query(
    `insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, price, beds)
     select s.id, s.name, n, n, 'A home', n || ' Garden St', 'Hoboken', 'NJ', 1, 1 from mls_sources s, generate_series(1, 1001) n
     where s.name = 'Quota'`,
  );
  const save = (offset: number, limit: number) =>
    owner.query(
      'insert into saved_properties (user_id, property_id) select $1, id from properties order by id offset $2 limit $3',
      [id, offset, limit],
    );
  const id = await idOf(person);
  await save(0, 1000);
  await expect(save(1000, 1)).rejects.toThrow('An account keeps 1000 saved homes at most');
});

test('the time when a search was last viewed is never in the future and never missing', async () => {
  const person = await signedIn(platform);
  const user_id = await idOf(person);
  const look = async (looked_at: string) => {
    await person
      .from('saved_searches')
      .upsert({ user_id, name: 'A', path: '/buy', looked_at }, { onConflict: 'user_id,path', ignoreDuplicates: true });
    const { data } = await person
      .from('saved_searches')
      .update({ looked_at })
      .eq('path', '/buy')
      .select('looked_at')
      .single()
      .throwOnError();
    return Date.now() - Date.parse(data.looked_at);
  };
  for (const wrong of ['2999-01-01T00:00:00Z', 'infinity', '-infinity']) {
    expect(Math.abs(await look(wrong)), wrong).toBeLessThan(60_000);
  }
  expect(await look(new Date(Date.now() - 3_600_000).toISOString())).toBeGreaterThan(3_500_000);
});

test('a person can have 60 uploads; replacing one does not count as another', async () => {
  const person = await signedIn(platform);
  const own = await idOf(person);
  await platform.database.owner.query(
    "insert into storage.objects (bucket_id, name, version) select 'listing-media', $1 || '/' || n || '.png', n from generate_series(1, 59) n",
    [own],
  );
  const png = await sharp({ create: { width: 60, height: 60, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const media = person.storage.from('listing-media');
  expect((await media.upload(`${own}/last.png`, png)).error).toBeNull();
  expect((await media.upload(`${own}/more.png`, png)).error?.message).toBe(
    'A person keeps 60 uploads at most. Remove some first.',
  );
  expect((await media.upload(`${own}/last.png`, png, { upsert: true })).error).toBeNull();
});
