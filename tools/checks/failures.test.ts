import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failuresOfBrowser, failuresOfUnits } from './failures.ts';

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
  expect(failuresOfBrowser({ suites })).toEqual([
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
