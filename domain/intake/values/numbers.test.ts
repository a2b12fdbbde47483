import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readNumber, readQuantity } from './numbers.ts';

describe('numbers are read as people write them', () => {
  it.each([
    ['$1,250,000', 1_250_000],
    ['1,725', 1725],
    ['1 250 000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['750k', 750_000],
    ['$1.15M', 1_150_000],
    ['1.250M', 1_250_000],
    ['USD 495000', 495_000],
    ['US$ 495,000.50', 495_000.5],
    ['495,000+', 495_000],
    ['-5', -5],
    ['.5', 0.5],
    // Only one of the two conventions writes these.
    ['1.250.000', 1_250_000],
    ['1.250.000,00', 1_250_000],
    ['495.000,00', 495_000],
    ['1250.000', 1250],
    ['0.250', 0.25],
  ])('%s', (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe('ambiguous separators are rejected with both readings', () => {
  it.each([
    ['495.000', '495.000 could be 495 or 495,000: write 495000 or 495.00'],
    ['$495.000', '495.000 could be 495 or 495,000: write 495000 or 495.00'],
    ['1,250.000', '1,250.000 could be 1,250 or 1,250,000: write 1250000 or 1250.00'],
    ['1.250,000', '1.250,000 could be 1,250 or 1,250,000: write 1250000 or 1250.00'],
    ['1.250', '1.250 could be 1.25 or 1,250: write 1250 or 1.25'],
    ['2,5', '2,5 could be 2.5 or 25: write 25 or 2.50'],
    ['1250,00', '1250,00 could be 1,250 or 125,000: write 125000 or 1250.00'],
    ['1,2M', '1,2M could be 1,200,000 or 12,000,000: write 12000000 or 1200000.00'],
  ])('%s', (text, unclear) => {
    expect(readNumber(text)).toEqual({ unclear });
  });
});

describe('a count or a degree has no thousands, so its comma is a decimal mark', () => {
  it.each([
    ['2,5', 2.5],
    ['2.500', 2.5],
    ['2½', 2.5],
    ['2 1/2', 2.5],
    ['40,7612', 40.7612],
    ['-73,974', -73.974],
  ])('%s', (text, value) => {
    expect(readNumber(text, 'small')).toBe(value);
  });
});

describe('the unit of a number is read with it', () => {
  it.each([
    ['$3500/mo', 3500, 'month'],
    ['$3,500 per month', 3500, 'month'],
    ['3500 pcm', 3500, 'month'],
    ['$3,500 / Month', 3500, 'month'],
    ['3.5k/mo', 3500, 'month'],
    ['$800 weekly', 800, 'week'],
    ['$42,000/yr', 42_000, 'year'],
    ['$42,000 per year', 42_000, 'year'],
    ['$250/night', 250, 'day'],
    ['$850/sq ft', 850, 'per-sqft'],
    ['$45 per sq. ft./yr', 45, 'per-sqft'],
    ['1,200 sq ft', 1200, 'sqft'],
    ['120 m²', 120, 'sqm'],
    ['0.25 acres', 0.25, 'acre'],
    ['1.250 acres', 1.25, 'acre'],
    ['3 br', 3, 'bed'],
    ['2 baths', 2, 'bath'],
    ['5%', 5, 'percent'],
  ])('%s', (text, value, unit) => {
    expect(readQuantity(text, 'amount')).toEqual({ value, unit });
  });
});

test.each([
  ['call'],
  ['€495,000'],
  ['($500)'],
  ['12,50,000'],
  ['1.2.3'],
  ['500-600'],
  ['$500,000 - $550,000'],
  ['1e6'],
  ['9'.repeat(99)],
])('%s is not a number', (text) => {
  expect(readNumber(text)).toBe('unreadable');
});

test('a JSON number is taken as it is', () => {
  expect(readNumber(495.125)).toBe(495.125);
});

test('any number written the American way is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000_000_000 }), fc.integer({ min: 0, max: 99 }), (dollars, cents) => {
      const text = `$${dollars.toLocaleString('en-US')}.${String(cents).padStart(2, '0')}`;
      expect(readNumber(text)).toBeCloseTo(dollars + cents / 100, 2);
      expect(readNumber(dollars.toLocaleString('en-US'))).toBe(dollars);
    }),
  );
});

test('an ambiguous text is rejected rather than guessed', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,  $-km/'), maxLength: 20 }), (text) => {
      const value = readNumber(text);
      expect(value === null || value === 'unreadable' || typeof value === 'object' || Number.isFinite(value)).toBe(
        true,
      );
    }),
  );
});
