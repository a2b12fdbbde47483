import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import { createTestDatabase } from './testing.ts';

test('schema.sql is the schema after all migrations (npm run schema writes it)', async () => {
  const database = await createTestDatabase();
  const client = await database.owner.connect();
  try {
    const text = await describeSchema(client);
    expect(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8')).toBe(text);
    // A change that isn't described would go unnoticed.
    await client.query(
      "comment on column properties.unit_key is 'changed'; drop policy properties_admin on properties",
    );
    const changed = await describeSchema(client);
    const lines = new Set(text.split('\n'));
    expect(changed.split('\n').filter((line) => !lines.has(line))).toEqual([
      "comment on column public.properties.unit_key is 'changed';",
    ]);
    expect(changed).not.toContain('create policy properties_admin on');
  } finally {
    client.release();
    await database.drop();
  }
});
