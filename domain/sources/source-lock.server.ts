// Anything that stores listings of a source holds its lock, so imports, syncs and undos of one source never mix. The
// lock belongs to the connection and ends with it.
import type pg from 'pg';

const LOCK = "hashtextextended('import ' || $1, 0)";

/** Waits until nobody else holds it. */
export async function lockSource(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${LOCK})`, [name]);
}

/** False: somebody else holds it. */
export async function tryLockSource(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(`select pg_try_advisory_lock(${LOCK}) as is_mine`, [name]);
  return rows[0]?.is_mine === true;
}

/** The same, until the transaction ends. */
export async function tryLockSourceInTransaction(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK}) as is_mine`, [
    name,
  ]);
  return rows[0]?.is_mine === true;
}

export async function findSource(client: pg.ClientBase, name: string): Promise<number | null> {
  const { rows } = await client.query<{ id: number }>('select id from mls_sources where name = $1', [name]);
  return rows[0]?.id ?? null;
}

export async function makeSource(client: pg.ClientBase, name: string): Promise<number> {
  await client.query("insert into mls_sources (name, kind) values ($1, 'file') on conflict (name) do nothing", [name]);
  return (await findSource(client, name)) as number;
}

/**
 * The source of listings that people publish themselves: a firm's registered name, or OWN_SOURCE. A feed or file may
 * already have the name; its listings are never mixed with these.
 */
export async function postingSource(
  client: Pick<pg.ClientBase, 'query'>,
  name: string,
): Promise<{ id: number; name: string }> {
  for (const candidate of [name, `${name} (Stoop)`]) {
    await client.query("insert into mls_sources (name, kind) values ($1, 'posting') on conflict (name) do nothing", [
      candidate,
    ]);
    const { rows } = await client.query<{ id: number; name: string }>(
      "select id, name from mls_sources where name = $1 and kind = 'posting'",
      [candidate],
    );
    if (rows[0]) return rows[0];
  }
  throw new Error(`No source can be made for ${name}`);
}

/** Records that the source has just delivered everything it had. */
export async function noteSync(client: Pick<pg.ClientBase, 'query'>, sourceId: number): Promise<void> {
  await client.query('update mls_sources set last_sync = now() where id = $1', [sourceId]);
}

interface LockedSource {
  /** Null: there is no source with this name yet. */
  id: number | null;
  name: string;
}

/**
 * The source for which this run was requested, no matter what its name is now; for a run without one, the source with
 * the name.
 */
export async function lockDestination(
  client: pg.ClientBase,
  { runId, name }: { runId: number | undefined; name: string },
): Promise<LockedSource> {
  const known = runId === undefined ? null : await lockSourceOfRun(client, runId);
  if (known) return known;
  await lockSource(client, name);
  return { id: await findSource(client, name), name };
}

/** Null: the run has no source, or it was deleted. */
export async function lockSourceOfRun(client: pg.ClientBase, runId: number): Promise<LockedSource | null> {
  const read = async (): Promise<LockedSource | null> => {
    const { rows } = await client.query<LockedSource>(
      'select s.id, s.name from import_runs r join mls_sources s on s.id = r.source_id where r.id = $1',
      [runId],
    );
    return rows[0] ?? null;
  };
  for (let source = await read(); source !== null; ) {
    await lockSource(client, source.name);
    const now = await read();
    if (now?.name === source.name) return source;
    // It was renamed while we waited, so we hold the lock for the wrong name.
    await client.query(`select pg_advisory_unlock(${LOCK})`, [source.name]);
    source = now;
  }
  return null;
}
