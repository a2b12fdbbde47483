import { expect, test } from 'vitest';
import { sourceText } from './source-text.ts';

const HOME = { listingFirm: 'Court Realty', mlsSource: 'RLS', isSample: false };

test('a firm that is its own source is named once', () => {
  expect(sourceText({ ...HOME, mlsSource: 'RLS sample' })).toBe('Court Realty, via RLS sample');
  expect(sourceText({ ...HOME, mlsSource: 'Court Realty' })).toBe('Court Realty');
});

test('a sample listing says once that it is one', () => {
  expect(sourceText({ ...HOME, mlsSource: 'RLS sample', isSample: true })).toBe('Court Realty, via RLS sample');
  expect(sourceText({ ...HOME, isSample: true })).toBe('Court Realty, via RLS, sample listing');
  expect(sourceText({ ...HOME, listingFirm: null })).toBe('via RLS');
});
