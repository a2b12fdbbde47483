// npm test: runs every check, cheapest failures first. Ends with one line that counts them all, and fails if one of
// them did. With --changed, or --changed=<commit>: what a change can break, nearest first, in less than two minutes.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#db/embedded/folder-state.ts';
import { buildSite } from './build.ts';
import { checkBoundaries } from './checks/boundaries.ts';
import { changedFiles, readImporters, sitesOf, touchedSpecs, touchedTests, withinTime } from './checks/changed.ts';
import { findChromium } from './checks/chromium.ts';
import {
  type BrowserTimes,
  durationsOfBrowser,
  durationsOfUnits,
  keepDurations,
  readDurations,
  type UnitTimes,
} from './checks/durations.ts';
import { type BrowserReport, failuresOfUnits, outcomeOfBrowser, type UnitReport } from './checks/failures.ts';
import { findScripts, measureBasemap, measureScripts, SCRIPT_BUDGETS, totalBytes } from './checks/weight.ts';

const ROOT = join(import.meta.dirname, '..');
const RESULTS = join(ROOT, '.cache', 'test-results');
/**
 * After gzip, for the built-in map: 260 kB in total, minus what the names of places may take
 * (e2e/journeys/built-in-map.spec.ts).
 */
const BASEMAP_BUDGET_BYTES = 220_000;
/** The port of the browser tests' server, unless it is in use. */
const E2E_PORT = 4173;

/**
 * Seconds of tests that two workers together have time for; the checks before them, the build and starting the sites
 * take the rest of the two minutes.
 */
const CHANGED_UNIT_SECONDS = 60;
const CHANGED_BROWSER_SECONDS = 60;

interface Outcome {
  passed: number;
  failed: number;
}
const PASSED: Outcome = { passed: 1, failed: 0 };
const FAILED: Outcome = { passed: 0, failed: 1 };

const say = (text: string) => process.stdout.write(`${text}\n`);

const bin = (packageName: string, file: string) => join(ROOT, 'node_modules', ...packageName.split('/'), file);

/** Each test that failed, or first failed, with its message, repeated at the end, where a truncated log still has it. */
const failures: string[] = [];

/** The tool that is running; it must not outlive us. */
let running: ChildProcess | null = null;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exit(130);
  });
}

/** Runs one of our tools with this Node; its output is shown. */
function run(script: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  running = child;
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}

const tool =
  (script: string, ...args: string[]) =>
  async (): Promise<Outcome> =>
    (await run(script, args)) === 0 ? PASSED : FAILED;

function boundaries(): Outcome {
  const { files, crossings, mutual } = checkBoundaries();
  for (const { file, line, specifier, rule } of crossings) say(`${file}:${line} imports ${specifier}: ${rule}`);
  for (const pair of mutual) say(`domain modules import each other: ${pair}`);
  if (files === 0) say('No file was read.');
  return crossings.length + mutual.length === 0 && files > 0 ? PASSED : FAILED;
}

/** The tool's own count; a run that failed without naming a test counts as one failure. */
function counted(code: number, { passed, failed }: Outcome): Outcome {
  return code !== 0 && failed === 0 ? { passed, failed: 1 } : { passed, failed };
}

