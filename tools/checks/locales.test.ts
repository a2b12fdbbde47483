import { expect, test } from 'vitest';
import { checkLocales, findForeignLocales } from './locales.ts';

test('canary: a date in the reader’s language is found', () => {
  expect(
    findForeignLocales("const day = date.toLocaleDateString();\nconst price = n.toLocaleString('en-US');"),
  ).toEqual([1]);
  expect(findForeignLocales("const DAY = new Intl.DateTimeFormat('en-GB');")).toEqual([1]);
});

test('pages write dates and numbers the American way, on any machine', () => {
  const { files, found } = checkLocales();
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
