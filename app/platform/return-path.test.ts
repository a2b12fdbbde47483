import { expect, test } from 'vitest';
import { safeReturnPath, secondStepPath, signInPath } from './return-path.ts';

test('a return leads to a place on this site only', () => {
  expect(safeReturnPath('/saved?tab=searches#top')).toBe('/saved?tab=searches#top');
  for (const elsewhere of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/.//evil.example/phish',
    '/x/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    'saved',
    '',
    null,
  ])
    expect(safeReturnPath(elsewhere), String(elsewhere)).toBeNull();
});

test('the way to sign in keeps the place, without a used code', () => {
  expect(signInPath(new URL('https://stoop.example/profile?code=abc&tab=2'), 'ended')).toBe(
    '/signin?next=%2Fprofile%3Ftab%3D2&reason=ended',
  );
});

test('the way into the admin portal leads through its own door', () => {
  expect(signInPath(new URL('https://stoop.example/admin/mls?tab=sources'))).toBe(
    '/admin?next=%2Fadmin%2Fmls%3Ftab%3Dsources',
  );
  expect(secondStepPath(new URL('https://stoop.example/admin/mls'))).toBe('/signin/second-step?next=%2Fadmin%2Fmls');
});
