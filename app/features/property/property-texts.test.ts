import { expect, test } from 'vitest';
import { isNewToday, listedBy } from './property-texts.ts';

test('a home is listed by its agent, else its firm, else the contact of its source, never by the source itself', () => {
  const nobody = { name: null, firm: null, license: null, phone: null, schedulingUrl: null };
  const desk = { kind: 'desk', name: 'Stoop', phone: null } as const;
  const source = { kind: 'source', name: 'Garden Street Realty', phone: null } as const;
  const firm = { ...nobody, firm: 'Plover Realty' };
  expect(listedBy({ agent: { ...firm, name: 'Ana Ortiz' }, recipient: source })).toBe('Ana Ortiz');
  expect(listedBy({ agent: firm, recipient: source })).toBe('Plover Realty');
  expect(listedBy({ agent: nobody, recipient: source })).toBe('Garden Street Realty');
  expect(listedBy({ agent: nobody, recipient: desk })).toBeNull();
});

test('only an active home with a listing date of its source is new today', () => {
  const home = { status: 'active', daysOnMarket: 0, listedAtIsKnown: true } as const;
  expect(isNewToday(home)).toBe(true);
  expect(isNewToday({ ...home, listedAtIsKnown: false })).toBe(false);
  expect(isNewToday({ ...home, status: 'pending' })).toBe(false);
  expect(isNewToday({ ...home, daysOnMarket: 1 })).toBe(false);
});
