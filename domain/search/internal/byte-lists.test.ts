import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ByteLists } from './byte-lists.ts';
import { FrequentWords } from './frequent-words.ts';
import { SlotSet } from './slot-set.ts';

const ASCENDING = fc
  .array(fc.oneof(fc.nat(3), fc.nat(300), fc.nat(3_000)), { maxLength: 400 })
  .map((steps) => steps.map((step, index) => steps.slice(0, index).reduce((sum, each) => sum + each + 1, step)));

function read(lists: ByteLists, list: number): number[] {
  const found: number[] = [];
  lists.visit(list, (value) => found.push(value) > 0);
  return found;
}

test('lists that grow side by side keep their numbers', () => {
  fc.assert(
    fc.property(fc.array(ASCENDING, { minLength: 1, maxLength: 6 }), (all) => {
      const lists = new ByteLists();
      const numbers = all.map(() => lists.create());
      for (let at = 0; at < Math.max(...all.map((each) => each.length)); at++) {
        all.forEach((values, index) => {
          if (at < values.length) lists.append(numbers[index] as number, values[at] as number);
        });
      }
      expect(numbers.map((list) => read(lists, list))).toEqual(all);
    }),
    { numRuns: 50 },
  );
});

test('the bits of a frequent word grow with its list', () => {
  const lists = new ByteLists();
  const words = new FrequentWords(lists);
  const [often, seldom] = [lists.create(), lists.create()];
  for (let slot = 0; slot < 20_000; slot++) {
    if (slot % 3 === 0) lists.append(often, slot);
    if (slot % 5_000 === 7) lists.append(seldom, slot);
    if (slot % 4_999 !== 0) continue;
    const found = new SlotSet(slot + 1);
    words.addTo(found.bits, often);
    words.addTo(found.bits, seldom);
    expect(found.count()).toBe(Math.floor(slot / 3) + 1 + rareUpTo(slot) - overlapUpTo(slot));
  }
});

const rareSlots = [7, 5_007, 10_007, 15_007];
function rareUpTo(slot: number): number {
  return rareSlots.filter((each) => each <= slot).length;
}
function overlapUpTo(slot: number): number {
  return rareSlots.filter((each) => each <= slot && each % 3 === 0).length;
}
