// Decides what npm test -- --changed runs: the tests that import what changed, nearest first, and the journeys of the
// changed features.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { importsOf } from './boundaries.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CODE = ['{app,server,jobs,domain,adapters,db,seed,e2e,bench,tools}/**/*.{ts,tsx}', '*.config.ts'];

/** Journeys (e2e/journeys) by the folders of app/features that they go through. */
export const JOURNEYS: Record<string, string[]> = {
  'agent-contact': ['agents'],
  'agent-profile': ['agents'],
  agents: ['agents'],
  'agent-reviews': ['agents', 'reviews'],
  'claim-agent': ['agents'],
  'admin-costs': ['costs'],
  calculators: ['costs'],
  'closing-costs': ['costs'],
  contact: ['agents', 'property', 'sending'],
  'review-agent': ['agents', 'reviews'],
  activation: ['activation'],
  alerts: ['alerts'],
  account: ['accounts', 'account-safety', 'forms-without-script', 'mailed-links', 'providers'],
  portal: ['admin-login', 'admin-portal', 'admin-screens', 'admin-keyboard'],
  blog: ['blog'],
  boards: ['boards'],
  transit: ['property'],
  estimates: ['sell'],
  'home-estimate': ['property'],
  sell: ['sell'],
  'tour-actions': ['tours', 'messages'],
  tours: ['tours'],
  'column-mapping': ['admin-screens', 'own-imports'],
  feeds: ['feeds'],
  filters: ['filters', 'results'],
  firm: ['brokerages', 'ended-session', 'listing-side'],
  frame: ['navigation', 'client-navigation', 'way-back'],
  habits: ['home', 'saved'],
  home: ['home'],
  'home-record': ['home-record'],
  inquiries: ['listing-side'],
  later: ['every-page'],
  legal: ['every-page'],
  insights: ['insights'],
  'listing-history': ['property', 'home-record'],
  'listing-cards': ['results', 'property', 'saved'],
  'listing-statistics': ['every-page'],
  map: ['map'],
  messages: ['messages', 'sending'],
  'open-house': ['open-houses'],
  newsletter: ['blog', 'insights'],
  'not-found': ['lost-connection', 'navigation'],
  'own-imports': ['own-imports'],
  places: ['home', 'filters'],
  'posting-form': [
    'address-suggestions',
    'ended-session',
    'listing-side',
    'listing-without-script',
    'posting-pictures',
  ],
  'posting-pictures': ['ended-session', 'posting-pictures'],
  postings: ['listing-side'],
  profile: ['profile', 'phone-fields', 'notifications'],
  property: ['property', 'pictures', 'sending', 'views', 'open-houses'],
  'public-profile': ['profile'],
  results: ['results', 'filters'],
  review: ['listing-side'],
  saved: ['saved', 'saved-changes'],
  settings: ['account-safety', 'profile'],
  share: ['property', 'results'],
};
/** What every page contains, and what the server does for every page. */
const EVERY_PAGE = /^(app|server|domain|adapters|db\/(?!.*test)|public)\//;

/**
 * Files, by path in the project, that differ from where this branch left the main one, or from `base`, including
 * uncommitted changes. Throws if git does not know the base.
 */
export function changedFiles(base?: string): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  const names = (...args: string[]) => git(...args).split('\n');
  const found = [
    ...names('diff', '--name-only', base ?? mergeBase(git)),
    ...names('ls-files', '-o', '--exclude-standard'),
  ];
  return [...new Set(found)].filter(Boolean);
}

function mergeBase(git: (...args: string[]) => string): string {
  for (const main of ['origin/main', 'origin/HEAD', 'main']) {
    try {
      return git('merge-base', 'HEAD', main);
    } catch {
      // A clone may not have all of them.
    }
  }
  return 'HEAD';
}

