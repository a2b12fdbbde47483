import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { JOURNEYS, readImporters, sitesOf, touchedSpecs, touchedTests, withinTime } from './changed.ts';

const ROOT = join(import.meta.dirname, '..', '..');

test('every feature lists its journeys, and each of them exists', () => {
  const features = globSync('*/', { cwd: join(ROOT, 'app', 'features') }).map((name) => name.replaceAll(/[\\/]/g, ''));
  expect(Object.keys(JOURNEYS).sort()).toEqual(features.sort());
  const journeys = Object.values(JOURNEYS).flat();
  expect(journeys.filter((name) => !existsSync(join(ROOT, 'e2e', 'journeys', `${name}.spec.ts`)))).toEqual([]);
});

test('a change runs the tests that import it, nearest first, but not those that import only its types', () => {
  const real = readImporters();
  expect(touchedTests(['tools/checks/changed.ts'], real)).toEqual(['tools/checks/changed.test.ts']);
  expect(touchedTests(['app/ui/format.ts'], real)[0]).toBe('app/ui/format.test.ts');
  // Routes are loaded by a pattern.
  expect(touchedTests(['app/features/blog/blog-page.tsx'], real)).toContain('app/routes/server-loaders.test.ts');
  expect(touchedTests(['app/ui/button/button.css'], real)).toEqual([]);
  // A deleted file cannot run.
  expect(touchedTests(['tools/gone.test.ts'], real)).toEqual([]);
  expect(touchedTests(['db/migrations/000001_first.sql'], real)).toContain('db/migrate.test.ts');
  expect(touchedTests(['domain/search/internal/assembly/scan.ts'], real)).toContain(
    'domain/search/internal/scan.test.ts',
  );
});

test('a change runs the journeys of its feature, or the check of every page, and starts the servers they need', () => {
  const home = touchedSpecs(['app/features/home/hero.tsx', 'app/features/home/hero.test.tsx']);
  expect(home).toEqual(['e2e/journeys/home.spec.ts']);
  expect(sitesOf(home)).toEqual(['main']);
  expect(sitesOf(touchedSpecs(['app/features/portal/portal-page.tsx']))).toContain('portal');
  expect(touchedSpecs(['app/ui/button/button.css'])).toEqual([
    'e2e/journeys/every-page.spec.ts',
    'e2e/a11y/examples.spec.ts',
  ]);
  expect(sitesOf(['e2e/a11y/examples.spec.ts'])).toEqual(['examples']);
  expect(touchedSpecs(['docs/glossary.md', 'domain/listings/listing.test.ts'])).toEqual([]);
});

test('as many files run as fit into the time, and always at least one', () => {
  const durations = { 'a.test.ts': 50, 'b.test.ts': 40, 'c.test.ts': 20 };
  expect(withinTime(['a.test.ts', 'b.test.ts', 'c.test.ts'], durations, 75)).toEqual(['a.test.ts']);
  expect(withinTime(['new.spec.ts', 'newer.spec.ts', 'newest.spec.ts'], durations, 120)).toHaveLength(2);
  expect(withinTime(['a.test.ts'], durations, 10)).toEqual(['a.test.ts']);
  expect(withinTime(['c.test.ts', 'new.test.ts', 'a.test.ts'], durations, 30)).toEqual(['c.test.ts', 'new.test.ts']);
});
