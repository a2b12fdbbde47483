import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LISTING_STATUSES, PROPERTY_TYPES, STATES } from '#domain/listings/listing.ts';
import { hasSameRows, parsePortalState, portalHref, type PortalState } from './portal-state.ts';
import { COLUMNS } from './properties/table-part.ts';

const read = (href: string) => parsePortalState(new URL(href, 'https://stoop.example').searchParams);
const text = fc.string({ maxLength: 100 }).map((value) => value.trim());
const id = fc.integer({ min: 1, max: 1e12 });
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });

const anyState: fc.Arbitrary<PortalState> = fc.record({
  tab: fc.constantFrom('properties', 'import', 'bulk', 'sources', 'activity'),
  q: text,
  status: fc.constantFrom(...LISTING_STATUSES, 'all' as const),
  city: text,
  state: optional(fc.constantFrom(...STATES)),
  type: optional(fc.constantFrom(...PROPERTY_TYPES)),
  source: text,
  minPrice: optional(fc.nat(1e9)),
  maxPrice: optional(fc.nat(1e9)),
  updatedDays: optional(fc.integer({ min: 1, max: 365 })),
  sort: fc.constantFrom(...COLUMNS),
  isAscending: fc.boolean(),
  page: id,
  hidden: fc.subarray(COLUMNS.slice(1)),
  edit: optional(fc.oneof(id, fc.constant('new' as const))),
  history: optional(id),
  run: optional(id),
  rowsPage: id,
  sourceForm: optional(fc.oneof(id, fc.constant('new' as const))),
  sourceRuns: optional(id),
  actor: text,
  action: text,
});

test('every state of the portal survives a round trip through the URL', () => {
  fc.assert(
    fc.property(anyState, (state) => {
      expect(read(portalHref(state))).toEqual(state);
    }),
  );
});

test('the list of properties starts with active ones, a bulk action with all', () => {
  expect(read('/admin/mls').status).toBe('active');
  expect(read('/admin/mls?tab=bulk').status).toBe('all');
  expect(portalHref(read('/admin/mls'))).toBe('/admin/mls');
});

test('showing other columns keeps the place, another filter does not', () => {
  const here = read('/admin/mls?city=Montclair');
  expect(hasSameRows(here, { ...here, hidden: ['price'] })).toBe(true);
  expect(hasSameRows(here, { ...here, page: 2 })).toBe(false);
});

test('values that cannot be read are ignored', () => {
  expect(read('/admin/mls?tab=users&page=-1&edit=x&sort=id&hide=title&status=gone')).toEqual(read('/admin/mls'));
});
