// npm run schema: writes db/schema.sql from a database that has all migrations.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ownerConnection } from '#db/connection.ts';
import { describeSchema } from '#db/describe-schema.ts';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate } from '#db/migrate.ts';

const FILE = join(import.meta.dirname, '..', 'db', 'schema.sql');

const dataDir = mkdtempSync(join(tmpdir(), 'stoop-schema-'));
const database = await openEmbeddedDatabase({ dataDir, log: () => {}, lasting: false });
try {
  await migrate(database.ownerUrl, () => {});
  const client = new pg.Client(ownerConnection(database.ownerUrl));
  await client.connect();
  const text = await describeSchema(client);
  await client.end();
  writeFileSync(FILE, text);
  process.stdout.write(`db/schema.sql: ${text.split('\n').length.toLocaleString('en-US')} lines\n`);
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
