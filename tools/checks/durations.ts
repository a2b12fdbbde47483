// How long each test file took when all ran: npm test -- --changed chooses by it what fits into its time.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');
const FILE = join(ROOT, '.cache', 'test-durations.json');

/** Of Vitest's JSON reporter: what is read of it. Milliseconds of the clock. */
export interface UnitTimes {
  testResults: { name: string; startTime: number; endTime: number }[];
}

/** Of Playwright's JSON reporter: what is read of it. Milliseconds. */
export interface BrowserTimes {
  suites: {
    suites?: BrowserTimes['suites'];
    specs?: { file: string; tests: { results: { duration: number }[] }[] }[];
  }[];
}

/** Seconds of one worker, by the file's path in the project. */
type Durations = Record<string, number>;

export function durationsOfUnits({ testResults }: UnitTimes): Durations {
  const entries = testResults.map(({ name, startTime, endTime }) => [
    relative(ROOT, name).replaceAll('\\', '/'),
    (endTime - startTime) / 1000,
  ]);
  return Object.fromEntries(entries);
}

/** Playwright names files from its folder e2e on. */
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

/** Files that did not run keep what was known of them. */
export function keepDurations(durations: Durations): void {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, JSON.stringify({ ...readDurations(), ...durations }, null, 1));
}
