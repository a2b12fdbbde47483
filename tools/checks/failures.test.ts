import { expect, test } from 'vitest';
import { failuresOfBrowser, failuresOfUnits } from './failures.ts';

test('a failed test is told with its file and its reason, without the colors of the terminal', () => {
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      {
        name: 'domain/a.test.ts',
        message: '',
        status: 'failed',
        assertionResults: [
          { fullName: 'holds', status: 'passed', failureMessages: [] },
          { fullName: 'adds', status: 'failed', failureMessages: ['\u001b[31mexpected 2\u001b[39m'] },
        ],
      },
    ],
  };
  expect(failuresOfUnits(report)).toEqual(['FAILED: domain/a.test.ts: adds\n  expected 2']);
});

test('a file that breaks before its first test is told too', () => {
  const broken = { name: 'domain/b.test.ts', message: 'no such module', status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [broken] };
  expect(failuresOfUnits(report)).toEqual(['FAILED: domain/b.test.ts\n  no such module']);
});

test('a journey that failed inside a group is told with its width and its line', () => {
  const failed = {
    title: 'a visitor finds nothing broken',
    file: 'crawler/crawler.spec.ts',
    line: 65,
    tests: [
      { projectName: 'desktop', status: 'unexpected', results: [{ errors: [{ message: 'the focus is lost' }] }] },
      { projectName: 'phone', status: 'expected', results: [{ errors: [] }] },
    ],
  };
  const suites = [{ title: 'crawler.spec.ts', suites: [{ title: 'crawler', specs: [failed] }] }];
  expect(failuresOfBrowser({ suites })).toEqual([
    'FAILED: [desktop] crawler/crawler.spec.ts:65 a visitor finds nothing broken\n  the focus is lost',
  ]);
});
