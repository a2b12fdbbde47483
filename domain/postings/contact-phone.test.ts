import { expect, test } from 'vitest';
import { RENTAL } from './postings-testing.server.ts';
import { readPostingForm } from './posting-form.ts';

const isRefused = (phone: string) =>
  'contact_phone' in readPostingForm({ ...RENTAL, contact_phone: phone }, new Date()).errors;

test.each([
  '(718) 555-0108',
  '7185550108',
  '1-718-555-0108',
  '718.555.0108 x12',
  '+1 718 555 0108',
  '+44 20 7946 0958',
  '+354 555 0108',
  '+49 (0)30 901820',
])('%s can be the contact’s phone number', (phone) => {
  expect(isRefused(phone)).toBe(false);
});

test.each([
  '+1',
  '+0000',
  '+00000000000',
  '+1 718 555',
  '+44',
  '0000000000',
  '555-0108',
  '718-KIT-CHEN',
  '++1 718 555 0108',
])('%s is no phone number', (phone) => {
  expect(isRefused(phone)).toBe(true);
});
