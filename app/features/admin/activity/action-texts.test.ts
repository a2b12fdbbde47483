import { expect, test } from 'vitest';
import { actionText, detailText } from './action-texts.ts';

test('an action is told in words', () => {
  expect(actionText('source_added')).toBe('Source added');
});

test('a changed column is told with its value before and after', () => {
  expect(detailText({ price: [100, 90], unit: [null, '4B'], unit_key: ['a', 'b'], options: {} })).toBe(
    'price: 100 → 90, unit: none → 4B',
  );
});
