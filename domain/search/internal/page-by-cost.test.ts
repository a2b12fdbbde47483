import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nthSmallest } from './page-by-cost.ts';

test('the value at any position is the one that sorting would put there', () => {
  const values = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer()), { minLength: 1, maxLength: 200 });
  fc.assert(
    fc.property(values, fc.nat(), (numbers, pick) => {
      const position = pick % numbers.length;
      const sorted = Int32Array.from(numbers).sort();
      expect(nthSmallest(Int32Array.from(numbers), position)).toBe(sorted[position]);
    }),
  );
});
