import { expect, test } from 'vitest';
import { confirmText } from './action-labels.ts';

test('a bulk action is confirmed with the fixed text (specification, section 5)', () => {
  expect(confirmText('mark_sold', 5000)).toBe('Are you sure you want to mark sold 5,000 properties?');
  expect(confirmText('delete', 3)).toBe('Are you sure you want to delete 3 properties?');
});
