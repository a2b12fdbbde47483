import { expect, test } from 'vitest';
import {
  bathsText,
  bedsText,
  confirmedText,
  isNewToday,
  leadingFirm,
  listedBy,
  listingTypeText,
  messageAbout,
  messageTitle,
} from './property-texts.ts';

test('a home is listed by its agent, or else its firm, or else the contact of its source, never by the source itself', () => {
  const nobody = { name: null, firm: null, license: null, phone: null, schedulingUrl: null };
  const desk = { kind: 'desk', name: 'Stoop', role: 'agent', phone: null } as const;
  const source = { kind: 'source', name: 'Garden Street Realty', role: 'agent', phone: null } as const;
  const firm = { ...nobody, firm: 'Plover Realty' };
  expect(listedBy({ agent: { ...firm, name: 'Ana Ortiz' }, recipient: source })).toBe('Ana Ortiz');
  expect(listedBy({ agent: firm, recipient: source })).toBe('Plover Realty');
  expect(listedBy({ agent: nobody, recipient: source })).toBe('Garden Street Realty');
  expect(listedBy({ agent: nobody, recipient: desk })).toBeNull();
});

test('only an active home with a listing date from its source is new today', () => {
  const home = { status: 'active', daysOnMarket: 0, listedAtIsKnown: true } as const;
  expect(isNewToday(home)).toBe(true);
  expect(isNewToday({ ...home, listedAtIsKnown: false })).toBe(false);
  expect(isNewToday({ ...home, status: 'pending' })).toBe(false);
  expect(isNewToday({ ...home, daysOnMarket: 1 })).toBe(false);
});

test('the facts of a home count flex beds apart, and name a room and a shared bath', () => {
  expect(bedsText({ beds: 1, flexBeds: 2 })).toBe('1 + 2 flex');
  expect(bedsText({ beds: 0 })).toBe('Studio');
  expect(bedsText({ beds: null, isRoom: true })).toBe('Room');
  expect(bedsText({ beds: null })).toBeNull();
  expect(bathsText({ baths: null, hasSharedBath: true })).toBe('Shared');
  expect(bathsText({ baths: 1.5 })).toBe('1.5');
});

test('a home says how many New York days ago its lister confirmed it', () => {
  // 11:30 PM in New York.
  const confirmed = '2026-11-28T04:30:00Z';
  const later = (minutes: number) => confirmedText(confirmed, Date.parse(confirmed) + minutes * 60_000);
  expect(later(10)).toBe('Confirmed today');
  expect(later(40)).toBe('Confirmed 1 day ago');
  expect(later(2 * 24 * 60 + 10)).toBe('Confirmed 2 days ago');
});

test('in New Jersey the firm is the larger name, also above a message', () => {
  const agent = { name: 'Ann Agent', firm: 'Maple Realty LLC', license: null, phone: null, schedulingUrl: null };
  const recipient = { kind: 'agent', name: 'Ann Agent', role: 'agent', phone: null } as const;
  expect(leadingFirm({ state: 'NJ', agent })).toBe('Maple Realty LLC');
  expect(leadingFirm({ state: 'NY', agent })).toBeNull();
  expect(leadingFirm({ state: 'NJ', agent: { ...agent, firm: null } })).toBeNull();
  expect(messageTitle({ state: 'NJ', agent, recipient })).toBe('Message Maple Realty LLC');
  expect(messageTitle({ state: 'NY', agent, recipient })).toBe('Message Ann Agent');
});

test('an owner who answers is not given the firm and license of the source’s agent', () => {
  const agent = {
    name: 'Kwame Delgado',
    firm: 'Bridgepoint',
    license: 'Licensed Real Estate Salesperson',
    phone: null,
    schedulingUrl: null,
  };
  const recipient = { kind: 'agent', name: 'Omar Sample', role: 'owner', phone: null } as const;
  const home = { state: 'NJ', address: '884 Broadway', agent, recipient } as const;
  expect(messageTitle(home)).toBe('Message Omar Sample');
  expect(messageAbout(home)).toBe('Owner, about 884 Broadway');
  expect(messageAbout({ ...home, recipient: { ...recipient, role: 'listing agent' } })).toBe(
    'Kwame Delgado, Licensed Real Estate Salesperson, about 884 Broadway',
  );
});

test('the kinds of offer are named in one line', () => {
  expect(listingTypeText({ listingTypes: ['by_owner', 'short_term'] })).toBe('By owner, short term allowed');
  expect(listingTypeText({ listingTypes: [] })).toBeNull();
});
