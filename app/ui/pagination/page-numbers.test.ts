import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('a short list shows every page', () => {
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
});

test('a long list shows both ends and the neighbors of the current page', () => {
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
});

test('a gap of one page is filled instead of hidden', () => {
  expect(pageNumbers(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

test('a single page has just its number', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
});
