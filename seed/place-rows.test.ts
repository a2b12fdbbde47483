import { describe, expect, test } from 'vitest';
import { countyAt, isInOrNearCounty } from '#domain/places/counties.server.ts';
import { boroughOfZip, COUNTY_BY_BOROUGH } from '#domain/places/new-york-city.ts';
import { metersBetween } from '#domain/places/place-index.ts';
import { readNamedAreas } from '#seed/areas/read-areas.ts';
import { MUNICIPALITIES } from './municipalities.ts';
import { citiesOf, readZips } from './place-rows.ts';

const zips = readZips();
const cities = citiesOf(zips);
const zip = (code: string) => zips.find((each) => each.zip === code);

describe('every place is in its county', () => {
  test('every zip', () => {
    const wrong = zips.filter(
      ({ state, counties, latitude, longitude }) =>
        !counties.some((county) => isInOrNearCounty(latitude, longitude, county, state)),
    );
    expect(wrong).toEqual([]);
    expect(zips.length).toBeGreaterThan(2800);
  });

  test('every zip of New York City is in its borough', () => {
    const wrong = zips.filter(({ zip: code, latitude, longitude, counties }) => {
      const borough = boroughOfZip(code);
      const county = borough && COUNTY_BY_BOROUGH[borough];
      return county && (counties[0] !== county || !isInOrNearCounty(latitude, longitude, county, 'NY'));
    });
    expect(wrong).toEqual([]);
  });

  test('every city is in a county of one of its zips', () => {
    const wrong = cities.filter(({ name, state, kind, county, latitude, longitude }) => {
      const counties =
        kind === 'city'
          ? Object.values(COUNTY_BY_BOROUGH)
          : [
              county ?? '',
              ...zips.filter((each) => each.city === name && each.state === state).flatMap((each) => each.counties),
            ];
      return !counties.some((each) => isInOrNearCounty(latitude, longitude, each, state));
    });
    expect(wrong).toEqual([]);
  });

  test('every neighborhood is in a county of its zip', () => {
    const wrong = readNamedAreas().filter(
      ({ zipCode, state, latitude, longitude }) =>
        !zip(zipCode)?.counties.some((county) => isInOrNearCounty(latitude, longitude, county, state)),
    );
    expect(wrong).toEqual([]);
    const names = readNamedAreas().map(({ neighborhood, city }) => `${neighborhood}, ${city}`);
    expect(names).toContain('East Harlem, New York');
    expect(new Set(names).size).toBe(names.length);
  });
});

test('"New York, NY" is a place in Manhattan', () => {
  const city = cities.find(({ full_name }) => full_name === 'New York, NY');
  expect(city && countyAt(city.latitude, city.longitude)).toEqual({ county: 'New York', state: 'NY' });
});

test.each([
  ['11249', 40.7165, -73.9625],
  ['10075', 40.7734, -73.9563],
  ['14260', 43.0017, -78.7906],
  ['08640', 40.014, -74.575],
])('%s is within a kilometer of its homes', (code, latitude, longitude) => {
  expect(metersBetween(zip(code) ?? { latitude: 0, longitude: 0 }, { latitude, longitude })).toBeLessThan(1000);
});

test.each([
  ['11001', ['Nassau', 'Queens']],
  ['11040', ['Nassau', 'Queens']],
  ['10463', ['Bronx', 'New York']],
  ['07030', ['Hudson']],
])('%s is in %s', (code, counties) => {
  expect(zip(code)?.counties).toEqual(counties);
});

test('no zip and no city is named after a company', () => {
  const companies = /\b(bank|insurance|mailings|firms?|zip|mail|corp)\b/i;
  expect(zips.filter(({ city }) => companies.test(city) && !/red bank/i.test(city))).toEqual([]);
});

test('each municipality without a post office is a city once, with the point of its mail', () => {
  for (const { name, state, county, zip: code } of MUNICIPALITIES) {
    const found = cities.filter((each) => each.name === name && each.state === state);
    expect(found).toEqual([expect.objectContaining({ county, latitude: zip(code)?.latitude })]);
    expect(zips.some((each) => each.city === name && each.state === state)).toBe(false);
  }
});

test('a zip with a longitude east of Greenwich is rejected', () => {
  expect(zip('10200')).toBeUndefined();
});
