// How many servers use one database. What clients say to each other stays in the memory of the server that they are
// connected to, and nobody should have to find that out.
import type pg from 'pg';
import type { Log } from '#db/log.ts';

/** Any number, the same in every process. Held, shared, by the connection that listens for changes. */
const LOCK = 7_366_003;
const LOOK_EVERY_MS = 15_000;

export interface ServerCount {
  /** On the listening connection, each time it is made. */
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
        'Several servers use this database. Broadcasts and presence of clients reach only clients of the same server, and an upload in pieces must be continued where it began. Changed rows and broadcasts from the database reach everybody.',
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
