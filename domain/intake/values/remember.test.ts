import { expect, test } from 'vitest';
import { remember } from './remember.ts';

test('a frequent text is read only once, no matter how many other texts come in between', () => {
  const read: string[] = [];
  const ask = remember((text) => {
    read.push(text);
    return text.length;
  });
  for (let at = 0; at < 5_000; at++) ask(`passing ${at}`);
  for (let at = 0; at < 5_000; at++) expect([ask('Condo'), ask(`other ${at}`)][0]).toBe(5);
  expect(read.filter((text) => text === 'Condo')).toHaveLength(1);
});
