// Where a home is, when the file has no state column.
import { expect, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { mapColumns } from '#domain/intake/columns/columns.ts';
import { normalizeRow } from './normalize-row.ts';

const CITIES = {
  NJ: [
    'Hoboken',
    'Jersey City',
    'Newark',
    'Montclair',
    'Edison',
    'Fort Lee',
    'Mount Laurel',
    'West New York',
    'Summit',
    'Greenwich',
  ],
  NY: ['Newark', 'Brooklyn', 'Saint Albans', 'Long Island City', 'Stamford', 'New York', 'Greenwich'],
};
const nowhere = { county: null, borough: null, latitude: 41, longitude: -74 };
const places = createPlaceIndex({
  zips: [{ ...nowhere, zipCode: '07104', city: 'Newark', state: 'NJ', counties: [] }],
  cities: (['NJ', 'NY'] as const).flatMap((state) => CITIES[state].map((name) => ({ ...nowhere, name, state }))),
  neighborhoods: [],
});

function read(place: Record<string, string>) {
  const cells: Record<string, string> = { mls_id: 'A1', title: 'T', price: '500000', address: '1 A St', ...place };
  const record = { line: 2, cells, columns: mapColumns(Object.keys(cells)), remarks: [] };
  return normalizeRow(record, places, new Date('2026-11-28T12:00:00Z'));
}

test.each([
  ['Jersey City, NJ', { city: 'Jersey City', state: 'NJ' }],
  ['Jersey City NJ 07302', { city: 'Jersey City', state: 'NJ', zip_code: '07302' }],
  ['Newark, New Jersey 07104', { city: 'Newark', state: 'NJ', zip_code: '07104' }],
  ['Newark, N.J.', { city: 'Newark', state: 'NJ' }],
  ['Newark NY', { city: 'Newark', state: 'NY' }],
  ['Hoboken 07030', { city: 'Hoboken', state: 'NJ', zip_code: '07030' }],
  ['West New York', { city: 'West New York', state: 'NJ' }],
  ['West New York, NJ', { city: 'West New York', state: 'NJ' }],
  ['Brooklyn, New York', { city: 'Brooklyn', state: 'NY' }],
  ['Montclair Township', { city: 'Montclair', state: 'NJ' }],
  ['Montclair Twp', { city: 'Montclair', state: 'NJ' }],
  ['Montclair Twp.', { city: 'Montclair', state: 'NJ' }],
  ['Summit Twp.*', { city: 'Summit', state: 'NJ' }],
  ['Summit City*', { city: 'Summit', state: 'NJ' }],
  ['Fort Lee Boro.', { city: 'Fort Lee', state: 'NJ' }],
  ['Edison (Twp)', { city: 'Edison', state: 'NJ' }],
  ['Edison Twp, NJ', { city: 'Edison', state: 'NJ' }],
  ['Township of Edison', { city: 'Edison', state: 'NJ' }],
  ['Twp of Edison', { city: 'Edison', state: 'NJ' }],
  ['Boro of Fort Lee', { city: 'Fort Lee', state: 'NJ' }],
  ['City of Newark, NJ', { city: 'Newark', state: 'NJ' }],
  ['Town of Stamford', { city: 'Stamford', state: 'NY' }],
  ['NYC', { city: 'New York', state: 'NY' }],
  ['New York City', { city: 'New York', state: 'NY' }],
  ['City of New York', { city: 'New York', state: 'NY' }],
  ['West N.Y.', { city: 'West New York', state: 'NJ' }],
  ['West N. Y., NJ', { city: 'West New York', state: 'NJ' }],
  ['West NY 07093', { city: 'West New York', state: 'NJ', zip_code: '07093' }],
  ['W New York', { city: 'West New York', state: 'NJ' }],
  ['Town of West New York', { city: 'West New York', state: 'NJ' }],
  ['West New York Town', { city: 'West New York', state: 'NJ' }],
  ['Ft. Lee', { city: 'Fort Lee', state: 'NJ' }],
  ['Mt Laurel', { city: 'Mount Laurel', state: 'NJ' }],
  ['St. Albans', { city: 'Saint Albans', state: 'NY' }],
  ['LIC', { city: 'Long Island City', state: 'NY' }],
])('the state and the city are read from "%s"', (text, expected) => {
  expect(read({ city: text })).toMatchObject({ row: expected });
});

test.each(['West N.Y.', 'W New York', 'W. New York', 'Town of West New York', 'West New York'])(
  'next to its state and in the address, %s is West New York',
  (city) => {
    expect(read({ city, state: 'NJ' })).toMatchObject({ row: { city: 'West New York', state: 'NJ' }, flags: [] });
    expect(read({ address: `1 A St, ${city}, NJ` })).toMatchObject({ row: { city: 'West New York', state: 'NJ' } });
  },
);

test.each([
  ['Greenwich Village', 'NY'],
  ['Lake Nowhere Twp.', 'NJ'],
  ['Township of Nowhere', 'NJ'],
])('%s is an unknown place and stays as written', (city, state) =>
  expect(read({ city, state })).toMatchObject({ row: { city, state } }),
);

test.each(['Stamford, CT', 'Stamford CT 06901', 'Stamford, Connecticut', 'Easton, PA'])(
  '%s is rejected: it is in neither state',
  (text) => expect(read({ city: text })).toMatchObject({ problem: { reason: 'Outside New York and New Jersey' } }),
);

test.each(['1 A St Newark NJ 07104', '1 A St, Newark NJ 07104', '1 A St Newark, NJ', '1 A St Newark New Jersey'])(
  'the state is read from the end of the address %s',
  (address) =>
    expect(read({ city: 'Newark', address })).toMatchObject({
      row: { address: '1 A St', city: 'Newark', state: 'NJ' },
    }),
);

test('a city cell that contradicts the state column is flagged', () => {
  expect(read({ city: 'Newark, NY', state: 'NJ' })).toMatchObject({
    row: { city: 'Newark', state: 'NJ' },
    flags: [{ reason: "The city's own text says NY, the state column says NJ" }],
  });
});
