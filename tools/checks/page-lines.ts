// Lines in the code of pages that no page may have.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** `file:line` of what `find` reports in the code of the pages, and how many files were read. */
export function checkPageLines(find: (source: string) => number[], except: readonly string[] = []) {
  const files = globSync('app/**/*.{ts,tsx}', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && !except.includes(file));
  return {
    files: files.length,
    found: files.flatMap((file) => find(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`)),
  };
}
