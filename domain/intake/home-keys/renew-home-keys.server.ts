// After an upgrade that changes the rules for addresses or towns, this tracks which version of the rules the stored
// homes have and brings them up to date. Imports, syncs and undos hold the keys (holdHomeKeys) while they look up and
// store homes; a renewal needs exclusive access.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { HOME_KEYS } from '#domain/listings/address.ts';
import { createPlaceIndex, type PlaceIndex, type Places } from '#domain/places/place-index.ts';
import { readHomesAfter, renewHomes } from './renew-homes.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';

const HOMES_AT_ONCE = 2_000;
const LOOK_AGAIN_MS = 250;
/** A connection-level lock, released when the connection ends. */
const LOCK = "hashtextextended('home keys', 0)";

export interface RenewProgress {
  /** Homes processed by this call. */
  rows: number;
  /** Share of all homes that are done, 0 to 1. */
  share: number;
}

interface Parts {
  readPlaces(): Promise<Places>;
  signal?: AbortSignal;
  onProgress?: (progress: RenewProgress) => void;
}

interface JobParts extends Parts {
  pool: pg.Pool;
  serviceUrl: string;
  signal: AbortSignal;
}

/**
 * Does nothing when all homes have the current version or another process is renewing them; continues where an earlier
 * run stopped.
 * @returns how many homes changed; null when there was nothing to do
 * @throws the signal's reason
 */
export async function renewHomeKeys(parts: JobParts): Promise<number | null> {
  if (!(await announce(parts.pool))) return null;
  return withOwnConnection(parts, async (client) => ((await tryLock(client)) ? renewAllHomes(client, parts) : null));
}

/**
 * Resolves when all homes have the current version, either by renewing them or by waiting for another process, and
 * prevents further renewals until the connection ends or releases its locks.
 * @throws the signal's reason; an Error when another server of this database has newer rules
 */
export async function holdHomeKeys(client: pg.ClientBase, parts: Parts): Promise<void> {
  for (;;) {
    parts.signal?.throwIfAborted();
    if (await tryLock(client, '_shared')) {
      const { version, renewing } = await readState(client);
      // The two servers couldn't find homes by each other's keys.
      if (Math.max(version, renewing) > HOME_KEYS) throw new Error(NEWER);
      if (version === HOME_KEYS) return;
      await unlock(client, '_shared');
    }
    await announce(client);
    if (await tryLock(client)) {
      try {
        await renewAllHomes(client, parts);
      } finally {
        await unlock(client);
      }
    } else {
      parts.onProgress?.({ rows: 0, share: await readShare(client, (await readState(client)).renewed_to) });
      await sleep(LOOK_AGAIN_MS, undefined, { signal: parts.signal }).catch(() => {});
    }
  }
}

const NEWER =
  'Another server of this database was upgraded and has changed the keys of homes. Upgrade this server, then try again.';

/**
 * Records what will be renewed before anyone waits, so older servers don't start anything. False: there is nothing to
 * renew.
 */
async function announce(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { version, renewing } = await readState(client);
  if (version >= HOME_KEYS || renewing > HOME_KEYS) return false;
  await client.query(
    'update platform.home_keys set renewing = $1, renewed_to = 0 where version < $1 and renewing < $1',
    [HOME_KEYS],
  );
  return true;
}

/** Requires the exclusive lock. Null: another process has renewed them in the meantime. */
async function renewAllHomes(client: pg.ClientBase, { readPlaces, signal, onProgress }: Parts): Promise<number | null> {
  if (!(await announce(client))) return null;
  const places = createPlaceIndex(await readPlaces());
  let [changed, rows] = [0, 0];
  while (await announce(client)) {
    signal?.throwIfAborted();
    const step = await inOwnTransaction(client, () => renewStep(client, places));
    changed += step.changed;
    rows += step.rows;
    onProgress?.({ rows, share: step.share });
  }
  return changed;
}

/** Reads the position at each step, because a server of an earlier version may have reset it. */
async function renewStep(client: pg.ClientBase, places: PlaceIndex) {
  const { renewed_to: after, renewing } = await readState(client, 'for update');
  if (renewing !== HOME_KEYS) return { changed: 0, rows: 0, share: 0 };
  const homes = await readHomesAfter(client, after, HOMES_AT_ONCE);
  const last = homes.at(-1)?.id;
  const changed = await renewHomes(client, homes, places);
  await (last === undefined
    ? client.query('update platform.home_keys set version = $1', [HOME_KEYS])
    : client.query('update platform.home_keys set renewed_to = $1', [last]));
  return { changed, rows: homes.length, share: last === undefined ? 1 : await readShare(client, last) };
}

async function readState(client: Pick<pg.ClientBase, 'query'>, lock: 'for update' | '' = '') {
  const { rows } = await client.query<{ version: number; renewing: number; renewed_to: number }>(
    `select version, renewing, renewed_to from platform.home_keys ${lock}`,
  );
  return rows[0] ?? { version: HOME_KEYS, renewing: HOME_KEYS, renewed_to: 0 };
}

async function readShare(client: pg.ClientBase, last: number): Promise<number> {
  const { rows } = await client.query<{ last: number | null }>('select max(id) as last from properties');
  return Math.min(1, last / Math.max(1, rows[0]?.last ?? 1));
}

async function tryLock(client: pg.ClientBase, kind: '_shared' | '' = ''): Promise<boolean> {
  const { rows } = await client.query<{ is_mine: boolean }>(`select pg_try_advisory_lock${kind}(${LOCK}) as is_mine`);
  return rows[0]?.is_mine === true;
}

/** A lost connection has released it by itself. */
async function unlock(client: pg.ClientBase, kind: '_shared' | '' = ''): Promise<void> {
  await client.query(`select pg_advisory_unlock${kind}(${LOCK})`).catch(() => {});
}
