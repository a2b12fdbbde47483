// Keeps the agents current: reads every listing once, then follows the change log of listings, and the profiles and
// members that triggers note. Each step is a transaction, so a killed process goes on where it was.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { type ListingWalk, nextListings } from '#domain/listings/listing-walk.server.ts';
import { keyOf } from './assign-agents.ts';
import { readListingStatements, readMemberStatements, readProfileStatements } from './read-statements.server.ts';
import { countAreas, refreshAgents } from './refresh-agents.server.ts';
import { endStatements, storeStatements } from './store-statements.server.ts';

/** Listings, members or profiles in one transaction. */
const BATCH = 1_000;

/**
 * Until nothing is left to do. Several processes take turns.
 * @returns how many agents changed
 * @throws the signal's reason
 */
export async function gatherAgents(pool: pg.Pool, signal?: AbortSignal): Promise<number> {
  let changed = 0;
  for (const step of [takeWaiting, readListings]) {
    for (let hasMore = true; hasMore; ) {
      signal?.throwIfAborted();
      const done = await inAgentsTurn(pool, step);
      changed += done.changed;
      ({ hasMore } = done);
    }
  }
  if (changed > 0) await inAgentsTurn(pool, countAreas);
  return changed;
}

/** One process at a time decides who is who. */
export function inAgentsTurn<Result>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('agents', 0))");
    return work(client);
  });
}

interface Step {
  changed: number;
  hasMore: boolean;
}

const TAKE = `
  delete from platform.agents_waiting where id in (select id from platform.agents_waiting order by id limit ${BATCH})
  returning kind, key`;

async function takeWaiting(client: pg.PoolClient): Promise<Step> {
  const { rows } = await client.query<{ kind: 'profile' | 'member' | 'agent'; key: string }>(TAKE);
  if (rows.length === 0) return { changed: 0, hasMore: false };
  const keysOf = (kind: string) => [...new Set(rows.flatMap((row) => (row.kind === kind ? [row.key] : [])))];
  const [members, profiles] = [keysOf('member'), keysOf('profile')];
  const statements = [
    ...(await readMemberStatements(client, members)),
    ...(await readProfileStatements(client, profiles)),
  ];
  const made = new Set(statements.map(keyOf));
  const isGone = (kind: 'member' | 'profile') => (key: string) => !made.has(keyOf({ kind, key }));
  const { agents } = await storeStatements(client, statements);
  const left = [
    ...(await endStatements(client, 'member', members.filter(isGone('member')))),
    ...(await endStatements(client, 'profile', profiles.filter(isGone('profile')))),
  ];
  const touched = new Set([...agents, ...left, ...keysOf('agent').map(Number)]);
  const changed = await refreshAgents(client, touched);
  return { changed: changed + (await gatherOwnListings(client, profiles)), hasMore: rows.length === BATCH };
}

/** Whom an account's listings name depends on the agent that it manages and on its name. */
async function gatherOwnListings(client: pg.PoolClient, accounts: readonly string[]): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `select property_id as id from postings
     where account_id = any ($1::uuid[]) and property_id is not null and published_as in ('AGENT', 'BROKER')
     union
     select l.property_id from platform.agent_statements t join platform.agent_listings l on l.statement_id = t.id
     where t.account_id = any ($1::uuid[])
     order by id`,
    [accounts],
  );
  let changed = 0;
  for (let from = 0; from < rows.length; from += BATCH)
    changed += await gatherListings(
      client,
      rows.slice(from, from + BATCH).map(({ id }) => id),
    );
  return changed;
}

const NOTE_PROGRESS = `
  insert into platform.agent_progress (position, walked_to) values ($1, $2)
  on conflict (id) do update set position = excluded.position, walked_to = excluded.walked_to`;

async function readListings(client: pg.PoolClient): Promise<Step> {
  const { rows } = await client.query<ListingWalk>(
    'select position, walked_to as "walkedTo" from platform.agent_progress',
  );
  const { ids, next, hasMore } = await nextListings(client, rows[0] ?? null, BATCH);
  const changed = await gatherListings(client, ids);
  await client.query(NOTE_PROGRESS, [JSON.stringify(next.position), next.walkedTo]);
  return { changed, hasMore };
}

const NAMED = `
  select l.property_id as id, t.agent_id as "agentId", case when t.account_id is not null then t.id end as own
  from platform.agent_listings l join platform.agent_statements t on t.id = l.statement_id
  where l.property_id = any ($1)`;

const NOTE_LISTINGS = `
  insert into platform.agent_listings as l (property_id, statement_id)
  select * from unnest($1::bigint[], $2::bigint[])
  on conflict (property_id) do update set statement_id = excluded.statement_id
  where l.statement_id <> excluded.statement_id`;

/** What an account's listings no longer say. Its agent is known by the account, so nothing has to be remembered. */
const DROP_OWN = `
  delete from platform.agent_statements t
  where t.id = any ($1) and not exists (select from platform.agent_listings l where l.statement_id = t.id)`;

async function gatherListings(client: pg.PoolClient, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { rows: before } = await client.query<{ id: number; agentId: number; own: number | null }>(NAMED, [ids]);
  const statements = await readListingStatements(client, ids);
  const stored = await storeStatements(client, [...new Set(statements.values())]);
  const named = [...statements].map(([id, statement]) => [id, stored.ids.get(keyOf(statement)) as number] as const);
  await client.query(NOTE_LISTINGS, [named.map(([id]) => id), named.map(([, statement]) => statement)]);
  const unnamed = before.filter(({ id }) => !statements.has(id)).map(({ id }) => id);
  await client.query('delete from platform.agent_listings where property_id = any ($1)', [unnamed]);
  await client.query(DROP_OWN, [before.flatMap(({ own }) => (own === null ? [] : [own]))]);
  return refreshAgents(client, new Set([...stored.agents, ...before.map(({ agentId }) => agentId)]));
}
