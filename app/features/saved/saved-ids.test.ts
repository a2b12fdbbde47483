import { expect, test } from 'vitest';
import { withChanges } from './saved-ids.ts';

test('hearts pressed while the account is being read are kept in their order', () => {
  expect(withChanges([5, 4], [4], [7, 6, 4])).toEqual([7, 6, 5, 4]);
});

test('a heart removed in the meantime stays removed', () => {
  expect(withChanges([5, 4], [5, 4], [4])).toEqual([4]);
});

test('without changes, the result is the account’s list', () => {
  expect(withChanges([5, 4], [], [])).toEqual([5, 4]);
});
