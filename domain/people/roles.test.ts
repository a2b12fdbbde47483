import { expect, test } from 'vitest';
import { CHOOSABLE_ROLES, canList, homeOfRole, isChoosableRole, profileOfRole, ROLES } from './roles.ts';

test('each role has its own page after signing in', () => {
  expect(ROLES.map((role) => [role, homeOfRole(role)])).toEqual([
    ['BUYER', '/buyer-renter-profile'],
    ['RENTER', '/buyer-renter-profile'],
    ['SELLER', '/account-settings'],
    ['OWNER', '/list-property'],
    ['AGENT', '/list-property'],
    ['BROKER', '/list-property'],
    ['ADMIN', '/account-settings'],
  ]);
  expect(homeOfRole(null)).toBe('/account-settings');
});

test('people who list go to the listing profile, and people who search go to theirs', () => {
  expect(CHOOSABLE_ROLES.map((role) => profileOfRole(role))).toEqual([
    '/buyer-renter-profile',
    '/buyer-renter-profile',
    '/my-profile',
    '/my-profile',
    '/my-profile',
  ]);
});

test('nobody can choose to be an administrator, and administrators list nothing', () => {
  expect(isChoosableRole('ADMIN')).toBe(false);
  expect(canList('ADMIN')).toBe(false);
  expect(canList('SELLER')).toBe(true);
  expect(canList(null)).toBe(false);
});
