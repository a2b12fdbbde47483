// How long each test file took in the last full run; npm test -- --changed uses this to choose what fits into its time.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(ROOT, '.cache', 'test-durations.json');

/** The parts of Vitest's JSON report that we read. Milliseconds of clock time. */
export interface UnitTimes {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** The parts of Playwright's JSON report that we read. Milliseconds. */
export interface BrowserTimes {
  suites: {
    suites?: BrowserTimes['suites'];
    specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  }[];
}

/** Seconds of one worker, by path in the project. */
type Durations = Record<string, number>;

export function durationsOfUnits({ testResults }: UnitTimes): Durations {
  const entries = testResults.map(({ name, startTime, endTime }) => [
    relative(ROOT, name).replaceAll('\\', '/'),
    (endTime - startTime) / 1000,
  ]);
  return Object.fromEntries(entries);
}

/** Playwright names files relative to its folder e2e. */
export function durationsOfBrowser({ suites }: BrowserTimes): Durations {
  const durations: Durations = {};
  for (const suite of suites) {
    for (const [file, seconds] of Object.entries(durationsOfBrowser({ suites: suite.suites ?? [] })))
      durations[file] = (durations[file] ?? 0) + seconds;
    for (const { file, tests } of suite.specs ?? []) {
      const seconds = tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000));
      durations[`e2e/${file}`] = seconds.reduce((sum, each) => sum + each, durations[`e2e/${file}`] ?? 0);
    }
  }
  return durations;
}

export function readDurations(): Durations {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Durations) : {};
}

/** Files that did not run keep their known times. */
export function keepDurations(durations: Durations): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...durations }, null, 1));
}
