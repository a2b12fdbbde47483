import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortInTurns, STRIDE, Turns } from './cooperation.ts';
import { bestSlots, mergePage } from './page-selection.ts';

test('any page over the large and the small rows equals the page after sorting all of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(5_000), { maxLength: 120 }),
      fc.array(fc.boolean(), { minLength: 120, maxLength: 120 }),
      fc.nat(130),
      fc.integer({ min: 1, max: 30 }),
      (slots, isLarge, offset, size) => {
        const compare = (one: number, other: number) => one - other;
        const large = slots.filter((_, index) => isLarge[index]).sort(compare);
        const small = slots.filter((_, index) => !isLarge[index]);
        const ranked = { count: large.length, between: (from: number, to: number) => large.slice(from, to) };
        const best = bestSlots([...small], offset + size, compare);
        const expected = slots.toSorted(compare).slice(offset, offset + size);
        expect(mergePage(ranked, best, offset, size, compare)).toEqual(expected);
      },
    ),
  );
});

test('sorting in turns gives the right order', async () => {
  const values = Uint32Array.from({ length: 3 * STRIDE + 5 }, (_, index) => (index * 7_919) % 100_003);
  const sorted = await sortInTurns(values.slice(), (one, other) => one - other, new Turns());
  expect(sorted).toEqual(values.toSorted());
});
