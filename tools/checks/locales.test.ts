import { expect, test } from 'vitest';
import { checkLocales, findForeignLocales } from './locales.ts';

test('canary: a date in the language of whoever reads it is found', () => {
  expect(
    findForeignLocales("const day = date.toLocaleDateString();\nconst price = n.toLocaleString('en-US');"),
  ).toEqual([1]);
  expect(findForeignLocales("const DAY = new Intl.DateTimeFormat('en-GB');")).toEqual([1]);
});

test('pages write dates and numbers as Americans do, whatever machine shows them', () => {
  const { files, found } = checkLocales();
  expect(files).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
