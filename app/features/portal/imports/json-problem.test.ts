import { expect, test } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

test('an array, one object, and one object per line are JSON', () => {
  for (const text of ['[{"a": 1}]', '{"a": 1}', '{"a": 1}\n{"a": 2}\n']) expect(findJsonProblem(text)).toBeNull();
});

test('invalid JSON is reported, with its position if the browser knows it', () => {
  expect(findJsonProblem('[{"a": 1},\n {b: 2}]')).toEqual({ place: 'The problem is at line 2, column 3.' });
  expect(findJsonProblem('[{"a": 1},')?.place).toBe('The problem is after item 1, at character 11.');
});

test('in a text on one line, the position is given by item', () => {
  const items = Array.from({ length: 40 }, (_, at) => `{"mls_id": "A${at}", "text": "[{"}`);
  items[36] = '{"mls_id": nope}';
  expect(findJsonProblem(`[${items.join(', ')}]`)?.place).toMatch(/^The problem is in item 37/);
});

test('where the browser does not know the place, the item is told, if one alone is broken', () => {
  expect(findJsonProblem('[{"a": 1},\n {"b": }]')).toEqual({ place: 'The problem is in item 2.' });
  expect(findJsonProblem('nope')).toEqual({ place: null });
});
