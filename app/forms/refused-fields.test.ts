import { expect, test } from 'vitest';
import { FunctionRefused } from '#app/session/call-function.ts';
import { refusedFields } from './refused-fields.ts';

const FORM = {
  elements: { namedItem: (name: string) => (['email', 'city'].includes(name) ? {} : null) },
} as unknown as HTMLFormElement;

const refusal = (fields?: Record<string, string>, code = 'invalid_input') =>
  new FunctionRefused(code, 'It wasn’t saved', fields);

test('a refusal is shown at the fields that it names', () => {
  const fields = { email: 'Enter an address', 'answers.city': 'Choose a city' };
  expect(refusedFields(refusal(fields), FORM)).toEqual({ email: 'Enter an address', city: 'Choose a city' });
});

test('a refusal of a field that the form does not have is shown above the form, not lost', () => {
  expect(refusedFields(refusal({ boardId: 'Unknown' }), FORM)).toEqual({ form: 'It wasn’t saved' });
  expect(refusedFields(refusal(), FORM)).toEqual({ form: 'It wasn’t saved' });
});

test('an ended session, a missing second factor and a lost connection are no errors of the form', () => {
  expect(() => refusedFields(refusal({}, 'second_factor_needed'), FORM)).toThrow('It wasn’t saved');
  expect(() => refusedFields(new TypeError('Failed to fetch'), FORM)).toThrow('Failed to fetch');
});
