// Counts the servers that use one database. What clients send each other stays in the memory of their server, and
// nobody should have to find that out by accident.
import type pg from 'pg';
import type { Log } from '#db/log.ts';

/** Any number, but the same in every process. The connection that listens for changes holds it as a shared lock. */
const LOCK = 7_366_003;
const LOOK_EVERY_MS = 15_000;

export interface ServerCount {
  /** Called on the listening connection each time it is made. */
  join(client: pg.ClientBase): Promise<void>;
  stop(): void;
}

export function countServers(pool: pg.Pool, log: Log): ServerCount {
  let known = 1;
  const look = async () => {
    const { rows } = await pool.query<{ servers: number }>(
      `select count(*)::int as servers from pg_locks
       where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())`,
      [LOCK],
    );
    const servers = rows[0]?.servers ?? 1;
    if (servers > 1 && known <= 1) {
      log(
        'warn',
        'Several servers use this database. Broadcasts and presence from clients reach only clients of the same server, and an upload in pieces must continue on the server where it began. Changed rows and broadcasts from the database reach everybody.',
        { servers },
      );
    }
    known = servers;
  };
  const tryLook = () =>
    look().catch((error: unknown) => log('warn', 'Servers could not be counted', { error: String(error) }));
  const looking = setInterval(tryLook, LOOK_EVERY_MS).unref();
  return {
    async join(client) {
      await client.query('select pg_advisory_lock_shared($1)', [LOCK]);
      await tryLook();
    },
    stop: () => clearInterval(looking),
  };
}
