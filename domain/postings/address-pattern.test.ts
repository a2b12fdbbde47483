import { expect, test } from 'vitest';
import { addressPattern } from './address-pattern.ts';

/** JavaScript has no named classes. */
const finds = (typed: string, address: string) =>
  new RegExp((addressPattern(typed) ?? '$^').replaceAll('[:alnum:]', '\\p{L}\\p{N}'), 'iu').test(
    address.replace('’', ''),
  );

test.each([
  ['ridgewood rd', '16 Ridgewood Road, Maplewood'],
  ['ridgewood road', '16 Ridgewood Rd'],
  ['Ridgewood R', '16 Ridgewood Road'],
  ['wood road', '16 Ridgewood Road'],
  ['231 e 7', '231 East 7th Street'],
  ['231 east 7th st', '231 E 7 Street'],
  ['st marks', '12 St. Mark’s Place'],
  ['4107 bell', '41-07 Bell Boulevard'.replace('-', '')],
])('“%s” finds %s', (typed, address) => expect(finds(typed, address)).toBe(true));

test.each([
  ['ridgewood ave', '16 Ridgewood Road'],
  ['16 main', '16 Ridgewood Road'],
])('“%s” doesn’t find %s', (typed, address) => expect(finds(typed, address)).toBe(false));

test('nothing but signs is no pattern', () => expect(addressPattern(' #-(')).toBeNull());
