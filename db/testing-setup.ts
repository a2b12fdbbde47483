// Vitest's global setup: one embedded server for the whole run, with one migrated template to clone.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { ownerConnection } from './connection.ts';
import { type EmbeddedDatabase, openEmbeddedDatabase } from './embedded/embedded-database.ts';
import { migrate, readMigrations } from './migrate.ts';

export interface TestServer {
  maintenanceUrl: string;
  ownerUrl: string;
  loginUrls: EmbeddedDatabase['loginUrls'];
  template: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestServer;
  }
}

export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const embedded = await openEmbeddedDatabase({
    dataDir: join(import.meta.dirname, '..', '.data-tests'),
    log: () => {},
    lasting: false,
  });
  const maintenanceUrl = embedded.ownerUrl.replace(/\/stoop$/, '/postgres');
  const sum = createHash('sha256');
  for (const { checksum } of readMigrations()) sum.update(checksum);
  const template = `template_${sum.digest('hex').slice(0, 16)}`;
  await makeTemplate(maintenanceUrl, template);
  project.provide('testDatabase', {
    maintenanceUrl,
    ownerUrl: embedded.ownerUrl,
    loginUrls: embedded.loginUrls,
    template,
  });
  return () => embedded.stop();
}

/**
 * The template is kept between runs under the checksum of the migrations; any other database is left over from an
 * earlier run and is dropped.
 */
async function makeTemplate(maintenanceUrl: string, template: string): Promise<void> {
  const client = new pg.Client(ownerConnection(maintenanceUrl));
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      `select d.datname from pg_database d
       where (d.datname like 'test\\_%' or d.datname like 'template\\_%')
         and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
    );
    for (const { datname } of rows) {
      if (datname !== template) await client.query(`drop database if exists ${datname}`);
    }
    if (rows.some(({ datname }) => datname === template)) return;
    const unfinished = `test_unfinished_${process.pid}`;
    await client.query(`create database ${unfinished}`);
    await migrate(maintenanceUrl.replace(/\/postgres$/, `/${unfinished}`), () => {});
    await client.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await client.end();
  }
}
