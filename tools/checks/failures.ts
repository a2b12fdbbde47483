// What failed and why, in a few lines each, from the reports of the test runners.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** The parts of Vitest's JSON report that we read. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
}

/** The parts of Playwright's JSON report that we read. */
export interface BrowserReport {
  /** `flaky`: failed first, passed at the second attempt. */
  stats: { expected: number; unexpected: number; flaky: number };
  suites: Suite[];
}

interface Suite {
  title: string;
  suites?: Suite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: { projectName: string; status: string; results: BrowserResult[] }[];
  }[];
}

interface BrowserResult {
  errors: { message?: string }[];
  /** Playwright's "error-context" is the page as assistive technology saw it when the test failed. */
  attachments: { name: string; path?: string }[];
}

/** Logs are cut to their last few thousand characters, and several failures have to fit. */
const LONGEST_REASON = 700;
/** Lines that repeat the source, or refer to lines that are not ours. */
const NOISE = /^\s*(at .*node_modules|at .*node:|>? *\d+ \||\||\[pid=|<launch|Browser logs:|$)/;

function shortened(reason: string): string {
  const lines = stripVTControlCharacters(reason).split('\n');
  return lines
    .filter((line) => !NOISE.test(line))
    .join('\n')
    .slice(0, LONGEST_REASON);
}

const LABELS = { unexpected: 'FAILED', flaky: 'PASSED AT THE SECOND ATTEMPT' };

function told(title: string, reasons: readonly string[]): string {
  const reason = reasons.map(shortened).join('\n');
  return `${title}\n${reason.replace(/^/gm, '  ')}`;
}

/** A file that failed before its first test counts as one failure. */
export function failuresOfUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [told(`${LABELS.unexpected}: ${name}`, [message])] : [];
    return failed.map(({ fullName, failureMessages }) =>
      told(`${LABELS.unexpected}: ${name}: ${fullName}`, failureMessages ?? []),
    );
  });
}

const TELLING = /^\s*- (heading|dialog) "|^\s*- (alert|status|paragraph)\b.*: |\[active\]/;

/** What the page showed when a test failed, and where the focus was: the relevant lines of its snapshot. */
function saidByPage({ attachments }: BrowserResult): string[] {
  const path = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!path) return [];
  const lines = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => TELLING.test(line))
    .map((line) => line.trim().replaceAll(/ \[(ref|cursor)=\w+\]/g, ''));
  return lines.length > 0 ? [['On the page:', ...lines].join('\n')] : [];
}

type Ending = 'unexpected' | 'flaky';

/** Each browser test that ended so, with the reasons of its failed attempts. */
function endedAs(ending: Ending, suites: readonly Suite[]): string[] {
  return suites.flatMap((suite) => [
    ...endedAs(ending, suite.suites ?? []),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ projectName, results }) =>
          told(
            `${LABELS[ending]}: [${projectName}] ${file}:${line} ${title}`,
            results.flatMap((result) => [...result.errors.map(({ message }) => message ?? ''), ...saidByPage(result)]),
          ),
        ),
    ),
  ]);
}

/** More tests than this that needed a second attempt are not the machine's doing. */
export const MOST_SECOND_ATTEMPTS = 3;

export interface BrowserOutcome {
  passed: number;
  failed: number;
  /** What failed, then what passed only at the second attempt, each with its reasons. */
  told: string[];
}

/** A test that passes at its second attempt counts as passed, and is told; too many of them count as failures. */
export function outcomeOfBrowser({ stats, suites }: BrowserReport): BrowserOutcome {
  const { expected, unexpected, flaky } = stats;
  const isTooMany = flaky > MOST_SECOND_ATTEMPTS;
  return {
    passed: expected + (isTooMany ? 0 : flaky),
    failed: unexpected + (isTooMany ? flaky : 0),
    told: [...endedAs('unexpected', suites), ...endedAs('flaky', suites)],
  };
}
