import { expect, test } from 'vitest';
import { messageKindText } from './message-kinds.ts';

test('message kinds have readable names', () => {
  expect(['recover', 'confirm', 'contact'].map(messageKindText)).toEqual([
    'Password reset',
    'Email confirmation',
    'Inquiry',
  ]);
});

test('a kind without its own name is written as words', () => {
  expect(messageKindText('price-alert')).toBe('Price alert');
});
