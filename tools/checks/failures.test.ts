import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOfUnits, MOST_SECOND_ATTEMPTS, outcomeOfBrowser } from './failures.ts';

test('a failed test is reported with its file and reason, without terminal colors', () => {
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

test('a file that breaks before its first test is reported too', () => {
  const broken = { name: 'domain/b.test.ts', message: 'no such module', status: 'failed', assertionResults: [] };
  const report = { numPassedTests: 0, numFailedTests: 0, testResults: [broken] };
  expect(failuresOfUnits(report)).toEqual(['FAILED: domain/b.test.ts\n  no such module']);
});

test('a journey that failed inside a group is reported with its width, its line and what its page showed', () => {
  const page = join(mkdtempSync(join(tmpdir(), 'stoop-failures-')), 'error-context.md');
  const snapshot = ['- main [ref=e1]:', '  - heading "Saved" [level=1] [ref=e2]', '  - status [ref=e3]: Removed'];
  writeFileSync(page, [...snapshot, '  - link "Undo" [active] [ref=e4] [cursor=pointer]'].join('\n'));
  const failure = {
    errors: [{ message: 'the focus is lost\n\n> 12 |  await expect(undo)' }],
    attachments: [{ name: 'error-context', path: page }],
  };
  const failed = {
    title: 'a visitor finds nothing broken',
    file: 'crawler/crawler.spec.ts',
    line: 65,
    tests: [
      { projectName: 'desktop', status: 'unexpected', results: [failure] },
      { projectName: 'phone', status: 'expected', results: [{ errors: [], attachments: [] }] },
    ],
  };
  const suites = [{ title: 'crawler.spec.ts', suites: [{ title: 'crawler', specs: [failed] }] }];
  const stats = { expected: 1, unexpected: 1, flaky: 0 };
  expect(outcomeOfBrowser({ stats, suites })).toMatchObject({ passed: 1, failed: 1 });
  expect(outcomeOfBrowser({ stats, suites }).told).toEqual([
    [
      'FAILED: [desktop] crawler/crawler.spec.ts:65 a visitor finds nothing broken',
      '  the focus is lost',
      '  On the page:',
      '  - heading "Saved" [level=1]',
      '  - status: Removed',
      '  - link "Undo" [active]',
    ].join('\n'),
  ]);
});

test('a journey that passed only at its second attempt is named with its reason; many of them fail the run', () => {
  const results = [
    { errors: [{ message: 'too slow' }], attachments: [] },
    { errors: [], attachments: [] },
  ];
  const spec = {
    title: 'opens',
    file: 'a.spec.ts',
    line: 3,
    tests: [{ projectName: 'phone', status: 'flaky', results }],
  };
  const suites = [{ title: 'a.spec.ts', specs: [spec] }];
  const outcome = (flaky: number) => outcomeOfBrowser({ stats: { expected: 10, unexpected: 0, flaky }, suites });
  expect(outcome(1).told).toEqual(['PASSED AT THE SECOND ATTEMPT: [phone] a.spec.ts:3 opens\n  too slow']);
  expect(outcome(MOST_SECOND_ATTEMPTS)).toMatchObject({ passed: 10 + MOST_SECOND_ATTEMPTS, failed: 0 });
  expect(outcome(MOST_SECOND_ATTEMPTS + 1)).toMatchObject({ passed: 10, failed: MOST_SECOND_ATTEMPTS + 1 });
});
