// Keeps one connection that is notified of changes. A notification is only a hint, because a connection can be lost
// unnoticed.
import type pg from 'pg';
import type { Log } from './log.ts';

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;

export interface Listener {
  stop(): Promise<void>;
}

/**
 * Calls `onHint` after each notification on the channel and after each (re)connection. Reconnects with longer waits
 * each time it fails. `prepare` runs on each new connection.
 */
export function listen(
  pool: pg.Pool,
  channel: 'listing_changes' | 'realtime',
  onHint: () => void,
  log: Log,
  prepare: (client: pg.ClientBase) => Promise<void> = async () => {},
): Listener {
  let client: pg.PoolClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let pause = FIRST_PAUSE;

  const connect = async (): Promise<void> => {
    try {
      const connected = await pool.connect();
      if (stopped) return connected.release();
      client = connected;
      connected.on('notification', onHint);
      connected.once('error', (error) => lose(connected, error));
      connected.once('end', () => lose(connected, new Error('The connection ended')));
      await connected.query(`listen ${channel}`);
      await prepare(connected);
      pause = FIRST_PAUSE;
      onHint();
    } catch (error) {
      if (client) lose(client, error as Error);
      else retry(error as Error);
    }
  };

  const lose = (lost: pg.PoolClient, error: Error): void => {
    if (client !== lost) return;
    client = null;
    lost.removeAllListeners('notification');
    lost.on('error', () => {});
    lost.release(true);
    retry(error);
  };

  const retry = (error: Error): void => {
    if (stopped) return;
    log('warn', 'Lost the notifications of changes; reconnecting', {
      channel,
      error: error.message,
      pauseMs: pause,
    });
    timer = setTimeout(connect, pause).unref();
    pause = Math.min(LONGEST_PAUSE, pause * 2);
  };

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const held = client;
      client = null;
      if (!held) return;
      held.removeAllListeners('notification');
      held.on('error', () => {});
      held.release(true);
    },
  };
}
