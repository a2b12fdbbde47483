// Reads the table types in schema*.ts as names, so that a test can compare them with the database.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export function readSchemaColumns(): Record<string, string[]> {
  const parts = globSync('schema-*.ts', { cwd: import.meta.dirname }).filter((file) => file !== 'schema-columns.ts');
  // The interface Database, which the rest of the text is read as, comes last.
  const files = [...parts, 'schema.ts'];
  const source = files.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  const interfaces = new Map<string, string[]>();
  // `extends Pick<Other, 'a' | 'b'>` names columns before the body.
  for (const [, name, picked, body] of source.matchAll(/^export interface (\w+)([^{]*)\{\n([\s\S]*?)^\}/gm)) {
    if (!name || picked === undefined || body === undefined) continue;
    const columns = [...picked.matchAll(/'(\w+)'/g), ...body.matchAll(/^ {2}(\w+)\??:/gm)];
    interfaces.set(
      name,
      columns.map(([, column]) => column ?? ''),
    );
  }
  const database = source.slice(source.indexOf('export interface Database {'));
  return Object.fromEntries(
    [...database.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table, type]) => [
      table,
      (interfaces.get(type ?? '') ?? []).sort(),
    ]),
  );
}
