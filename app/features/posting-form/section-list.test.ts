import { expect, test } from 'vitest';
import { formSteps, missingFields } from './section-list.ts';

const FACTS = { typed: {}, shown: {}, problems: {}, hasPlace: true, hasPhoto: false };
const step = (id: string, facts: Partial<typeof FACTS> & object) =>
  formSteps('rental', { ...FACTS, ...facts }).find((each) => each.id === id);

test('a step is finished once something is filled in and nothing is missing', () => {
  const typed = { contact_name: 'Dolores Marchetti', contact_email: 'dolores@example.com' };
  expect(step('contact', { typed })).toMatchObject({ isDone: true });
  expect(step('contact', { typed, problems: { contact_email: 'Invalid email address' } })).toMatchObject({
    isDone: false,
    hasError: false,
  });
});

test('an optional step is finished only if something was entered', () => {
  expect(step('pets', {})).toMatchObject({ isDone: false });
  expect(step('pets', { typed: { cats_allowed: 'on' } })).toMatchObject({ isDone: true });
  expect(step('photos', { hasPhoto: true })).toMatchObject({ isDone: true });
});

test('a step whose rules depend on the place is not finished before the place is known', () => {
  const typed = { bedrooms: '1', bathrooms: '1' };
  expect(step('home', { typed, hasPlace: false })).toMatchObject({ isDone: false });
  expect(step('home', { typed })).toMatchObject({ isDone: true });
});

test('what is missing is named in the order of the form, as the form calls it', () => {
  const problems = { agreement: 'a', price: 'b', ownership: 'c' };
  expect(missingFields('rental', problems).map(({ label }) => label)).toEqual([
    'Ownership',
    'Monthly rent',
    'Agreement',
  ]);
  expect(missingFields('sale', problems).map(({ label }) => label)).toEqual(['Ownership', 'Price', 'Agreement']);
});
