// Addresses that must not be shown: who asks for it, and what administrators decide. A suppressed home has no page, isn't in
// searches by address, sitemaps or feeds, and listings of it hide their address (migrations 000363 and 000364).
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { Database } from '#db/schema.ts';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';

export interface RemovalHome {
  id: number;
  name: string;
  state: string;
}

/** Null: no such home is shown. */
export async function findRemovalHome(db: Kysely<Database>, id: number): Promise<RemovalHome | null> {
  const { rows } = await sql<RemovalHome>`
    select id, concat_ws(', ', address, 'Unit ' || unit, city) as name, state from shown_homes where id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Asking again changes nothing. False: no such home is shown. */
export async function requestRemoval(
  db: Kysely<Database>,
  home: number,
  { email, isCovered, note }: { email: string; isCovered: boolean; note: string | null },
): Promise<boolean> {
  const { rows } = await sql`
    insert into removal_requests (home_id, email, is_covered, note)
    select id, ${email}, ${isCovered} and state = 'NJ', ${note} from shown_homes where id = ${home}
    on conflict (home_id, email) where status = 'waiting' do update set note = coalesce(excluded.note, removal_requests.note),
      is_covered = excluded.is_covered or removal_requests.is_covered
    returning id`.execute(db);
  return rows.length > 0;
}

export interface RemovalDesk {
  waiting: {
    id: number;
    homeId: number;
    home: string;
    email: string;
    isCovered: boolean;
    note: string | null;
    askedAt: string;
  }[];
  suppressed: { unitKey: string; address: string; reason: 'daniels_law' | 'request' | 'other'; since: string }[];
}

const MOST_SHOWN = 200;

export async function listRemovals(pool: pg.Pool): Promise<RemovalDesk> {
  const [waiting, suppressed] = await Promise.all([
    pool.query<RemovalDesk['waiting'][number] & { asked_at: Date }>(
      `select r.id, h.id as "homeId", concat_ws(', ', h.address, 'Unit ' || h.unit, h.city, h.state) as home, r.email,
         r.is_covered as "isCovered", r.note, r.asked_at
       from removal_requests r join homes h on h.id = r.home_id where r.status = 'waiting'
       order by r.is_covered desc, r.id limit $1`,
      [MOST_SHOWN],
    ),
    pool.query<{ unit_key: string; address: string; reason: 'daniels_law' | 'request' | 'other'; suppressed_at: Date }>(
      'select unit_key, address, reason, suppressed_at from suppressed_homes order by suppressed_at desc, unit_key limit $1',
      [MOST_SHOWN],
    ),
  ]);
  return {
    waiting: waiting.rows.map(({ asked_at, ...row }) => ({ ...row, askedAt: asked_at.toISOString() })),
    suppressed: suppressed.rows.map(({ unit_key, suppressed_at, ...row }) => ({
      ...row,
      unitKey: unit_key,
      since: suppressed_at.toISOString(),
    })),
  };
}

const SUPPRESS = `
  insert into suppressed_homes (unit_key, address, reason, suppressed_by)
  values ($1, $2, $3, $4) on conflict (unit_key) do update set reason = excluded.reason`;

interface Suppression {
  unitKey: string;
  address: string;
  reason: 'daniels_law' | 'request' | 'other';
}

async function suppress(
  client: pg.ClientBase,
  administrator: Administrator,
  { unitKey, address, reason }: Suppression,
) {
  await client.query(SUPPRESS, [unitKey, address.slice(0, 300), reason, administrator.id]);
  await noteAdminAction(client, administrator, {
    action: 'address_suppressed',
    target: address.slice(0, 300),
    details: { reason },
  });
}

/** @throws RequestRefused */
export async function decideRemoval(
  pool: pg.Pool,
  administrator: Administrator,
  { id, decision }: { id: number; decision: 'removed' | 'refused' },
): Promise<{ decision: string }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ unit_key: string; address: string; is_covered: boolean }>(
      `select h.unit_key, concat_ws(', ', h.address, 'Unit ' || h.unit, h.city, h.state) as address, r.is_covered
       from removal_requests r join homes h on h.id = r.home_id where r.id = $1 and r.status = 'waiting' for update of r`,
      [id],
    );
    const request = rows[0];
    if (!request) throw new RequestRefused('conflict', 'This request was already decided');
    const { unit_key: unitKey, address, is_covered: isCovered } = request;
    if (decision === 'removed')
      await suppress(client, administrator, { unitKey, address, reason: isCovered ? 'daniels_law' : 'request' });
    else await noteAdminAction(client, administrator, { action: 'address_removal_refused', target: address });
    await client.query('update removal_requests set status = $2, decided_at = now(), decided_by = $3 where id = $1', [
      id,
      decision,
      administrator.id,
    ]);
    return { decision };
  });
}

const FIND_BY_PAGE = {
  home: `select unit_key, concat_ws(', ', address, 'Unit ' || unit, city, state) as address from homes where id = $1`,
  property: `select unit_key, concat_ws(', ', address, 'Unit ' || unit, city, state) as address from properties where id = $1`,
} as const;

/**
 * @param page the address of the page of the home or of a listing, such as /property/34
 * @param isWhole every home at the address
 * @throws RequestRefused
 */
export async function suppressPage(
  pool: pg.Pool,
  administrator: Administrator,
  { page, isWhole, reason }: { page: string; isWhole: boolean; reason: Suppression['reason'] },
): Promise<{ address: string }> {
  const [, kind, id] = /\/(home|property)\/(\d{1,15})(?:[/?#]|$)/.exec(page) ?? [];
  if (kind === undefined)
    throw new RequestRefused(
      'invalid',
      'Give the address of the page of a home or of a listing, such as /property/34',
      'page',
    );
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ unit_key: string; address: string }>(
      FIND_BY_PAGE[kind as keyof typeof FIND_BY_PAGE],
      [id],
    );
    const found = rows[0];
    if (!found) throw new RequestRefused('missing', 'There is no such home', 'page');
    const [street, unit, ...place] = found.unit_key.split('|');
    const unitKey = isWhole ? [street, '', ...place].join('|') : [street, unit, ...place].join('|');
    const address = isWhole ? `${found.address} and every home at this address` : found.address;
    await suppress(client, administrator, { unitKey, address, reason });
    return { address };
  });
}

/** The address may be shown again. Listings show it as soon as their source sends them again. @throws RequestRefused */
export async function releaseHome(
  pool: pg.Pool,
  administrator: Administrator,
  unitKey: string,
): Promise<{ released: true }> {
  return inTransaction(pool, async (client) => {
    const { rows } = await client.query<{ address: string }>(
      'delete from suppressed_homes where unit_key = $1 returning address',
      [unitKey],
    );
    if (!rows[0]) throw new RequestRefused('missing', 'This address is not suppressed');
    await noteAdminAction(client, administrator, { action: 'address_released', target: rows[0].address });
    return { released: true };
  });
}
