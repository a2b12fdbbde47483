import { expect, test } from 'vitest';
import type { ComparedHome } from '#domain/boards/board.ts';
import { type Cell, compareSections } from './compare-rows.ts';

const HOME = {
  id: 1,
  kind: 'sale',
  price: 600_000,
  sqft: 1000,
  ownership: 'coop',
  propertyType: 'Apartment',
  monthlyCharges: 1200,
  taxesAnnual: null,
  assessmentMonthly: null,
  assessmentUntil: null,
  fees: [],
  brokerFee: null,
  beds: 2,
  flexBeds: 0,
  baths: 1,
  yearBuilt: 1920,
  daysOnMarket: 0,
  listedAtIsKnown: true,
  priceCuts: 0,
  transitScore: null,
  catsAllowed: null,
  dogsAllowed: null,
} as unknown as ComparedHome;
const ASSUMPTIONS = {
  downPaymentPercent: 20,
  mortgageRatePercent: 6.5,
  mortgageTermYears: 30,
  insurancePercentOfPrice: 0.5,
} as Parameters<typeof compareSections>[0]['assumptions'];

function cellsOf(row: string, ...changes: Partial<ComparedHome>[]): Cell[] {
  const homes = changes.map((change) => ({ home: { ...HOME, ...change }, votes: [], notes: [] }));
  const rows = compareSections({ homes, assumptions: ASSUMPTIONS }, '2026-11-30').flatMap((section) => section.rows);
  return rows.find(({ label }) => label === row)?.cells ?? [];
}

test('the parts of the monthly cost are named in a word each', () => {
  expect(cellsOf('True monthly cost', {})[0]?.notes).toEqual(['loan, maintenance, insurance']);
});

test('days on market say what was listed today, and how often the price was cut', () => {
  const days = cellsOf('Days on market', {}, { daysOnMarket: 34, priceCuts: 1 }, { listedAtIsKnown: false });
  expect(days.map(({ notes }) => notes)).toEqual([['listed today'], ['1 price cut'], ['since we first saw it']]);
});

test('only one clear winner is marked, and beds stand under their heading without a unit', () => {
  const beds = cellsOf('Beds', {}, { beds: 3 }, { beds: 0 });
  expect(beds.map(({ value }) => value)).toEqual(['2', '3', 'Studio']);
  expect(beds.map(({ best }) => best)).toEqual([undefined, 'Most', undefined]);
  expect(cellsOf('Beds', {}, {}).every(({ best }) => best === undefined)).toBe(true);
});
