// What failed and why, in a few lines each, from the reports that the test runners write.
import { stripVTControlCharacters } from 'node:util';

/** Of Vitest's JSON reporter: what is read of it. */
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

/** Of Playwright's JSON reporter: what is read of it. */
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
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

const LONGEST_REASON = 1500;

function told(title: string, reasons: readonly string[]): string {
  const reason = stripVTControlCharacters(reasons.join('\n')).slice(0, LONGEST_REASON);
  return `FAILED: ${title}\n${reason.replace(/^/gm, '  ')}`;
}

/** A file that failed before its first test is one failure. */
export function failuresOfUnits({ testResults }: UnitReport): string[] {
  return testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [told(name, [message])] : [];
    return failed.map(({ fullName, failureMessages }) => told(`${name}: ${fullName}`, failureMessages ?? []));
  });
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
            results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')),
          ),
        ),
    ),
  ]);
}
