import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { buildApi } from './routes.ts';
import { testContext } from '#server/context-testing.ts';

describe('the JSON API', () => {
  let database: TestDatabase;
  let api: Hono;
  const get = async (path: string) => {
    const response = await api.request(path);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  beforeAll(async () => {
    database = await createTestDatabase();
    await database.pool.query(`
      insert into mls_sources (name) values ('Test MLS');
      insert into properties (source_id, mls_source, unit_key, mls_id, title, address, city, state, price, beds)
        select id, name, 'a', 'STP-1', 'Brick home', '12 Garden Street', 'Hoboken', 'NJ', 750000, 2 from mls_sources;
      insert into cities (name, full_name, state, latitude, longitude)
        values ('Hoboken', 'Hoboken, NJ', 'NJ', 40.74, -74.03), ('Hobart', 'Hobart, NY', 'NY', 42.37, -74.67),
          ('North Hob', 'North Hob, NY', 'NY', 42, -74)`);
    api = buildApi(testContext(database));
  });
  afterAll(() => database.drop());

  test('finds homes with the same filters as the pages', async () => {
    const { status, body } = await get('/search?city=Hoboken&beds=2%2B&maxPrice=800000');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 1, page: 1, pageSize: 24, items: [{ title: 'Brick home' }], relax: [] });
    expect(Object.keys(body)).toEqual(expect.arrayContaining(['facets', 'clusters']));
  });

  test('names every invalid field', async () => {
    const { status, body } = await get('/search?beds=many&pageSize=500&colour=red');
    expect(status).toBe(400);
    expect((body.fields as { field: string }[]).map(({ field }) => field)).toEqual(['beds', 'pageSize', 'colour']);
  });

  test('says which filter to remove when nothing is found', async () => {
    expect((await get('/search?city=Hoboken&minPrice=900000')).body.relax).toEqual([{ filter: 'minPrice', count: 1 }]);
  });

  test('suggests cities, starting with those that begin with the term', async () => {
    const { body } = await get('/cities?term=hob');
    expect((body.cities as { name: string }[]).map(({ name }) => name)).toEqual(['Hobart', 'Hoboken', 'North Hob']);
  });

  test('requires at least two characters of a city', async () => {
    expect(await get('/cities?term=h')).toMatchObject({ status: 400, body: { fields: [{ field: 'term' }] } });
  });

  test('lists closing costs line by line, with the law, in dollars', async () => {
    const { status, body } = await get(
      '/closing-costs?side=seller&price=1,250,000&state=NJ&county=Hudson&kind=house&date=2026-11-30',
    );
    expect(status).toBe(200);
    expect(body.lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          code: 'nj-realty-transfer-fee',
          payer: 'seller',
          amount: 12_600,
          low: 12_600,
          high: 12_600,
          law: 'N.J.S.A. 46:15-7, 46:15-7.1',
          since: '2004-08-01',
        }),
        expect.objectContaining({ code: 'nj-graduated-percent-fee', amount: 12_500, since: '2025-07-10' }),
        expect.objectContaining({ code: 'agents', amount: null }),
      ]),
    );
    expect(body.total).toBeGreaterThan(25_100);
  });

  test('says what to fix about a question for closing costs', async () => {
    const bad = await get('/closing-costs?price=abc&state=NY&kind=castle&loan=5&date=1990-01-01&colour=red');
    expect(bad.status).toBe(400);
    const fields = (bad.body.fields as { field: string }[]).map(({ field }) => field);
    expect(fields).toEqual(['colour', 'side', 'price', 'kind', 'date', 'county']);
    expect(bad.body.message).toContain('kind must be one of condo, coop, house, commercial.');
    const lent = await get('/closing-costs?side=buyer&price=100&loan=101&state=NY&borough=Brooklyn&kind=condo');
    expect(lent.body.message).toBe('loan must be at most the price.');
    const nowhere = await get('/closing-costs?side=buyer&price=100&place=Atlantis');
    expect(nowhere.body.fields).toMatchObject([{ field: 'place', value: 'Atlantis' }]);
  });
});
