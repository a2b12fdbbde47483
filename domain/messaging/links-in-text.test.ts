import { expect, test } from 'vitest';
import { countLinks } from './links-in-text.ts';

test.each([
  ['Is it still available? I can come on Sunday at 3.30 p.m.', 0],
  ['My office is at 12 Main St. Apt. 3. Write to ana@example.com.', 0],
  ['See https://spam.example/a and http://spam.example/b', 2],
  ['WWW.Spam.test, www.spam.test', 2],
  ['Cheap loans at loans.top or best-loans.com/now', 2],
  ['https://one.example https://one.example', 1],
])('%s', (text, count) => {
  expect(countLinks(text)).toBe(count);
});
