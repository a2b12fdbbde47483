// npm run schema: writes db/schema.sql from a database with all migrations, and the checksums of new ones into
// db/migrations.sha256.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { ownerConnection } from '#db/connection.ts';
import { describeSchema } from '#db/describe-schema.ts';
import { openEmbeddedDatabase } from '#db/embedded/embedded-database.ts';
import { migrate, readMigrations } from '#db/migrate.ts';

const FOLDER = join(import.meta.dirname, '..', 'db');
const FILE = join(FOLDER, 'schema.sql');
const CHECKSUMS = join(FOLDER, 'migrations.sha256');

/** One line per migration. Existing lines stay, so that the test notices migrations that were changed since. */
function noteChecksums(): void {
  const written = existsSync(CHECKSUMS) ? readFileSync(CHECKSUMS, 'utf8') : '';
  const added = readMigrations().filter(({ name }) => !written.includes(`  ${name}\n`));
  writeFileSync(CHECKSUMS, written + added.map(({ checksum, name }) => `${checksum}  ${name}\n`).join(''));
}

noteChecksums();
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
