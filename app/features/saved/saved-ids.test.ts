import { expect, test } from 'vitest';
import { withChanges } from './saved-ids.ts';

test('hearts pressed while the account is read are kept, in their order', () => {
  expect(withChanges([5, 4], [4], [7, 6, 4])).toEqual([7, 6, 5, 4]);
});

test('a heart taken back meanwhile stays taken back', () => {
  expect(withChanges([5, 4], [5, 4], [4])).toEqual([4]);
});

test('without changes the account’s list is the list', () => {
  expect(withChanges([5, 4], [], [])).toEqual([5, 4]);
});
