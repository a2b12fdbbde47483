// When a home in a file left the market.
import { expect, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { mapColumns } from '#domain/intake/columns/columns.ts';
import { normalizeRow } from './normalize-row.ts';

const places = createPlaceIndex({ zips: [], cities: [], neighborhoods: [] });
const now = new Date('2026-11-28T12:00:00Z');

function read(cells: Record<string, string>) {
  const all = { mls_id: 'A1', price: '500000', address: '1 A St', city: 'Hoboken', state: 'NJ', ...cells };
  const columns = mapColumns(Object.keys(all));
  const reading = normalizeRow({ line: 2, cells: all, columns, remarks: [] }, places, now);
  if ('problem' in reading) throw new Error(`rejected: ${reading.problem.reason}`);
  const remarks = reading.flags.map(({ column, reason }) => `${column}: ${reason}`);
  return { status: reading.row.status, leftAt: reading.row.off_market_at, remarks };
}

test.each<[Record<string, string>, string, string]>([
  [{ Status: 'Sold', 'Close Date': '11/01/2026' }, 'sold', '2026-11-01T12:00:00.000Z'],
  [{ Status: 'Closed', 'Close Date': '', 'Off Market Date': '2026-10-20' }, 'sold', '2026-10-20T12:00:00.000Z'],
  [{ Status: 'Withdrawn', 'Withdrawn Date': '2026-10-03' }, 'expired', '2026-10-03T12:00:00.000Z'],
  [{ Status: 'Active', 'Off Market Date': '2026-10-03' }, 'expired', '2026-10-03T12:00:00.000Z'],
  [{ Status: 'Expired', StatusChangeTimestamp: '2026-10-06T04:00:00Z' }, 'expired', '2026-10-06T04:00:00.000Z'],
  // The contract's term ends in the future, but another column says that the listing is over.
  [
    { Status: 'Active', 'Expiration Date': '2027-05-01', 'Withdrawn Date': '2026-10-03' },
    'expired',
    '2026-10-03T12:00:00.000Z',
  ],
  // Listed in the afternoon, gone the same day.
  [
    { Status: 'Canceled', 'Date Canceled': '2026-10-03', 'List Date': '2026-10-03T18:00:00Z' },
    'expired',
    '2026-10-03T18:00:00.000Z',
  ],
])('%j is %s and left the market then', (cells, status, leftAt) => {
  expect(read(cells)).toMatchObject({ status, leftAt });
});

test('a home on the market has no leaving date', () => {
  expect(read({ Status: 'Active', StatusChangeTimestamp: '2026-10-06' })).toMatchObject({ leftAt: null, remarks: [] });
  expect(read({ Status: 'Pending', 'Off Market Date': '2026-10-06' })).toMatchObject({ leftAt: null });
});

test('dates in the future or before the listing date are left out with a remark', () => {
  expect(
    read({
      Status: 'Withdrawn',
      'Withdrawn Date': '2027-03-01',
      'Off Market Date': '2026-01-02',
      'List Date': '2026-05-01',
    }),
  ).toEqual({
    status: 'expired',
    leftAt: null,
    remarks: [
      'Off Market Date: Is before the listing date; not used as the end of the listing',
      'Withdrawn Date: Is in the future; left out',
    ],
  });
});
