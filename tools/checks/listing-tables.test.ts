import { expect, it, test } from 'vitest';
import { checkListingTables, readsListingTables } from './listing-tables.ts';

test('nobody reads listings past the display rules without a reason', () => {
  expect(checkListingTables()).toEqual({ found: [], unused: [] });
});

it.each([
  ".selectFrom('properties')",
  ".leftJoin('listing_events as e'",
  'select * from properties',
  'join open_houses o',
])('notices %s', (source) => expect(readsListingTables(source)).toBe(true));
