import { expect, test } from 'vitest';
import { findJsonProblem } from './json-problem.ts';

test('an array, one object, and an object a line are JSON', () => {
  for (const text of ['[{"a": 1}]', '{"a": 1}', '{"a": 1}\n{"a": 2}\n']) expect(findJsonProblem(text)).toBeNull();
});

test('what is no JSON is told, with the place where the browser knows it', () => {
  expect(findJsonProblem('[{"a": 1},\n {b: 2}]')).toEqual({ place: 'It breaks off at line 2, column 3.' });
  expect(findJsonProblem('[{"a": 1},')?.place).toMatch(/^It breaks off at line 1, column 11\.$/);
});

test('where the browser does not know the place, none is told', () => {
  expect(findJsonProblem('[{"a": 1},\n {"b": }]')).toEqual({ place: null });
});
