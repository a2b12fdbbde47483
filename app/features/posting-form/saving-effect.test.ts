import { expect, test } from 'vitest';
import type { FormCheck } from '#domain/postings/check-form.server.ts';
import { savingEffect } from './saving-effect.ts';

const CHECK: FormCheck = {
  errors: {},
  blocks: [],
  contradictions: [],
  place: null,
  isListed: false,
  needsBroker: false,
  hasUsedWeek: false,
  activeDays: 7,
  drawing: '',
};

test('the button that saves a listing says what it does', () => {
  expect(savingEffect('draft', CHECK)).toBe('Publishes it for 7 days, free.');
  expect(savingEffect('active', CHECK)).toBe('Updates the public listing.');
  expect(savingEffect('inactive', CHECK)).toBe('Keeps your changes until the listing is active again.');
});

test('it names who has to approve the listing, and what it costs', () => {
  expect(savingEffect('draft', { ...CHECK, needsBroker: true })).toContain('your broker');
  expect(savingEffect('draft', { ...CHECK, isListed: true })).toContain('an administrator');
  expect(savingEffect('draft', { ...CHECK, hasUsedWeek: true })).toContain('until you pay');
});
