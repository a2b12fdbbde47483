import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const namesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
const FOLDERS = [
  '.ci',
  'adapters',
  'app',
  'bench',
  'db',
  'docs',
  'domain',
  'e2e',
  'jobs',
  'public',
  'seed',
  'server',
  'tools',
];
const FILES = FOLDERS.flatMap(namesIn).map((path) => `/${path}`);
const DOCS = ['README.md', ...namesIn('docs')].filter((path) => path.endsWith('.md'));

const LINK = /\]\(([^)#\s]+)(?:#[^)\s]*)?\)/g;
/** A file that the text names, such as `server/page-cache.ts`. */
const NAMED_FILE = /`([\w./-]+\/[\w.-]+\.(?:md|tsx?|css|sql|mjs))`/g;

test('every file that the documents refer to exists', () => {
  const missing = DOCS.flatMap((doc) => {
    const text = readFileSync(doc, 'utf8');
    const pathsIn = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, path = '']) => path);
    const isHere = (path: string) => existsSync(join(dirname(doc), path));
    return [
      ...pathsIn(LINK).filter((path) => !/^\w+:/.test(path) && !isHere(path)),
      // The folder may be left out if the context makes it clear.
      ...pathsIn(NAMED_FILE).filter((path) => !isHere(path) && !FILES.some((file) => file.endsWith(`/${path}`))),
    ].map((path) => `${doc}: ${path}`);
  });
  expect(missing).toEqual([]);
});
