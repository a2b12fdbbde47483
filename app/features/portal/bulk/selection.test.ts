import { expect, test } from 'vitest';
import { ALL_PICKED, countPicked, isPicked, NOTHING_PICKED, toggle } from './selection.ts';

test('a page is added to the selection and removed again', () => {
  const two = toggle(NOTHING_PICKED, [1, 2], true);
  expect([1, 2, 3].map((id) => isPicked(two, id))).toEqual([true, true, false]);
  expect(toggle(two, [1], false)).toEqual({ isAll: false, ids: new Set([2]) });
});

test('deselecting one of all matches keeps all the others, on this page and on the next', () => {
  const others = toggle(ALL_PICKED, [2], false);
  expect([1, 2, 99].map((id) => isPicked(others, id))).toEqual([true, false, true]);
  expect(countPicked(others, 1649)).toBe(1648);
  expect(countPicked(toggle(others, [2], true), 1649)).toBe(1649);
});
