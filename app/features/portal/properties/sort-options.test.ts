import { expect, test } from 'vitest';
import { COLUMNS } from './table-part.ts';
import { SORT_OPTIONS, sortValue } from './sort-options.ts';

test('where no heads are, every column can be sorted by, either way', () => {
  expect(new Set(SORT_OPTIONS.map(sortValue)).size).toBe(COLUMNS.length * 2);
  expect(SORT_OPTIONS.at(-2)?.label).toBe('Updated, newest first');
});
