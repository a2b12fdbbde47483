import { expect, it } from 'vitest';
import { readForm } from '#domain/forms/read-form.ts';
import { contactSchema } from './contact-form.ts';

const read = (values: Record<string, string>) => readForm(contactSchema, values);

it('requires a name and an email address and nothing else', async () => {
  expect(await read({ name: ' ', email: '' })).toEqual({
    errors: { name: 'Name is required', email: 'Email is required' },
  });
  expect(await read({ name: 'Dolores', email: 'dolores@' })).toEqual({
    errors: { email: 'Invalid email address' },
  });
  expect(await read({ name: ' Dolores ', email: 'd@example.com' })).toEqual({
    fields: { name: 'Dolores', email: 'd@example.com', phone: null, message: null },
  });
});

it('limits a message to what the database can hold', async () => {
  expect(await read({ name: 'D', email: 'd@example.com', message: 'x'.repeat(5001) })).toEqual({
    errors: { message: 'Message must have at most 5,000 characters' },
  });
});
