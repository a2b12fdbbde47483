import { expect, test } from 'vitest';
import { messageKindText } from './message-kinds.ts';

test('a message is called what a person would call it', () => {
  expect(['recover', 'confirm', 'contact'].map(messageKindText)).toEqual([
    'Password reset',
    'Email confirmation',
    'Inquiry',
  ]);
});

test('a kind without a name of its own is written as words', () => {
  expect(messageKindText('price-alert')).toBe('Price alert');
});
