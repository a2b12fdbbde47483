// A number that changes whenever listings do, for everything that is kept in memory about them.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';
import type { Log } from '#db/log.ts';

export interface DataVersion {
  current(): number;
  stop(): Promise<void>;
}

const RETRY_MS = 1_000;

/** Listens for the hint that triggers give; after a lost connection everything counts as changed. */
export async function watchDataVersion(serviceUrl: string, log: Log): Promise<DataVersion> {
  let version = 0;
  let stopped = false;
  let client: pg.Client | null = null;

  const connect = async () => {
    const next = new pg.Client({ ...serviceConnection(serviceUrl), application_name: 'stoop data version' });
    next.on('error', () => {});
    next.on('notification', () => {
      version += 1;
    });
    next.on('end', () => {
      if (!stopped) void reconnect();
    });
    await next.connect();
    await next.query('listen listing_changes');
    client = next;
  };
  const reconnect = async () => {
    log('warn', 'The connection that hears of changed listings was lost');
    while (!stopped) {
      await sleep(RETRY_MS);
      // Nothing in memory is trusted while nobody tells us of changes.
      version += 1;
      try {
        await connect();
        version += 1;
        return;
      } catch {
        // The database is still away.
      }
    }
  };

  await connect();
  return {
    current: () => version,
    async stop() {
      stopped = true;
      await client?.end();
    },
  };
}
