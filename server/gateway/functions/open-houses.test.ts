import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestPlatform, type TestPlatform } from '#server/gateway/testing.ts';

let platform: TestPlatform;
const open = { propertyId: 1, startsAt: '2031-05-04T17:00:00.000Z' };

beforeAll(async () => {
  platform = await startTestPlatform();
  await platform.database.owner.query(
    `with source as (insert into mls_sources (name) values ('Test MLS') returning id, name)
     insert into properties (id, source_id, mls_source, unit_key, mls_id, title, address, city, state, price)
     select 1, id, name, 'u1', 'STP-1', 'Brick home', '1 Garden Street', 'Hoboken', 'NJ', 750000 from source`,
  );
  await platform.database.owner.query('insert into open_houses (property_id, starts_at, ends_at) values (1, $1, $2)', [
    open.startsAt,
    '2031-05-04T19:00:00Z',
  ]);
}, 120_000);
afterAll(() => platform.stop());

test('an account is told about an open house that it added, until it says no; visitors and strangers see nothing', async () => {
  const buyer = await signedIn(platform, 'BUYER');
  const { data } = await buyer.functions.invoke('follow-open-house', { body: open });
  expect(data).toMatchObject({ email: expect.stringContaining('@') });
  const count = async () =>
    (await platform.database.owner.query('select count(*)::int as all from open_house_followers')).rows[0].all;
  expect(await count()).toBe(1);
  const wrong = await buyer.functions.invoke('follow-open-house', { body: { ...open, propertyId: 2 } });
  expect(wrong.response?.status).toBe(404);
  const visitor = await platform.client().functions.invoke('follow-open-house', { body: open });
  expect(visitor.response?.status).toBe(401);
  for (const client of [buyer, await signedIn(platform, 'OWNER'), platform.client()])
    expect((await client.from('open_house_followers').select()).data ?? []).toEqual([]);
  await buyer.functions.invoke('unfollow-open-house', { body: open });
  expect(await count()).toBe(0);
});