async function unitTests(files: string[] = []): Promise<Outcome> {
  const file = join(RESULTS, 'vitest.json');
  const code = await run(bin('vitest', 'vitest.mjs'), [
    'run',
    ...files,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as UnitReport & UnitTimes;
  failures.push(...failuresOfUnits(report));
  keepDurations(durationsOfUnits(report));
  return counted(code, { passed: report.numPassedTests, failed: report.numFailedTests });
}

async function browserTests(specs: string[] = []): Promise<Outcome> {
  const chromium = findChromium(say);
  const file = join(RESULTS, 'playwright.json');
  const code = await run(bin('@playwright/test', 'cli.js'), ['test', ...specs, '--reporter=line,json'], {
    ...(specs.length > 0 ? { E2E_SITES: sitesOf(specs).join(',') } : {}),
    CHROMIUM_PATH: chromium,
    E2E_PORT: process.env.E2E_PORT ?? String(await freePort(E2E_PORT)),
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = JSON.parse(readFileSync(file, 'utf8')) as BrowserReport & BrowserTimes;
  const outcome = outcomeOfBrowser(report);
  failures.push(...outcome.told);
  keepDurations(durationsOfBrowser(report));
  return counted(code, outcome);
}

/** Occurs in the code of every form schema, minified or not. */
const SCHEMA_MARK = '_zod';

function budgets(): Outcome {
  let failed = 0;
  const schemas = findScripts(SCHEMA_MARK);
  for (const [route, budget] of Object.entries(SCRIPT_BUDGETS)) {
    const files = measureScripts(route);
    const loaded = schemas.filter((name) => files.has(name));
    if (loaded.length > 0) {
      failed += 1;
      say(`${route} loads schemas of forms: ${loaded.join(', ')}`);
    }
    const bytes = totalBytes(files);
    say(`${route}: ${(bytes / 1000).toFixed(1)} kB of JavaScript, gzip (budget ${budget / 1000} kB)`);
    if (bytes <= budget) continue;
    failed += 1;
    for (const [name, size] of [...files].sort((one, other) => other[1] - one[1]))
      say(`  ${(size / 1000).toFixed(1)} kB ${name}`);
  }
  const basemap = measureBasemap();
  say(`built-in map: ${(basemap / 1000).toFixed(1)} kB of data, gzip (budget ${BASEMAP_BUDGET_BYTES / 1000} kB)`);
  if (basemap > BASEMAP_BUDGET_BYTES) failed += 1;
  return { passed: 2 * Object.keys(SCRIPT_BUDGETS).length + 1 - failed, failed };
}

async function types(): Promise<Outcome> {
  if ((await run(bin('@react-router/dev', 'bin.cjs'), ['typegen'])) !== 0) return FAILED;
  return tool(bin('typescript', 'bin/tsc'), '--noEmit')();
}

async function build(force: boolean): Promise<Outcome> {
  await buildSite({ force, progress: () => {} });
  return PASSED;
}

type Step = [name: string, step: () => Outcome | Promise<Outcome>];

const CHECKS: Step[] = [
  ['format', tool(bin('@biomejs/biome', 'bin/biome'), 'format', '.')],
  ['lint', tool(bin('oxlint', 'bin/oxlint'), '--deny-warnings')],
  ['import boundaries', boundaries],
  ['types', types],
  ['dead code', tool(bin('knip', 'bin/knip.js'), '--no-progress')],
];

const EVERYTHING: Step[] = [
  ...CHECKS,
  // Before the tests: several of them serve the site, and two builds at once would delete each other's files.
  ['build', () => build(true)],
  ['budgets', budgets],
  ['unit and database tests', () => unitTests()],
  ['browser journeys and accessibility', () => browserTests()],
];

/** The first of `files` that fit into the time; prints what is left for npm test. */
function fitting(files: string[], seconds: number): string[] {
  const chosen = withinTime(files, readDurations(), seconds);
  const left = files.filter((file) => !chosen.includes(file));
  if (left.length > 0) say(`Not enough time for these, left for npm test: ${left.join(', ')}`);
  return chosen;
}

function stepsOfChange(base: string | undefined): Step[] {
  const changed = changedFiles(base);
  say(changed.length > 0 ? `Changed: ${changed.join(', ')}` : 'Nothing has changed.');
  const tests = fitting(touchedTests(changed, readImporters()), 2 * CHANGED_UNIT_SECONDS);
  const specs = fitting(touchedSpecs(changed), 2 * CHANGED_BROWSER_SECONDS);
  return [
    ...CHECKS,
    ...(tests.length + specs.length > 0 ? [['build', () => build(false)] satisfies Step] : []),
    ...(tests.length > 0 ? [['unit and database tests', () => unitTests(tests)] satisfies Step] : []),
    ...(specs.length > 0 ? [['browser journeys', () => browserTests(specs)] satisfies Step] : []),
  ];
}

const wish = process.argv.slice(2).find((argument) => /^--changed(=|$)/.test(argument));
const steps = wish === undefined ? EVERYTHING : stepsOfChange(wish.split('=')[1]);

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS, { recursive: true });
const total = { passed: 0, failed: 0 };
const broken: string[] = [];
for (const [name, step] of steps) {
  say(`\n── ${name}`);
  const startedAt = Date.now();
  let outcome = FAILED;
  try {
    outcome = await step();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
  }
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  if (outcome.failed > 0) broken.push(name);
  say(`${outcome.failed === 0 ? 'ok' : 'FAILED'}: ${name}, ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}
for (const failure of failures) say(`\n${failure}`);
if (broken.length > 0) say(`\nFailed: ${broken.join('; ')}`);
say(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
