// How administrators manage sources: add, change, sync now, delete. Each change is recorded with who made it.
import { forgetCursors } from '#domain/feed/feed-cursors.server.ts';
import pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { tryLockSourceInTransaction } from './source-lock.server.ts';
import { leaveSource } from '#domain/runs/run-store.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type CredentialKeys, storeCredentials } from './credentials.server.ts';
import type { Credentials } from '#domain/feed/ports.ts';
import { enqueueRename, enqueueSync } from './schedule.server.ts';
import type { SourceOptions } from './source-options.server.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';

export interface SourceInput {
  /** Null: a new one. */
  id: number | null;
  name: string;
  active: boolean;
  /** Null: not a feed; its listings come from files and forms. */
  vendor: VendorName | null;
  endpoint: string | null;
  frequencyMinutes: number;
  precedence: number;
  options: SourceOptions;
  /** Null: keep the stored ones. */
  credentials: Credentials | null;
}

interface SourceRow {
  id: number;
  name: string;
  active: boolean;
  kind: string;
  vendor: VendorName | null;
  api_endpoint: string | null;
  options: SourceOptions;
  has_credentials: boolean;
}

export const lockSourceRow = async (client: Pick<pg.ClientBase | pg.Pool, 'query'>, id: number): Promise<SourceRow> => {
  const { rows } = await client.query<SourceRow>(
    `select id, name, active, kind, vendor, api_endpoint, options, has_credentials
     from mls_sources where id = $1 for update`,
    [id],
  );
  if (!rows[0]) throw new RequestRefused('missing', 'This source no longer exists');
  return rows[0];
};

