import { growthOf } from '#domain/fair-housing/growth-testing.ts';
import { expect, test } from 'vitest';
import { findTextContradictions, type StatedTerms } from './text-contradictions.ts';

/** One month's deposit, a $20 application fee, no broker fee, in Brooklyn. */
const TERMS: StatedTerms = {
  kind: 'rental',
  borough: 'Brooklyn',
  price: 3600,
  brokerFee: 0,
  applicationFee: 20,
  deposit: 3600,
  isRegisteredStay: false,
};
const messages = (text: string, terms: Partial<StatedTerms> = {}) =>
  findTextContradictions([{ field: 'description', name: 'The description', text }], { ...TERMS, ...terms }).map(
    ({ message }) => message,
  );

test.each([
  'Broker fee of 15% of the annual rent.',
  'There is a broker’s fee of one month’s rent.',
  'Sunny two-bedroom. One month broker fee.',
  'A 12% broker fee applies.',
  'Tenant pays the broker fee.',
  'Tenants are responsible for the broker fee.',
  'The broker fee is paid by the tenant.',
  'Broker fee: $3,600',
  'BROKER’S FEE REQUIRED',
  'No pets, broker fee of 15%.',
  'No application fee, but a broker fee of 10% of the annual rent.',
  'Brоker fee 15%',
  '15% fee. Call today.',
  'Half a month fee.',
  'Realtor fee of $2,000.',
  'Plus a broker fee.',
  'Agency fee 1 month',
])('a broker fee that the form doesn’t name is found: %s', (text) => {
  expect(messages(text)).toEqual([
    expect.stringMatching(/^The description names a broker fee .*the tenant pays none\.$/),
  ]);
});

test.each([
  ['$500 application fee', 'application fee'],
  ['Application fee: $500 per person', 'application fee'],
  ['There is a non-refundable application fee of $75.', 'application fee'],
  ['$50 credit check fee', 'application fee'],
  ['Screening fee $150.', 'application fee'],
  ['Two months security.', 'deposit'],
  ['Security deposit of 2 months’ rent.', 'deposit'],
  ['2 months deposit required', 'deposit'],
  ['Deposit: $7,200', 'deposit'],
  ['$7200 security deposit', 'deposit'],
  ['1.5 months security deposit', 'deposit'],
  ['One and a half months’ rent as security', 'deposit'],
  ['First, last and security.', 'deposit'],
  ['First month, last month and one month security', 'deposit'],
  ['$250 per night', 'short stays'],
  ['Nightly rates available.', 'short stays'],
  ['Weekly rentals welcome', 'short stays'],
  ['Rent it by the week.', 'short stays'],
  ['$900/week all in', 'short stays'],
  ['3 night minimum', 'short stays'],
  ['Minimum stay of two weeks.', 'short stays'],
  ['Airbnb friendly', 'short stays'],
  ['Perfect vacation rental', 'short stays'],
  ['Short-term stays allowed.', 'short stays'],
])('“%s” contradicts the form (%s)', (text, what) => {
  expect(messages(text)).toEqual([expect.stringContaining(what)]);
});

test.each([
  'No broker fee.',
  'NO BROKER FEE!',
  'No broker’s fee, no application fee.',
  'No application or broker fee.',
  'No application fee, broker fee or move-in fee.',
  'Broker fee paid by the owner.',
  'Broker fee of one month’s rent, paid by the landlord.',
  'The owner pays the 15% broker fee.',
  'Landlord pays broker fee.',
  'The broker fee is waived.',
  'Broker fee: none',
  'You pay no broker fee, and the owner pays the agent.',
  'You don’t pay a broker fee.',
  'No fee rental. One month free.',
  'Zero broker fee and no hidden fees.',
  'Tenant pays electricity; the owner covers the broker’s fee.',
  'Offered by a licensed broker.',
  'Broker Dolores shows the home on Sundays.',
  'No application fee.',
  '$20 application fee.',
  'Application fee: $20, move-in fee: $500.',
  '$20 application fee, $500 move-in fee.',
  'Co-op board application fee $500.',
  'One month security.',
  'One month’s rent as security deposit.',
  'Security deposit equal to one month’s rent.',
  'First month and security due at signing.',
  'First month’s rent and one month security deposit.',
  'Deposit: $3,600',
  'No security deposit.',
  'Key deposit $50. Pet deposit of $500.',
  'Security: 24-hour doorman and two cameras.',
  'Two months free on a 14-month lease.',
  '24-hour security guard, three months old appliances.',
  'Laundry is $20 a week next door.',
  'Weekly trash pickup and weekly cleaning of the halls.',
  'No Airbnb, no short-term rentals.',
  'Short stays are not allowed.',
  'Nightly stays prohibited.',
  'Not available for nightly stays.',
  'Minimum stay of 30 nights.',
  'Five-week minimum.',
  'Jazz every night around the corner, brunch on the weekend.',
  '3% credit card fee.',
  'Managing agent fee $300.',
  'Quiet at night. A week after you move in you will know the neighbors.',
  'Lease of 12 months. $3,600 a month.',
])('a lawful sentence is left alone: %s', (text) => {
  expect(messages(text)).toEqual([]);
});

test('what the form says as well is no contradiction', () => {
  expect(messages('Broker fee of 15% of the annual rent.', { brokerFee: 6480 })).toEqual([]);
  expect(messages('The tenant pays the broker fee.', { brokerFee: 3600 })).toEqual([]);
  expect(messages('Broker fee of two months.', { brokerFee: 3600 })).toEqual([
    expect.stringContaining('the form says $3,600'),
  ]);
  expect(messages('1.5 months security', { deposit: 5400, borough: null })).toEqual([]);
  expect(messages('$250 per night', { isRegisteredStay: true })).toEqual([]);
});

test('stays by the week are the business of New York City only, and a sale has no such terms', () => {
  expect(messages('$900 a week', { borough: null })).toEqual([]);
  expect(messages('Two months security and a 15% broker fee', { kind: 'sale' })).toEqual([]);
});

test.each([
  ' ',
  '\n',
  '\u3000',
  ' \n',
  '1',
  '1,',
  '$',
  'a, ',
  'no a, a, a, a or ',
  'broker fee ',
  'broker fee is is is ',
  'security deposit ',
  'first, last, and and ',
  'minimum of of of ',
  '1 months rent as the ',
  '$200 per night ',
  '3 nights minimum, parking ',
])('twice the length takes about twice as long, however nearly a text matches: %j', (part) => {
  expect(growthOf((text) => messages(`a${text}b`), part)).toBeLessThan(3);
});
