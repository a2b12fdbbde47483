// Where a county leads that is typed as words.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPlaces } from '#db/seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import type { ServerContext } from '#server/server-context.ts';
import { suggestCities } from '#app/features/places/city-suggestions.server.ts';
import { readResults } from './results.server.ts';

let database: TestDatabase;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
});
afterAll(() => database.drop());

const contextOf = () => ({ db: database.db, log: (_: string, text: string) => logged.push(text) }) as unknown;

test.each([
  ['Essex County', '/search?city=Essex+County'],
  ['essex county nj', '/search?city=Essex+County%2C+NJ'],
  ['Nassau Co', '/search?city=Nassau+County'],
])('%s leads to the homes of the county', async (term, href) => {
  const url = new URL(`http://localhost/search?${new URLSearchParams({ term })}`);
  const answer = await readResults(contextOf() as ServerContext, url, undefined).catch((thrown: unknown) => thrown);
  expect((answer as Response).headers.get('Location')).toBe(href);
});

test('a sign that no text can hold is left out of a city that is asked for', async () => {
  const found = await suggestCities(contextOf() as ServerContext, 'Hobo\0ken');
  expect(found.map(({ fullName }) => fullName)).toEqual(['Hoboken, NJ']);
  expect(logged).toEqual([]);
});
