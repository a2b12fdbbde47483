import { expect, test } from 'vitest';
import { formatPhone, phoneCountries, readPhone, splitPhone } from './phone.ts';

test('a number is stored in one form no matter how it was typed', () => {
  for (const typed of ['(718) 555-0108', '718 555 0108', '+1 718-555-0108', '1.718.555.0108'])
    expect(readPhone('US', typed), typed).toBe('+17185550108');
  expect(readPhone('GB', '020 7946 0958')).toBe('+442079460958');
});

test('an impossible number is rejected', () => {
  for (const typed of ['', '12', '555-0108', 'call me', '999 999 99999999'])
    expect(readPhone('US', typed), typed).toBeNull();
  expect(readPhone('XX', '(718) 555-0108')).toBeNull();
});

test('a stored number is shown the way its country writes it', () => {
  expect(splitPhone('+17185550108')).toEqual({ country: 'US', national: '(718) 555-0108' });
  expect(splitPhone('+442079460958')).toEqual({ country: 'GB', national: '020 7946 0958' });
  expect(splitPhone(null)).toEqual({ country: 'US', national: '' });
  expect(formatPhone('from an import')).toBe('from an import');
});

test('the United States comes first', () => {
  expect(phoneCountries()[0]).toEqual({ code: 'US', label: '+1' });
  expect(phoneCountries().length).toBeGreaterThan(200);
});
