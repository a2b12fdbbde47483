import { expect, test } from 'vitest';
import { refusalOf } from '#app/forms/form-controls.ts';
import { missingFields } from '#domain/postings/posting-sections.ts';
import { formSteps, inFormOrder } from './section-list.ts';

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

test('errors that the browser and the server found are listed in the order of the form', () => {
  const errors = { description: 'a', good_cause: 'b', price: 'c', legal_bedrooms: 'd', form: 'e' };
  const refusal = inFormOrder(refusalOf(errors, ''));
  expect(refusal?.fields.map(({ id }) => id)).toEqual(['legal-bedrooms', 'price', 'description', 'good-cause']);
  expect(refusal?.message).toBe('e');
  expect(inFormOrder(null)).toBeNull();
});
