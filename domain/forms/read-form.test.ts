import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import {
  atField,
  checkedBox,
  oneOrNone,
  optionalText,
  readWith,
  requiredEmail,
  requiredText,
  someOf,
} from './fields.ts';
import { readForm, typedValues } from './read-form.ts';

function formOf(...fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

test('a form is read by the names of its controls: one text each, or a list if several controls have the same name', () => {
  const form = formOf(['name', 'Ana'], ['languages', 'Greek'], ['languages', 'Hindi']);
  form.append('photo', new Blob(['x']));
  expect(typedValues(form)).toEqual({ name: 'Ana', languages: ['Greek', 'Hindi'] });
});

test('every wrong field is named with its first problem, and nothing is named twice', async () => {
  const schema = z.object({ name: requiredText('Name', 5), email: requiredEmail(), note: optionalText('Note', 3) });
  expect(await readForm(schema, { name: ' ', email: '', note: 'long' })).toEqual({
    errors: { name: 'Name is required', email: 'Email is required', note: 'Note must have at most 3 characters' },
  });
  expect(await readForm(schema, { name: ' Ana ', email: 'ana@example.com' })).toEqual({
    fields: { name: 'Ana', email: 'ana@example.com', note: null },
  });
});

test('errors are in the order of the form, even if one of the rules is asynchronous', async () => {
  const late = requiredText('Phone', 9).check(z.refine(async () => false, 'Nobody has this number'));
  const schema = z.object({ phone: late, name: requiredText('Name', 9), email: requiredEmail() });
  const reading = await readForm(schema, { name: '', phone: '12', email: '' });
  expect(Object.keys('errors' in reading ? reading.errors : {})).toEqual(['name', 'phone', 'email']);
});

test('an error that involves several fields is reported along with the others', async () => {
  const schema = z
    .object({ from: requiredText('From', 9), to: requiredText('To', 9) })
    .check(atField<{ from: string; to: string }>('to', 'To must be after from', ({ from, to }) => from < to));
  expect(await readForm(schema, { from: '', to: '' })).toEqual({
    errors: { from: 'From is required', to: 'To is required' },
  });
  expect(await readForm(schema, { from: '2', to: '1' })).toEqual({ errors: { to: 'To must be after from' } });
});

test('checkboxes and choices are read as browsers send them, and a choice that is not offered counts as none', async () => {
  const schema = z.object({
    agrees: checkedBox,
    state: oneOrNone(['NY', 'NJ']),
    languages: someOf(['Greek', 'Hindi', 'Korean']),
  });
  expect(
    await readForm(schema, typedValues(formOf(['agrees', 'on'], ['state', 'PA'], ['languages', 'Hindi']))),
  ).toEqual({
    fields: { agrees: true, state: null, languages: ['Hindi'] },
  });
  expect(await readForm(schema, {})).toEqual({ fields: { agrees: false, state: null, languages: [] } });
});

test('a reader for a table of fields works like any other schema', async () => {
  const schema = readWith((typed) => ({
    values: { beds: Number(typed.beds) },
    errors: { ...(typed.beds === 'x' && { beds: 'Bedrooms must be a number' }) },
  }));
  expect(await readForm(schema, { beds: '2' })).toEqual({ fields: { beds: 2 } });
  expect(await readForm(schema, { beds: 'x' })).toEqual({ errors: { beds: 'Bedrooms must be a number' } });
});
