// After an upgrade that reads addresses or towns in another way: which version of the rules all stored homes have, and how
// they get today's. Imports, syncs and undoings hold the keys (holdHomeKeys) while they look homes up and store them;
// whoever renews has them alone.
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { HOME_KEYS } from '#domain/listings/address.ts';
import { createPlaceIndex, type PlaceIndex, type Places } from '#domain/places/place-index.ts';
import { readHomesAfter, renewHomes } from './renew-homes.server.ts';
import { withOwnConnection } from '#domain/runs/own-connection.server.ts';

const HOMES_AT_ONCE = 2_000;
const LOOK_AGAIN_MS = 250;
/** Of a connection, and ends with it. */
const LOCK = "hashtextextended('home keys', 0)";

export interface RenewProgress {
  /** Homes that this call has looked at. */
  rows: number;
  /** Share of all homes that is done, 0 to 1. */
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
 * Does nothing when all homes have today's version, or somebody is at it; goes on where it was stopped.
 * @returns how many homes changed; null when there was nothing to do
 * @throws the signal's reason
 */
export async function renewHomeKeys(parts: JobParts): Promise<number | null> {
  if (!(await announce(parts.pool))) return null;
  return withOwnConnection(parts, async (client) => ((await tryLock(client)) ? renewAllHomes(client, parts) : null));
}

/**
 * Resolves when all homes have today's version, which it renews or waits for, and keeps them from being renewed until the
 * connection ends or gives its locks up.
 * @throws the signal's reason; an Error when another server of this database has newer rules
 */
export async function holdHomeKeys(client: pg.ClientBase, parts: Parts): Promise<void> {
  for (;;) {
    parts.signal?.throwIfAborted();
    if (await tryLock(client, '_shared')) {
      const { version, renewing } = await readState(client);
      // What we derive would not be found by the other server, nor what it derives by us.
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
  'Another server of this database was upgraded: homes have its keys now. Upgrade this one, then try again.';

/** False: there is nothing to renew. Says what will be renewed before anybody waits, so that older servers begin nothing. */
async function announce(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const { version, renewing } = await readState(client);
  if (version >= HOME_KEYS || renewing > HOME_KEYS) return false;
  await client.query(
    'update platform.home_keys set renewing = $1, renewed_to = 0 where version < $1 and renewing < $1',
    [HOME_KEYS],
  );
  return true;
}

/** Holds the lock alone. Null: somebody else has renewed them meanwhile. */
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

/** Looks where it is at each step: a server of an earlier version may have set it back. */
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

/** A connection that is gone has given it up by itself. */
async function unlock(client: pg.ClientBase, kind: '_shared' | '' = ''): Promise<void> {
  await client.query(`select pg_advisory_unlock${kind}(${LOCK})`).catch(() => {});
}
