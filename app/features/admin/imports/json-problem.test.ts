import { expect, test } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

test('an array, one object, and an object a line are JSON', () => {
  for (const text of ['[{"a": 1}]', '{"a": 1}', '{"a": 1}\n{"a": 2}\n']) expect(findJsonProblem(text)).toBeNull();
});

test('what is no JSON is told, with the place where the browser knows it', () => {
  expect(findJsonProblem('[{"a": 1},\n {b: 2}]')).toEqual({ place: 'It breaks off at line 2, column 3.' });
  expect(findJsonProblem('[{"a": 1},')?.place).toBe('It breaks off after item 1, at character 11.');
});

test('a text on one line is counted by its items', () => {
  const items = Array.from({ length: 40 }, (_, at) => `{"mls_id": "A${at}", "text": "[{"}`);
  items[36] = '{"mls_id": nope}';
  expect(findJsonProblem(`[${items.join(', ')}]`)?.place).toMatch(/^It breaks off in item 37/);
});

test('where the browser does not know the place, the item is told, if one alone is broken', () => {
  expect(findJsonProblem('[{"a": 1},\n {"b": }]')).toEqual({ place: 'It breaks off in item 2.' });
  expect(findJsonProblem('nope')).toEqual({ place: null });
});
