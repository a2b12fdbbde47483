import { expect, test } from 'vitest';
import { passwordStrength } from './password.ts';

test('a password under ten characters never looks good', () => {
  expect(passwordStrength('Ab1!xyz')).toEqual({ score: 1, text: '7 of 10 characters' });
  expect(passwordStrength('')).toEqual({ score: 0, text: '' });
});

test('length with some variety is strong, one letter over and over is not', () => {
  expect(passwordStrength('garden-court-1927')).toEqual({ score: 4, text: 'Strong, 17 characters' });
  expect(passwordStrength('aaaaaaaaaaaaaaaa').score).toBe(2);
  expect(passwordStrength('brownstones').score).toBe(2);
});
