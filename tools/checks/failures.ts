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
  stats: { expected: number; unexpected: number };
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

function told(title: string, reasons: readonly string[]): string {
  const reason = reasons.map(shortened).join('\n');
  return `FAILED: ${title}\n${reason.replace(/^/gm, '  ')}`;
}

/** A file that failed before its first test counts as one failure. */
export function failuresOfUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [told(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages ?? []));
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

export function failuresOfBrowser({ suites }: Pick<BrowserReport, 'suites'>): string[] {
  return suites.flatMap((suite) => [
    ...failuresOfBrowser({ suites: suite.suites ?? [] }),
    ...(suite.specs ?? []).flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) =>
          told(
            `[${projectName}] ${file}:${line} ${title}`,
            results.flatMap((result) => [...result.errors.map(({ message }) => message ?? ''), ...saidByPage(result)]),
          ),
        ),
    ),
  ]);
}
