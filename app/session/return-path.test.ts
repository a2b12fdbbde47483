import { expect, test } from 'vitest';
import { finalPath, safeReturnPath, secondStepPath, signInPath, withNext } from './return-path.ts';

test('a return path always leads to this site', () => {
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

test('a mailed link leads to the page that the person wanted', () => {
  expect(finalPath('/?next=%2Fsaved%3Ftab%3Dsearches')).toBe('/saved?tab=searches');
  expect(finalPath('/reset-password?next=%2Fmessages')).toBe('/messages');
  expect(finalPath('/buy?city=Hoboken')).toBe('/buy?city=Hoboken');
  for (const nowhere of ['/', '/reset-password', '/?next=%2F%2Fevil.example', '/?next=%2F', null])
    expect(finalPath(nowhere), String(nowhere)).toBeNull();
});

test('the address of the sign-in page includes the current page, but not a code that was already used', () => {
  expect(signInPath(new URL('https://stoop.example/profile?code=abc&tab=2'), 'ended')).toBe(
    '/signin?next=%2Fprofile%3Ftab%3D2&reason=ended',
  );
});

test('the admin portal has its own sign-in page', () => {
  expect(signInPath(new URL('https://stoop.example/admin/mls?tab=sources'))).toBe(
    '/admin?next=%2Fadmin%2Fmls%3Ftab%3Dsources',
  );
  expect(secondStepPath(new URL('https://stoop.example/admin/mls'))).toBe('/signin/second-step?next=%2Fadmin%2Fmls');
});

test('a page adds the next page to an address that may already have parameters', () => {
  expect(withNext('/onboarding', '/saved')).toBe('/onboarding?next=%2Fsaved');
  expect(withNext('/signin?reason=confirmed', '/saved')).toBe('/signin?reason=confirmed&next=%2Fsaved');
  expect(withNext('/signin', null)).toBe('/signin');
});
