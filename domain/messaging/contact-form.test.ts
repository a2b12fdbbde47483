import { expect, it } from 'vitest';
import { readContactForm } from './contact-form.ts';

it('asks for a name and an email address and nothing else', () => {
  expect(readContactForm({ name: ' ', email: '' })).toEqual({
    errors: { name: 'Name is required', email: 'Email is required' },
  });
  expect(readContactForm({ name: 'Dolores', email: 'dolores@' })).toEqual({
    errors: { email: 'Invalid email address' },
  });
  expect(readContactForm({ name: ' Dolores ', email: 'd@example.com' })).toEqual({
    fields: { name: 'Dolores', email: 'd@example.com', phone: null, message: null },
  });
});

it('keeps a message within what the database holds', () => {
  expect(readContactForm({ name: 'D', email: 'd@example.com', message: 'x'.repeat(5001) })).toEqual({
    errors: { message: 'Message must have at most 5,000 characters' },
  });
});
