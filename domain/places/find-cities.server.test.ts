import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seedPlaces } from '#seed/places.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { findCities, findCounty, findPlace, isCity } from './find-cities.server.ts';
import { TWIN_TOWNS } from './twin-towns.ts';

let database: TestDatabase;
const namesOf = async (term: string) => (await findCities(database.db, term)).map(({ fullName }) => fullName);

beforeAll(async () => {
  database = await createTestDatabase();
  await seedPlaces({ owner: database.owner });
});
afterAll(() => database.drop());

test.each([
  ['UWS', 'Upper West Side, Manhattan, NY'],
  ['ues', 'Upper East Side, Manhattan, NY'],
  ['LES', 'Lower East Side, Manhattan, NY'],
  ['FiDi', 'Financial District, Manhattan, NY'],
  ['BK', 'Brooklyn, New York City, NY'],
  ['bx', 'Bronx, New York City, NY'],
  ['SI', 'Staten Island, New York City, NY'],
  ['LIC', 'Long Island City, NY'],
  ['JC', 'Jersey City, NJ'],
  ['HK', "Hell's Kitchen, Manhattan, NY"],
  ['Hells Kitchen', "Hell's Kitchen, Manhattan, NY"],
  ['Bed-Stuy', 'Bedford-Stuyvesant, Brooklyn, NY'],
  ['the city', 'New York City, NY'],
  ['NYC', 'New York City, NY'],
  ['Hoboken N.J.', 'Hoboken, NJ'],
  ['hoboken new jersey', 'Hoboken, NJ'],
  ['Springfield NJ', 'Springfield, NJ (Burlington County)'],
  ['Essex County, NJ', 'Essex County, NJ'],
  ['essex co.', 'Essex County, NJ'],
  ['ft lee', 'Fort Lee, NJ'],
  ['mt laurel', 'Mount Laurel, NJ'],
  ['St. Albans', 'Saint Albans, NY'],
  ['jackson hts', 'Jackson Heights, NY'],
  ['bk hts', 'Brooklyn Heights, Brooklyn, NY'],
  ['w village', 'West Village, Manhattan, NY'],
  ['the village', 'Greenwich Village, Manhattan, NY'],
  ['tri beca', 'Tribeca, Manhattan, NY'],
  ['e vill', 'East Village, Manhattan, NY'],
  ['West New York', 'West New York, NJ'],
  ['Ho-Ho-Kus', 'Ho Ho Kus, NJ'],
  ['Guttenberg', 'Guttenberg, NJ'],
  ['WNY', 'West New York, NJ'],
  ['spanish harlem', 'East Harlem, Manhattan, NY'],
  ['n rochelle', 'New Rochelle, NY'],
  ['n bergen', 'North Bergen, NJ'],
  ['pt washington', 'Port Washington, NY'],
  ['pt. pleasant', 'Point Pleasant Beach, NJ'],
  ['hohokus', 'Ho Ho Kus, NJ'],
  ['fairlawn', 'Fair Lawn, NJ'],
  ['pk slope', 'Park Slope, Brooklyn, NY'],
  ['upper saddle rvr', 'Upper Saddle River, NJ'],
  ['Bergen cty', 'Bergen County, NJ'],
  ['jersey cty', 'Jersey City, NJ'],
  ['county of bergen', 'Bergen County, NJ'],
  ['cty of bergen nj', 'Bergen County, NJ'],
  ['edison twp', 'Edison, NJ'],
  ['Township of Edison', 'Edison, NJ'],
  ['fort lee boro', 'Fort Lee, NJ'],
  ['city of orange', 'Orange, NJ'],
  ['springfield twp', 'Springfield, NJ (Burlington County)'],
  ['parsippany troy hills', 'Parsippany, NJ'],
  ['Parsippany-Troy Hills', 'Parsippany, NJ'],
  ['hobokn', 'Hoboken, NJ'],
  ['hobokn nj', 'Hoboken, NJ'],
  ['brookyln', 'Brooklyn, New York City, NY'],
  ['tribecca', 'Tribeca, Manhattan, NY'],
])('%s offers %s first', async (term, place) => {
  expect((await namesOf(term))[0]).toBe(place);
});

test.each([
  ['Slope', 'Park Slope, Brooklyn, NY'],
  ['Williams', 'Williamsburg, Brooklyn, NY'],
  ['dumb', 'Dumbo, Brooklyn, NY'],
  ['br', 'Brooklyn, New York City, NY'],
])('the part %s of a name suggests %s', async (term, place) => {
  expect(await namesOf(term)).toContain(place);
});

