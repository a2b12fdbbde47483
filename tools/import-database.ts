// What the forms of npm run import share: the database, a connection of their own, the progress bar, and Ctrl-C.
import { open } from 'node:fs/promises';
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import { openDatabase, type OpenDatabase } from '#db/open-database.ts';
import { prepareData } from '#server/prepare-data.ts';
import { readSettings } from '#server/settings.ts';
import { createProgressBar, type ProgressBar } from './progress-bar.ts';

/** npm runs scripts in the project's folder, but a path is relative to the folder where the person is. */
export const STARTED_IN = process.env.INIT_CWD ?? process.cwd();

/** The command line is wrong. */
export class WrongCall extends Error {}

export const count = (rows: number) => rows.toLocaleString('en-US');

/** Checked before the work, not after it. */
export async function checkReportFile(file: string | null): Promise<void> {
  if (file === null) return;
  try {
    await (await open(file, 'a')).close();
  } catch (cause) {
    throw new WrongCall(`The report cannot be written: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

interface ImportDatabase {
  client: pg.Client;
  database: OpenDatabase;
  bar: ProgressBar;
}

/** @param describeStop what to say after Ctrl-C; ending the connection rolls back the current step */
export async function withImportDatabase(
  describeStop: () => string,
  work: (parts: ImportDatabase) => Promise<void>,
): Promise<void> {
  const { dataDir, databaseUrl } = readSettings(process.env);
  const database = await openDatabase({ dataDir, databaseUrl, log: () => {}, poolSize: 2 });
  const client = new pg.Client(serviceConnection(database.serviceUrl));
  // The interrupted work ends by itself too; whichever is first stops the database.
  let stopping: Promise<void> | null = null;
  const stop = () => {
    stopping ??= database.stop();
    return stopping;
  };
  const interrupt = () => {
    process.stderr.write(`\n${describeStop()}\n`);
    client.connection.stream.destroy();
    stop().finally(() => process.exit(130));
  };
  client.on('error', () => {});
  process.once('SIGINT', interrupt);
  process.once('SIGTERM', interrupt);
  const bar = createProgressBar(process.stderr);
  try {
    await prepareData(database.url, 'none', () => {});
    await client.connect();
    await work({ client, database, bar });
  } finally {
    bar.clear();
    await client.end().catch(() => {});
    await stop();
  }
}
