import { afterAll, beforeAll, expect, test } from 'vitest';
import { readNamedAreas } from '#seed/areas/read-areas.ts';
import { readZips } from '#seed/place-rows.ts';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { countyAt, isInOrNearCounty } from './counties.server.ts';
import { COUNTY_BY_BOROUGH } from './new-york-city.ts';
import { type MapPlace, readMapPlaces } from './map-places.server.ts';

const zips = readZips();
let database: TestDatabase;
let places: MapPlace[];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
  places = await readMapPlaces(database.db);
});
afterAll(() => database.drop());

test('the label "New York" is in Manhattan and occurs once', () => {
  const labels = places.filter(({ name }) => name === 'New York' || name === 'New York City');
  expect(labels.map(({ latitude, longitude }) => countyAt(latitude, longitude)?.county)).toEqual(['New York']);
});

test.each(['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island'])('%s is labeled once', (name) => {
  expect(places.filter((place) => place.kind === 'city' && place.name === name)).toHaveLength(1);
});

test('every label is in a county that its place is known to be in', () => {
  const countiesOf = new Map(zips.map(({ zip, counties }) => [zip, counties]));
  const known = Map.groupBy(
    [
      ...zips.flatMap(({ city, state, counties }) => counties.map((county) => ({ name: city, state, county }))),
      ...readNamedAreas().flatMap(({ neighborhood, state, zipCode }) =>
        (countiesOf.get(zipCode) ?? []).map((county) => ({ name: neighborhood, state, county })),
      ),
      ...Object.entries(COUNTY_BY_BOROUGH).map(([name, county]) => ({ name, state: 'NY' as const, county })),
    ],
    ({ name }) => name,
  );
  const wrong = places.filter(
    ({ name, latitude, longitude }) =>
      !known.get(name)?.some(({ county, state }) => isInOrNearCounty(latitude, longitude, county, state)),
  );
  expect(wrong).toEqual([]);
  expect(places.length).toBeGreaterThan(2000);
});
