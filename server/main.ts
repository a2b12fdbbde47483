// Puts the server together: settings, database, read model, pages. The only file besides http.ts that knows them all.
import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Hono } from 'hono';
import type { ServerBuild } from 'react-router';
import { withFolderLock } from '#db/embedded/folder-lock.ts';
import { openDatabase } from '#db/open-database.ts';
import { type Door, openDoor } from './door.ts';
import { buildHandler } from './http.ts';
import type { Logger } from './logger.ts';
import { createMetrics } from './metrics.ts';
import { createPageHandler } from './pages.ts';
import { prepareData } from './prepare-data.ts';
import { findRunningServer, removeRecord, writeRecord } from './running-record.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerContext } from './server-context.ts';
import { localUrl, type Settings } from './settings.ts';
import { readStaticFiles } from './static-files.ts';

const BUILD = join(import.meta.dirname, '..', 'build');

/** What has to be undone at the end, last first. */
type Undo = () => Promise<void> | void;

export interface RunningServer {
  url: string;
  stop(): Promise<void>;
}

/** `build` is called once the port is ours, and before anything is served. Throws errors that a person can act on. */
export async function startServer(settings: Settings, logger: Logger, build: () => Promise<void>): Promise<RunningServer> {
  const undo: Undo[] = [];
  const stop = async () => {
    for (const each of undo.splice(0).reverse()) await each();
    logger.flush();
  };
  try {
    const door = await takeFolderAndPort(settings, logger, undo);
    await build();
    await serve(settings, logger, door, undo);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: localUrl(settings.host, settings.port), stop };
}

async function takeFolderAndPort({ dataDir, host, port }: Settings, { log }: Logger, undo: Undo[]): Promise<Door> {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (cause) {
    throw new Error(`The data folder ${dataDir} cannot be made. Set DATA_DIR to a folder you can write to.`, { cause });
  }
  return withFolderLock(dataDir, async () => {
    const running = await findRunningServer(dataDir);
    if (running) {
      throw new Error(
        `Stoop is already running at ${running.url} on the data folder ${dataDir}. Stop it first, or set DATA_DIR and PORT for a second one.`,
      );
    }
    const instance = randomUUID();
    const door = await openDoor({ host, port, log, instance });
    undo.push(() => removeRecord(dataDir));
    undo.push(() => door.close());
    writeRecord(dataDir, { url: localUrl(host, port), instance });
    return door;
  });
}

async function serve(settings: Settings, { log }: Logger, door: Door, undo: Undo[]): Promise<void> {
  const { dataDir, databaseUrl, sampleData, siteUrl, mapStyleUrl } = settings;
  const database = await openDatabase({ dataDir, databaseUrl, log });
  // Before the door in the list of things to undo, so after it in time: open requests still need the database.
  undo.unshift(() => database.stop());
  await prepareData(database.url, sampleData, log);
  const context: ServerContext = {
    search: { search: () => Promise.reject(new Error('Search is not connected')) },
    db: database.db,
    siteUrl,
    mapStyleUrl,
    log,
  };
  const metrics = createMetrics(() => door.openRequests());
  const build = (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as ServerBuild;
  const handler = buildHandler({
    context,
    metrics,
    files: readStaticFiles(join(BUILD, 'client'), securityHeaders(context)),
    renderPage: createPageHandler(build, context, 'production'),
    api: new Hono(),
    pool: database.pool,
    dataVersion: () => 0,
    isClosing: () => door.isClosing(),
  });
  door.admit(handler, metrics.observeRequest);
}
