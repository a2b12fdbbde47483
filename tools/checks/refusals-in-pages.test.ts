import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
/** Classes of errors that are thrown outside the bundle of the site, which has its own copies of them. */
const CLASSES = /instanceof (?:RequestRefused|DomainError|ObjectError)\b/;

test('canary: a comparison with a class of the domain is found', () => {
  expect(CLASSES.test('if (error instanceof RequestRefused) return')).toBe(true);
});

test('no page tells a refusal by its class, which the bundle of the site has twice', () => {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => CLASSES.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
