import { expect, test } from 'vitest';
import { isPicked, NOTHING_PICKED, toggle } from './selection.ts';

test('a page is added to what is picked, and taken out of it again', () => {
  const two = toggle(NOTHING_PICKED, [1, 2], true, [1, 2, 3]);
  expect([1, 2, 3].map((id) => isPicked(two, id))).toEqual([true, true, false]);
  expect(toggle(two, [1], false, [1, 2, 3])).toEqual({ isAll: false, ids: new Set([2]) });
});

test('unpicking one of all that match leaves the others in sight', () => {
  expect(isPicked({ isAll: true }, 99)).toBe(true);
  expect(toggle({ isAll: true }, [2], false, [1, 2, 3])).toEqual({ isAll: false, ids: new Set([1, 3]) });
});
