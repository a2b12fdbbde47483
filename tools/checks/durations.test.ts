import { join } from 'node:path';
import { expect, test } from 'vitest';
import { durationsOfBrowser, durationsOfUnits } from './durations.ts';

test('files of tests are timed in seconds, by path in the project', () => {
  const name = join(import.meta.dirname, 'durations.test.ts');
  expect(durationsOfUnits({ testResults: [{ name, startTime: 1_000, endTime: 3_500 }] })).toEqual({
    'tools/checks/durations.test.ts': 2.5,
  });
});

test('the time of a journey is that of its tests at both widths', () => {
  const tests = [{ results: [{ duration: 1_000 }] }, { results: [{ duration: 500 }] }];
  const file = 'journeys/home.spec.ts';
  const suites = [{ specs: [{ file, tests }], suites: [{ specs: [{ file, tests }] }] }];
  expect(durationsOfBrowser({ suites })).toEqual({ 'e2e/journeys/home.spec.ts': 3 });
});
