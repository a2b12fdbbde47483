import { expect, test } from 'vitest';
import { isSameName, type RegisteredLicense, verify } from './verify.ts';

const AGENT = { name: 'Ana Ortiz', firm: 'Plover Realty', license: { state: 'NY', number: '10401234567' } } as const;
const REGISTERED: RegisteredLicense = {
  name: 'ORTIZ ANA M',
  firm: 'PLOVER REALTY LLC',
  kind: 'REAL ESTATE SALESPERSON',
  expires_on: '2026-12-01',
  checked_at: '2026-11-30T05:00:00+00:00',
};
const NOW = new Date('2026-11-30T17:00:00Z');

test('number, name and firm confirm an agent, with the last name first and the legal form left out', () => {
  expect(verify(AGENT, REGISTERED, NOW)).toEqual({
    state: 'NY',
    number: '10401234567',
    kind: 'REAL ESTATE SALESPERSON',
    expiresOn: '2026-12-01',
    checkedAt: '2026-11-30T05:00:00.000Z',
  });
});

test('another name, another firm, no firm or no license confirm nobody', () => {
  expect(verify({ ...AGENT, name: 'Ana Lopez' }, REGISTERED, NOW)).toBeNull();
  expect(verify({ ...AGENT, firm: 'Heron Homes' }, REGISTERED, NOW)).toBeNull();
  expect(verify({ ...AGENT, firm: null }, REGISTERED, NOW)).toBeNull();
  expect(verify(AGENT, { ...REGISTERED, firm: null }, NOW)).toBeNull();
  expect(verify({ ...AGENT, license: null }, REGISTERED, NOW)).toBeNull();
  expect(verify(AGENT, null, NOW)).toBeNull();
});

test('a license is valid through its last day in New York', () => {
  expect(verify(AGENT, REGISTERED, new Date('2026-12-02T04:59:00Z'))).not.toBeNull();
  expect(verify(AGENT, REGISTERED, new Date('2026-12-02T05:01:00Z'))).toBeNull();
});

test.each([
  ['Ana Ortiz', 'ORTIZ ANA', true],
  ['Ana María Ortiz', 'ORTIZ, ANA', true],
  ['Ana M. Ortiz', 'ORTIZ ANA MARIA', true],
  ['Ana Ortiz Jr.', 'ORTIZ ANA', true],
  ['Ana', 'ORTIZ ANA', false],
  ['Bo Ortiz', 'ORTIZ ANA', false],
  ['Ana Li', 'LI ANA', true],
])('%s and %s: the same name is %j', (name, registered, same) => {
  expect(isSameName(name, registered)).toBe(same);
});