test.each([
  ['Kings County', ['Kings County, NY']],
  ['nassau county', ['Nassau County, NY']],
  ['Essex County', ['Essex County, NJ', 'Essex County, NY']],
])('%s is suggested once for each state that has one', async (term, counties) => {
  expect(await namesOf(term)).toEqual(counties);
});

test.each([
  ['Essex County', 'Essex County'],
  ['essex county nj', 'Essex County, NJ'],
  ['Nassau Co', 'Nassau County'],
  ['St. Lawrence Co.', 'St. Lawrence County'],
  ['saint lawrence county, ny', 'St. Lawrence County, NY'],
  ['Nassau County, NJ', null],
  ['Nowhere County', null],
  ['Essex', null],
])('%s means the county %s', async (term, county) => {
  expect(await findCounty(database.db, term)).toBe(county);
});

test.each([
  ['Springfield', ['Springfield, NJ (Burlington County)', 'Springfield, NJ (Union County)']],
  ['Hamilton', ['Hamilton, NJ (Atlantic County)', 'Hamilton, NJ (Mercer County)']],
])('the towns called %s are separate choices', async (term, towns) => {
  const names = await namesOf(term);
  expect(names.filter((name) => name.startsWith(`${term}, NJ`))).toEqual(towns);
  expect((await findCities(database.db, term)).map(({ name }) => name)).toContain(towns[0]?.replace(', NJ', ''));
});

test('every town with a shared name has a county of its state', async () => {
  const rows = await database.db.selectFrom('zip_codes').select(['county', 'state']).distinct().execute();
  const known = new Set(rows.map(({ county, state }) => `${county} ${state}`));
  expect(TWIN_TOWNS.filter(({ county, state }) => !known.has(`${county} ${state}`))).toEqual([]);
});

test('all 62 counties of New York and 21 of New Jersey are places', async () => {
  const counties = await database.db.selectFrom('zip_codes').select(['county', 'state']).distinct().execute();
  const count = (state: string) => counties.filter((each) => each.state === state && each.county !== null).length;
  expect([count('NY'), count('NJ')]).toEqual([62, 21]);
  expect(await isCity(database.db, 'Lawrence (Cumberland County)')).toBe(true);
  expect([await isCity(database.db, 'essex county, nj'), await isCity(database.db, 'Essex County, PA')]).toEqual([
    true,
    false,
  ]);
});

test('at most ten are suggested, and none twice', async () => {
  for (const term of ['new', 'ha', 'an', 'Astoria', 'Brooklyn']) {
    const names = await namesOf(term);
    expect(names.length).toBeLessThanOrEqual(10);
    expect(new Set(names).size).toBe(names.length);
  }
  expect((await namesOf('Astoria')).filter((name) => name.startsWith('Astoria'))).toEqual(['Astoria, NY']);
});

test.each(['hob', 'hobok', 'orange'])('%s occurs in names, so it is not treated as a typo', async (term) => {
  expect((await namesOf(term)).every((name) => name.toLowerCase().includes(term))).toBe(true);
});

test.each(['city of hoboken heights', '300 e 74th st', 'zzzzz', 'hbkn', 'lee', 'a b c d e f g'])(
  '%s is not a place',
  async (term) => expect((await namesOf(term)).filter((name) => !name.toLowerCase().includes(term))).toEqual([]),
);

test('wildcard characters are ordinary characters of names', async () => {
  expect([await namesOf('%%'), await namesOf('__'), await namesOf('\\\\')]).toEqual([[], [], []]);
});

test('unknown terms do not read all places each time, and a new place is known within a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    expect(await findPlace(database.db, 'Edison Twp')).toMatchObject({ fullName: 'Edison, NJ' });
    await database.owner.query(
      `insert into cities (name, full_name, state, kind, latitude, longitude)
       values ('Newly Founded', 'Newly Founded, NJ', 'NJ', 'postal', 40.5, -74.4)`,
    );
    expect(await findPlace(database.db, 'newly-founded twp')).toBeNull();
    vi.setSystemTime(Date.now() + 60_000);
    expect(await findPlace(database.db, 'newly-founded twp')).toMatchObject({ fullName: 'Newly Founded, NJ' });
  } finally {
    vi.useRealTimers();
  }
});

test('if reading the places fails, it is tried again', async () => {
  const broken = await createTestDatabase();
  await seedPlaces({ owner: broken.owner });
  await broken.owner.query('alter table neighborhoods rename to hoods');
  await expect(findPlace(broken.db, 'Edison Twp')).rejects.toThrow(/neighborhoods/);
  await broken.owner.query('alter table hoods rename to neighborhoods');
  expect(await findPlace(broken.db, 'Edison Twp')).toMatchObject({ fullName: 'Edison, NJ' });
  await broken.drop();
});
