import { expect, test } from 'vitest';
import { passwordStrength } from './password-rules.ts';

test('a password under ten characters is never rated good', () => {
  expect(passwordStrength('Ab1!xyz')).toEqual({ score: 1, text: '7 of 10 characters' });
  expect(passwordStrength('')).toEqual({ score: 0, text: '' });
});

test('a long password with some variety is strong, and one repeated letter is not', () => {
  expect(passwordStrength('garden-court-1927')).toEqual({ score: 4, text: 'Strong, 17 characters' });
  expect(passwordStrength('aaaaaaaaaaaaaaaa').score).toBe(2);
  expect(passwordStrength('brownstones').score).toBe(2);
});