/** @throws RequestRefused */
export async function saveSource(
  pool: pg.Pool,
  keys: CredentialKeys,
  administrator: Administrator,
  input: SourceInput,
): Promise<{ id: number }> {
  try {
    return await inTransaction(pool, async (client) => {
      const before = input.id === null ? null : await lockSourceRow(client, input.id);
      checkSource(input, before);
      if (before) await prepareChange(client, before, input);
      const id = await writeSource(client, input);
      if (input.credentials) await storeCredentials(client, id, input.credentials, keys);
      const { credentials, options, ...shown } = input;
      await noteAdminAction(client, administrator, {
        action: before ? 'source_saved' : 'source_added',
        target: `${id} ${input.name}`,
        details: { ...shown, id, options, credentials: credentials ? 'entered' : 'kept' },
      });
      return { id };
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') {
      throw new RequestRefused('conflict', 'Another source has this name', 'name');
    }
    throw error;
  }
}

function checkSource({ vendor, endpoint, options, credentials }: SourceInput, before: SourceRow | null): void {
  if (vendor !== null && endpoint === null) throw new RequestRefused('invalid', 'Endpoint is required', 'endpoint');
  if (before?.kind === 'reso' && vendor === null) {
    throw new RequestRefused('invalid', 'This source is a feed, so it needs a vendor', 'vendor');
  }
  // Someone who may change a feed's address must not be able to send the stored credentials elsewhere by doing so.
  if (!before?.has_credentials || credentials) return;
  if (originOf(before.api_endpoint) !== originOf(endpoint)) {
    throw new RequestRefused(
      'invalid',
      'Enter the credentials again: the endpoint is on another server',
      'credentials',
    );
  }
  const knownHosts = new Set(before.options.media?.tokenHosts);
  if (options.media?.tokenHosts?.some((host) => !knownHosts.has(host))) {
    throw new RequestRefused('invalid', 'Enter the credentials again: more hosts would receive them', 'credentials');
  }
}

/** The lock of a source is on its name, each of its listings has the name too, and a sync stores its position. */
async function prepareChange(client: pg.PoolClient, before: SourceRow, input: SourceInput): Promise<void> {
  const isRenamed = before.name !== input.name;
  if (!isRenamed && !isOtherFeed(before, input)) return;
  if (!(await tryLockSourceInTransaction(client, before.name))) {
    const what = isRenamed ? 'Rename it' : 'Change its feed';
    throw new RequestRefused(
      'conflict',
      `Listings from ${before.name} are being stored right now. ${what} when that is finished.`,
      isRenamed ? 'name' : 'endpoint',
    );
  }
  if (isRenamed) await enqueueRename(client, before.id);
  if (isOtherFeed(before, input)) await forgetCursors(client, before.id);
}

/** Next links point to the old address, and the new feed's times may differ. */
const isOtherFeed = (before: SourceRow, { vendor, endpoint }: SourceInput): boolean =>
  before.vendor !== vendor || before.api_endpoint !== endpoint;

export const originOf = (address: string | null): string | null =>
  address !== null && URL.canParse(address) ? new URL(address).origin : null;

async function writeSource(client: pg.PoolClient, input: SourceInput): Promise<number> {
  const { id, name, active, vendor, endpoint, frequencyMinutes, precedence, options } = input;
  const values = [name, active, vendor, endpoint, frequencyMinutes * 60, precedence, options];
  if (id !== null) {
    await client.query(
      `update mls_sources set name = $1, active = $2, vendor = $3, api_endpoint = $4, sync_frequency = $5,
         precedence = $6, options = $7, kind = case when $3::text is null then kind else 'reso' end
       where id = $8`,
      [...values, id],
    );
    return id;
  }
  const { rows } = await client.query<{ id: number }>(
    `insert into mls_sources (name, active, vendor, api_endpoint, sync_frequency, precedence, options, kind)
     values ($1, $2, $3, $4, $5, $6, $7, case when $3::text is null then 'manual' else 'reso' end) returning id`,
    values,
  );
  return (rows[0] as { id: number }).id;
}

/** @throws RequestRefused if it is inactive, not a feed, or running */
export async function requestSync(
  pool: pg.Pool,
  administrator: Administrator,
  { id, sweep }: { id: number; sweep: boolean },
): Promise<void> {
  await inTransaction(pool, async (client) => {
    const source = await lockSourceRow(client, id);
    if (!source.active) throw new RequestRefused('conflict', `${source.name} is not active`);
    if (source.vendor === null) throw new RequestRefused('conflict', `${source.name} has no feed to sync from`);
    const isAdded = await enqueueSync(client, id, administrator.id, sweep);
    if (!isAdded || (await isRunning(client, id))) {
      throw new RequestRefused('conflict', `A sync of ${source.name} is already running`);
    }
    await noteAdminAction(client, administrator, {
      action: 'sync_requested',
      target: `${id} ${source.name}`,
      details: sweep ? { sweep } : {},
    });
  });
}

async function isRunning(client: pg.PoolClient, sourceId: number): Promise<boolean> {
  const { rows } = await client.query(
    "select from import_runs where source_id = $1 and kind = 'sync' and status = 'running' limit 1",
    [sourceId],
  );
  return rows.length > 0;
}

/** @throws RequestRefused while it has listings */
export async function deleteSource(pool: pg.Pool, administrator: Administrator, id: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    const source = await lockSourceRow(client, id);
    const { rows } = await client.query<{ listings: number }>(
      'select count(*)::int as listings from properties where source_id = $1',
      [id],
    );
    const listings = rows[0]?.listings ?? 0;
    if (listings > 0) {
      throw new RequestRefused(
        'conflict',
        `${source.name} has ${listings.toLocaleString('en-US')} ${listings === 1 ? 'listing. Delete it' : 'listings. Delete them'} first, or make the source inactive.`,
      );
    }
    if (await isRunning(client, id)) throw new RequestRefused('conflict', `A sync of ${source.name} is running`);
    // The audit log includes its name.
    await leaveSource(client, id);
    await client.query('delete from mls_sources where id = $1', [id]);
    await noteAdminAction(client, administrator, { action: 'source_deleted', target: `${id} ${source.name}` });
  });
}
