// Trains a new version of the model when public records were imported or undone since the last one.
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { ESTIMATE_METHOD } from './model-bytes.server.ts';

export interface Trained {
  version: number;
  sales: number;
  isReady: boolean;
}

/** Megabytes. 400,000 sales and their features take about 700. */
const MEMORY = { maxOldGenerationSizeMb: 2_048 };

const RECORDS_STATE = `
  select coalesce((select count(*) || ' runs, last ' || max(id) || ' at ' || extract(epoch from max(finished_at))::bigint
    from import_runs where kind in ('records', 'undo') and finished_at is not null and status <> 'failed'), 'no runs') as state,
    exists (select from import_runs where kind = 'records' and finished_at is null) as "isImporting",
    exists (select from recorded_sales) as "hasSales"`;

/** One process trains at a time; a second one leaves at once. Null: nothing was due. */
export async function trainWhenDue(
  pool: pg.Pool,
  serviceUrl: string,
  { signal, trees }: { signal?: AbortSignal; trees?: number } = {},
): Promise<Trained | null> {
  const client = await pool.connect();
  try {
    const { rows: locks } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('estimate training', 0)) as taken",
    );
    if (!locks[0]?.taken) return null;
    try {
      const version = await beginVersion(client);
      if (version === null) return null;
      return await trainInThread(client, { serviceUrl, version, trees }, signal);
    } finally {
      await client.query("select pg_advisory_unlock(hashtextextended('estimate training', 0))");
    }
  } finally {
    client.release();
  }
}

/** Null if the last version has seen all records, or an import is still running. */
async function beginVersion(client: pg.PoolClient): Promise<number | null> {
  const { rows } = await client.query<{ state: string; isImporting: boolean; hasSales: boolean }>(RECORDS_STATE);
  const records = rows[0];
  if (!records?.hasSales || records.isImporting) return null;
  // What another process left behind when it was killed.
  await client.query(
    "update estimate_models set status = 'failed', problem = 'The process ended', finished_at = now() where status = 'training'",
  );
  const { rows: made } = await client.query<{ version: number }>(
    `insert into estimate_models (method, records_state)
     select $1, $2 where not exists (
       select from estimate_models where records_state = $2 and method = $1
         and (status = 'ready' or (status = 'failed' and finished_at > now() - interval '1 day' and problem <> 'The process ended')))
     returning version`,
    [ESTIMATE_METHOD, records.state],
  );
  return made[0]?.version ?? null;
}

type Answer = { kind: 'ready' | 'thin'; sales: number };

async function trainInThread(
  client: pg.PoolClient,
  data: { serviceUrl: string; version: number; trees?: number },
  signal?: AbortSignal,
): Promise<Trained> {
  const worker = new Worker(new URL('./training-worker.server.ts', import.meta.url), {
    workerData: data,
    resourceLimits: MEMORY,
  });
  const stop = () => void worker.terminate();
  signal?.addEventListener('abort', stop);
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', () => reject(signal?.reason ?? new Error('The training ended without an answer')));
    });
    if (answer.kind === 'thin') await fail(client, data.version, `Only ${answer.sales} usable sales`);
    return { version: data.version, sales: answer.sales, isReady: answer.kind === 'ready' };
  } catch (error) {
    signal?.throwIfAborted();
    await fail(client, data.version, error instanceof Error ? error.message : String(error));
    throw error;
  } finally {
    signal?.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

async function fail(client: pg.PoolClient, version: number, problem: string): Promise<void> {
  await client.query(
    "update estimate_models set status = 'failed', problem = $2, finished_at = now() where version = $1",
    [version, problem.slice(0, 1000)],
  );
}
