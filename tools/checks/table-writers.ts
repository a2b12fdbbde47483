// Each table has one domain module that writes it (docs/architecture.md). Seeds, benchmarks and tests may write any
// rows; what a trigger writes belongs to the database.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

const WRITES = [
  /\b(?:insert\s+into|delete\s+from|merge\s+into|copy)\s+([a-z_]+(?:\.[a-z_]+)?)/gi,
  /\bupdate\s+([a-z_]+(?:\.[a-z_]+)?)(?:\s+(?:as\s+)?[a-z]+)?\s+set\b/gi,
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([a-z_.]+)/g,
];

/** Tables that the text writes, without the schema "public". */
export function tablesWritten(source: string): string[] {
  return WRITES.flatMap((pattern) => [...source.matchAll(pattern)].map((match) => (match[1] ?? '').toLowerCase())).map(
    (name) => name.replace(/^public\./, ''),
  );
}

/** The tables of db/schema.sql; any other table that is written is temporary. */
function readTables(): Set<string> {
  const schema = readFileSync(join(ROOT, 'db', 'schema.sql'), 'utf8');
  return new Set([...schema.matchAll(/^create table (?:public\.)?([a-z_.]+)/gm)].map((match) => match[1] ?? ''));
}

/** domain/<module>; any other top folder counts as one module. */
const moduleOf = (file: string): string => /^(?:domain\/)?[^/]+/.exec(file)?.[0] ?? file;

/**
 * `shared`: tables written by more than one module. `written`: how many were found, which proves that something was
 * read.
 */
export function checkTableWriters(): { written: number; shared: Record<string, string[]> } {
  const tables = readTables();
  const writers = new Map<string, Set<string>>();
  for (const path of globSync('{app,server,domain,jobs,adapters,db}/**/*.{ts,tsx}', { cwd: ROOT })) {
    const file = path.replaceAll('\\', '/');
    if (/\.(?:test|arbitrary)\.tsx?$|testing|fixtures/.test(file)) continue;
    for (const table of tablesWritten(readFileSync(join(ROOT, file), 'utf8'))) {
      if (!tables.has(table)) continue;
      writers.set(table, (writers.get(table) ?? new Set()).add(moduleOf(file)));
    }
  }
  const shared = [...writers]
    .filter(([, modules]) => modules.size > 1)
    .map(([table, modules]) => [table, [...modules]]);
  return { written: writers.size, shared: Object.fromEntries(shared) };
}
