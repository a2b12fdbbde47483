// A connection for one run, whose current statement is canceled when the run has to stop.
import pg from 'pg';
import { serviceConnection } from '#db/connection.ts';

/** A cancel between two statements hits neither, so it is repeated. */
const CANCEL_EVERY_MS = 300;

interface Parts {
  pool: pg.Pool;
  serviceUrl: string;
  signal: AbortSignal;
}

export async function withOwnConnection<T>(
  { pool, serviceUrl, signal }: Parts,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = new pg.Client(serviceConnection(serviceUrl));
  client.on('error', () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  let timer: NodeJS.Timeout | undefined;
  const cancel = () => {
    void cancelBackend(pool, pid);
    timer = setInterval(() => void cancelBackend(pool, pid), CANCEL_EVERY_MS);
  };
  signal.addEventListener('abort', cancel);
  try {
    return await work(client);
  } finally {
    signal.removeEventListener('abort', cancel);
    clearInterval(timer);
    await client.end().catch(() => {});
  }
}

/** As the login itself, because service_role may not cancel the statements of its own login. */
async function cancelBackend(pool: pg.Pool, pid: number): Promise<void> {
  try {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query('set local role none');
      await client.query('select pg_cancel_backend($1)', [pid]);
      await client.query('commit');
      client.release();
    } catch {
      client.release(true);
    }
  } catch {
    // If the database is unavailable, the statement is no longer running either.
  }
}
