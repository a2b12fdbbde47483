import { describe, expect, it, test } from 'vitest';
import { createPlaceIndex } from '#domain/places/place-index.ts';
import { mapColumns, matchHeader } from './columns.ts';
import { normalizeRow } from './normalize-row.ts';

const places = createPlaceIndex({ zips: [], cities: [], neighborhoods: [] });
const HOME = { mls_id: 'A1', title: 'T', price: '500000', address: '1 A St', city: 'Hoboken', state: 'NJ' };

function read(cells: Record<string, string | boolean>) {
  const all = { ...HOME, ...cells };
  const reading = normalizeRow(
    { line: 2, cells: all, columns: mapColumns(Object.keys(all)), remarks: [] },
    places,
    new Date(),
  );
  if ('problem' in reading) throw new Error(reading.problem.reason);
  const { hide_address: address, hide_from_internet: listing } = reading.row;
  return { address, listing, remarks: reading.flags.map(({ column, reason }) => `${column}: ${reason}`) };
}

describe('columns that say what may be shown are known by what they are called', () => {
  it.each([
    ['hide_address', 'hide_address'],
    ['Hide Address?', 'hide_address'],
    ['HideAddressYN', 'hide_address'],
    ['Address Hidden', 'hide_address'],
    ['Suppress Address', 'hide_address'],
    ['Address Withheld', 'hide_address'],
    ["Don't show address", 'hide_address'],
    ['Undisclosed Address (Y/N)', 'hide_address'],
    ['flags.hide_address', 'hide_address'],
    ['InternetAddressDisplayYN', 'show_address'],
    ['Show Address', 'show_address'],
    ['Display Address on Internet Y/N', 'show_address'],
    ['Publish Address', 'show_address'],
    ['hide_from_internet', 'hide_listing'],
    ['Hide From Internet', 'hide_listing'],
    ['Do Not Publish', 'hide_listing'],
    ['Office Exclusive', 'hide_listing'],
    ['IDX Opt Out', 'hide_listing'],
    ['InternetEntireListingDisplayYN', 'show_listing'],
    ['Internet Display YN', 'show_listing'],
    ['Show on Internet', 'show_listing'],
    ['Listing on Internet Y/N', 'show_listing'],
  ])('%s is %s', (header, field) => expect(matchHeader(header)?.field).toBe(field));

  it.each([
    'Address',
    'Full Address',
    'Listing',
    'Display Name',
    'Internet',
    'idx',
    'Showing Instructions',
    'Private Pool',
  ])('%s is none of them', (header) => expect(matchHeader(header)?.field ?? '').not.toMatch(/^(?:show|hide)_/));
});

describe('a column that hides', () => {
  it.each(['yes', 'Y', '1', 'true', 'TRUE'])('hides by %s', (cell) => {
    expect(read({ hide_address: cell, 'Hide from Internet': cell })).toEqual({
      address: true,
      listing: true,
      remarks: [],
    });
  });

  it.each(['no', 'N', '0', 'false'])('does not by %s', (cell) => {
    expect(read({ hide_address: cell, hide_from_internet: cell })).toEqual({
      address: false,
      listing: false,
      remarks: [],
    });
  });

  it.each(['x', '✓', 'partial', 'seller asked', '2'])('hides by %s, which is neither, and says so', (cell) => {
    expect(read({ hide_address: cell, hide_from_internet: cell })).toEqual({
      address: true,
      listing: true,
      remarks: ['hide_address: Not a plain no; hidden', 'hide_from_internet: Not a plain no; hidden'],
    });
  });

  test('says nothing by an empty cell, so what is stored stays', () => {
    expect(read({ hide_address: '', hide_from_internet: ' ' })).toEqual({ address: null, listing: null, remarks: [] });
  });
});

describe('of several columns the one that forbids wins', () => {
  test('whichever stands first', () => {
    expect(read({ InternetAddressDisplayYN: 'Y', IDXAddressDisplayYN: 'N' }).address).toBe(true);
    expect(read({ IDXEntireListingDisplayYN: 'N', InternetEntireListingDisplayYN: 'Y' }).listing).toBe(true);
    expect(read({ show_address: 'yes', hide_address: 'yes' }).address).toBe(true);
    expect(read({ show_address: 'no', hide_address: 'no' }).address).toBe(true);
    expect(read({ show_address: 'yes', hide_address: 'no' }).address).toBe(false);
    expect(read({ show_address: 'yes', hide_address: '' }).address).toBe(false);
  });

  test('a permission that is empty or cannot be read is none', () => {
    expect(read({ 'Show Address': '', 'Show on Internet': 'maybe' })).toEqual({
      address: true,
      listing: true,
      remarks: ['Show Address: Not a plain yes; taken as no', 'Show on Internet: Not a plain yes; taken as no'],
    });
  });
});