/** For each file, the files that import more than types from it. */
export function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(CODE, { cwd: ROOT }).map((each) => each.replaceAll('\\', '/'))) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    for (const target of globbedBy(file, source)) importers.set(target, [...(importers.get(target) ?? []), file]);
    for (const { specifier, onlyTypes } of importsOf(source)) {
      const target = specifier.startsWith('#')
        ? specifier.slice(1)
        : specifier.startsWith('./') && normalize(join(dirname(file), specifier)).replaceAll('\\', '/');
      if (!target || onlyTypes) continue;
      importers.set(target, [...(importers.get(target) ?? []), file]);
    }
  }
  return importers;
}

/** Files loaded by a pattern, as Vite does. */
function globbedBy(file: string, source: string): string[] {
  return [...source.matchAll(/import\.meta\.glob\b[^;]*?\(\s*'([^']+)'/g)].flatMap(([, pattern = '']) => {
    const fromRoot = pattern.startsWith('/') ? pattern.slice(1) : join(dirname(file), pattern);
    return globSync(fromRoot, { cwd: ROOT }).map((each) => each.replaceAll('\\', '/'));
  });
}

/** Migrations and the modules for WebAssembly are read, not imported. */
function loadersOf(file: string): string[] {
  if (file.endsWith('.sql')) return ['db/migrate.ts'];
  return file.includes('/assembly/') ? ['domain/wasm/load-module.server.ts'] : [];
}

/** Vitest test files that reach a changed file through their imports, nearest first. */
export function touchedTests(changed: readonly string[], importers: ReadonlyMap<string, readonly string[]>): string[] {
  const roots = changed.flatMap((file) => [file, ...loadersOf(file)]);
  const seen = new Set(roots);
  for (const file of seen) {
    // A style sheet changes no text that these tests read.
    if (file.endsWith('.css')) continue;
    for (const importer of importers.get(file) ?? []) seen.add(importer);
  }
  return [...seen].filter((file) => /\.test\.tsx?$/.test(file) && existsSync(join(ROOT, file)));
}

/** Playwright specs to run: those that changed, and those of the features that changed. */
export function touchedSpecs(changed: readonly string[]): string[] {
  const specs = new Set(changed.filter((file) => file.endsWith('.spec.ts') && existsSync(join(ROOT, file))));
  const product = changed.filter((file) => !/\.(test|examples)\.tsx?$/.test(file));
  for (const file of product) {
    const feature = /^app\/features\/([^/]+)\//.exec(file)?.[1];
    if (feature) for (const journey of JOURNEYS[feature] ?? []) specs.add(`e2e/journeys/${journey}.spec.ts`);
    else if (EVERY_PAGE.test(file)) specs.add('e2e/journeys/every-page.spec.ts');
  }
  if (changed.some((file) => file.startsWith('app/ui/'))) specs.add('e2e/a11y/examples.spec.ts');
  return [...specs];
}

/** The servers that specs need, by their names in playwright.config.ts. */
export function sitesOf(specs: readonly string[]): string[] {
  const texts = specs.map((spec) => readFileSync(join(ROOT, spec), 'utf8'));
  const all = texts.join('\n');
  return [
    texts.some((text) => !text.includes('EXAMPLES_PORT')) && 'main',
    /PORTAL_PORT|#e2e\/administrator/.test(all) && 'portal',
    /CRAWLER_PORT/.test(all) && 'crawler',
    /EXAMPLES_PORT/.test(all) && 'examples',
  ].filter((site) => site !== false);
}

/** Measured on two cores; browser tests run at two widths. */
const USUAL_TEST_SECONDS = 2;
const USUAL_SPEC_SECONDS = 60;

/**
 * The first of `files` that together take at most `seconds`; at least one. A file without a known time, as in a fresh
 * clone, counts as a usual one.
 */
export function withinTime(
  files: readonly string[],
  durations: Readonly<Record<string, number>>,
  seconds: number,
): string[] {
  let left = seconds;
  return files.filter((file, index) => {
    left -= durations[file] ?? (file.endsWith('.spec.ts') ? USUAL_SPEC_SECONDS : USUAL_TEST_SECONDS);
    return index === 0 || left >= 0;
  });
}
