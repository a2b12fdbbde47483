import { expect, test } from 'vitest';
import { countFields, nameRepeatedFields } from './json-keys.ts';

const namesOf = (text: string) => Object.keys(JSON.parse(nameRepeatedFields(text)));

test('a repeated field gets a free name and keeps its value', () => {
  expect(JSON.parse(nameRepeatedFields('{"a":1,"a (2)":2,"a":{"b":"}\\"","b":[]},"a":4,"b":5}'))).toEqual({
    a: 1,
    'a (2)': 2,
    'a (3)': { b: '}"', 'b (2)': [] },
    'a (4)': 4,
    b: 5,
  });
  expect(namesOf('{"a":1,"a":2,"a (2)":3}')).toEqual(['a', 'a (2)', 'a (2) (2)']);
  expect(namesOf('[{"a":"a"},{"a":["a","a"]}]')).toHaveLength(2);
});

test('a field repeated a hundred thousand times is renamed without comparing every pair', () => {
  const many = Array.from({ length: 100_000 }, (_, index) => `"a":${index}`).join(',');
  expect(new Set(namesOf(`{${many}}`)).size).toBe(100_000);
});

test('fields are counted at any depth', () => {
  expect(countFields({ a: [{ b: 1 }, [{ c: { d: 2 } }]], e: null })).toBe(5);
  expect(countFields(null)).toBe(0);
});
