// Lets an administrator separate listings from two sources that were wrongly treated as one home, and undo that.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';

/** The listings that are shown as one home with listing $1: the visible one and all its duplicates. */
const GROUP = `
  select q.source_id, q.mls_id, q.mls_source, q.unit_key
  from properties p join properties q on q.id <> p.id
    and (q.id = coalesce(p.duplicate_of, p.id) or q.duplicate_of = coalesce(p.duplicate_of, p.id))
  where p.id = $1`;

const PART = `
  insert into parted_listings (source_id, mls_id, other_source_id, other_mls_id, parting, parted_by)
  select
    case when is_first then p.source_id else g.source_id end, case when is_first then p.mls_id else g.mls_id end,
    case when is_first then g.source_id else p.source_id end, case when is_first then g.mls_id else p.mls_id end,
    $2, $3
  from properties p
  cross join (${GROUP}) g
  cross join lateral (select (p.source_id, p.mls_id) < (g.source_id, g.mls_id) as is_first) names
  where p.id = $1
  on conflict do nothing`;

export interface Parted {
  parting: string;
  /** How many other listings it was separated from. */
  count: number;
}

/** Separates a listing from all listings that it is shown as one home with. @throws RequestRefused if there are none */
export function partListing(pool: pg.Pool, administrator: Administrator, id: number): Promise<Parted> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ unit_key: string; name: string }>(
      `select unit_key, concat_ws(', ', title, address, unit) as name from properties where id = $1 for key share`,
      [id],
    );
    const [home] = rows;
    if (!home) throw new RequestRefused('missing', 'This property does not exist');
    const { rows: group } = await client.query<{ unit_key: string }>(GROUP, [id]);
    if (group.length === 0)
      throw new RequestRefused('conflict', 'This property is no longer shown as one home with another');
    const parting = randomUUID();
    await client.query(PART, [id, parting, administrator.id]);
    await settle(client, [home.unit_key, ...group.map(({ unit_key }) => unit_key)]);
    await noteAdminAction(client, administrator, {
      action: 'property_parted',
      target: `${id} ${home.name}`,
    });
    return { parting, count: group.length };
  });
}

const TAKE_BACK = `
  with taken as (
    delete from parted_listings where parting = $1 returning source_id, mls_id, other_source_id, other_mls_id
  )
  select distinct p.id, concat_ws(', ', p.title, p.address, p.unit) as name, p.unit_key
  from taken t join properties p
    on (p.source_id, p.mls_id) in ((t.source_id, t.mls_id), (t.other_source_id, t.other_mls_id))
  order by p.id`;

/**
 * Undoes a separation. The rules then decide again; returns false if they treat the listings as two homes anyway.
 * @throws RequestRefused if the separation no longer exists
 */
export function joinListings(
  pool: pg.Pool,
  administrator: Administrator,
  { id, parting }: { id: number; parting: string },
): Promise<{ isOneHome: boolean }> {
  return inTransaction(pool, async (client) => {
    const { rows: known } = await client.query('select from parted_listings where parting = $1', [parting]);
    if (known.length === 0) throw new RequestRefused('missing', 'This was already undone');
    const { rows } = await client.query<{ id: number; name: string; unit_key: string }>(TAKE_BACK, [parting]);
    await settle(
      client,
      rows.map(({ unit_key }) => unit_key),
    );
    await noteAdminAction(client, administrator, {
      action: 'property_joined',
      target: `${id} ${rows.find((row) => row.id === id)?.name ?? ''}`.trim(),
    });
    const { rows: joined } = await client.query<{ is_one: boolean }>(
      'select exists (select from properties where id = any ($1) and duplicate_of = any ($1)) as is_one',
      [rows.map((row) => row.id)],
    );
    return { isOneHome: joined[0]?.is_one === true };
  });
}

const settle = (client: pg.ClientBase, unitKeys: readonly string[]) =>
  client.query('select settle_shared_duplicates($1)', [[...new Set(unitKeys)]]);
