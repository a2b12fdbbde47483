import { expect, it, test } from 'vitest';
import { checkListingTables, readsListingTables } from './listing-tables.ts';

test('nobody reads listings without the display rules unless there is a reason', () => {
  expect(checkListingTables()).toEqual({ found: [], unused: [] });
});

it.each([
  ".selectFrom('properties')",
  ".leftJoin('listing_events as e'",
  'select * from properties',
  'join open_houses o',
])('notices %s', (source) => expect(readsListingTables(source)).toBe(true));
