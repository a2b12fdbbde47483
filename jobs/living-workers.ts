// Knows which workers are alive: each holds an advisory lock under its name as long as its process has its connection,
// so even kill -9 is noticed right away. Jobs taken by a dead worker are released; those of a living one never are.
import pg from 'pg';
import { connectionAs } from '#db/connection.ts';
import type { Log } from '#db/log.ts';
import { QUEUE_SCHEMA } from '#db/migrate-queue.ts';

/** How often to check who is alive, and how long a job must have been running before it is checked. */
export interface CarePace {
  lookMs: number;
  /** A new worker takes its first job a moment before it has its lock. */
  leastAgeMs: number;
}

const CARE_PACE: CarePace = { lookMs: 10_000, leastAgeMs: 5_000 };
const RECONNECT_MS = 1_000;
/** Timeout for these statements, which are short; if one takes longer, the connection is dead without having ended. */
export const QUERY_MS = 30_000;

const LOCK = "hashtextextended('stoop worker ' || $1, 0)";

export interface LivingWorkers {
  add(workerId: string): Promise<void>;
  stop(): Promise<void>;
}

/** `onLost`: other processes now consider our workers dead, so they must abandon their jobs. */
export function startLivingWorkers(jobsUrl: string, onLost: () => void, log: Log, pace = CARE_PACE): LivingWorkers {
  const ids = new Set<string>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let connection = connect();
  let taken = Promise.resolve();

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      ...connectionAs('stoop_jobs', jobsUrl),
      application_name: 'stoop worker',
      query_timeout: QUERY_MS,
    });
    client.on('error', () => {});
    await client.connect();
    client.once('end', lose);
    for (const id of ids) await client.query(`select pg_advisory_lock(${LOCK})`, [id]);
    return client;
  }

  function lose(): void {
    if (isStopping) return;
    log('warn', 'The connection that shows which workers are alive was lost');
    onLost();
    connection = reconnect();
  }

  async function reconnect(): Promise<pg.Client> {
    for (;;) {
      await new Promise((done) => setTimeout(done, RECONNECT_MS));
      if (isStopping) throw new Error('Stopped');
      try {
        return await connect();
      } catch {
        // The next attempt follows in a moment.
      }
    }
  }

  async function look(): Promise<void> {
    try {
      await releaseDead(await connection, log, pace.leastAgeMs);
    } catch (error) {
      if (!isStopping) {
        log('warn', 'Could not check which workers are alive', { error: String(error) });
        // It may be dead without having ended.
        connection.then((client) => client.connection.stream.destroy()).catch(() => {});
      }
    }
    if (!isStopping) timer = setTimeout(look, pace.lookMs);
  }
  connection.catch(() => {});
  void look();

  return {
    async add(workerId) {
      ids.add(workerId);
      // Statements run one after another on the single connection.
      taken = taken.then(async () => {
        await (await connection).query(`select pg_advisory_lock(${LOCK})`, [workerId]);
      });
      await taken;
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await connection.then((client) => client.end()).catch(() => {});
    },
  };
}

async function releaseDead(client: pg.Client, log: Log, leastAgeMs: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from ${QUEUE_SCHEMA}._private_jobs
     where locked_at < now() - make_interval(secs => $1::float8 / 1000)`,
    [leastAgeMs],
  );
  for (const { id } of rows) {
    // Reads pg_locks instead of trying the lock, because our own session could take its own lock again.
    const { rows: held } = await client.query(
      `select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 1
         and (classid::bigint << 32) | objid::bigint = ${LOCK}`,
      [id],
    );
    if (held.length > 0) continue;
    await client.query(`select ${QUEUE_SCHEMA}.force_unlock_workers(array[$1])`, [id]);
    log('warn', 'Jobs of a killed process were released', { worker: id });
  }
  // Nobody will retry these; their runs say what went wrong.
  await client.query(
    `delete from ${QUEUE_SCHEMA}._private_jobs
     where attempts >= max_attempts and locked_at is null and updated_at < now() - interval '1 day'`,
  );
}
