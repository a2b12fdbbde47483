// What proves that an account belongs to an agent, and the step that hands over the profile.
import type pg from 'pg';
import { isSameName } from './verify.ts';
import { mergeAgents } from './store-statements.server.ts';
import { refreshAgents } from './refresh-agents.server.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

export type Proof = 'email' | 'license';

interface Evidence {
  name: string;
  license: string | null;
  address: string | null;
  account_name: string;
  account_license: string | null;
  /** How many accounts have the license. */
  holders: number;
  /** The account's address is one that sources give for this agent. */
  is_theirs: boolean;
  /** Sources give it for other agents, too: it is a firm's. */
  is_shared: boolean;
}

/** Addresses that sources give for an agent, as members of feeds or in shown listings; never what accounts published. */
export const ADDRESSES = `
  select t.agent_id, lower(t.email) as address from platform.agent_statements t
  where t.kind = 'member' and t.is_shown and t.email is not null
  union
  select t.agent_id, lower(p.listing_agent_email) from platform.agent_statements t
  join platform.agent_listings l on l.statement_id = t.id
  join properties p on p.id = l.property_id
  where t.account_id is null and p.listing_agent_email is not null and not p.hide_from_internet
    and not exists (select from postings o where o.property_id = p.id)`;

/**
 * Addresses at which nobody else than the agent reads: those of sources, and those that the owners confirmed of the account
 * and of the contacts whom its listings name. Good for refusing, not for proving.
 */
export const OWN_ADDRESSES = `${ADDRESSES}
  union
  select a.id, platform.confirmed_address(a.account_id) from agents a
  where platform.confirmed_address(a.account_id) is not null
  union
  select a.id, c.email from agents a join platform.contact_addresses c on c.account_id = a.account_id
  where c.confirmed_at is not null`;

const EVIDENCE = `
  with account as (
    select r.id, platform.confirmed_address(r.id) as address,
      coalesce(nullif(r.preferred_name, ''), concat_ws(' ', r.first_name, r.last_name)) as name,
      r.license_state || ' ' || r.real_estate_license as license
    from profiles r where r.id = $2
  ), owners as (
    select distinct agent_id from (${ADDRESSES}) a, account c where a.address = c.address
  )
  select g.name, g.license_state || ' ' || g.license as license, c.address, c.name as account_name,
    c.license as account_license,
    (select count(*)::int from profiles o where o.license_state || ' ' || o.real_estate_license = c.license) as holders,
    exists (select from owners where agent_id = g.id) as is_theirs,
    exists (select from owners where agent_id <> g.id) as is_shared
  from agents g, account c where g.id = $1`;

/**
 * A confirmed address that sources give for this agent and nobody else; or the agent's license, state and number, with
 * the same name, in the one account that has it. Null: an administrator has to decide.
 */
export async function findProof(client: Queryable, agentId: number, accountId: string): Promise<Proof | null> {
  const { rows } = await client.query<Evidence>(EVIDENCE, [agentId, accountId]);
  const [found] = rows;
  if (!found || found.address === null) return null;
  if (found.is_theirs && !found.is_shared) return 'email';
  const hasLicense = found.license !== null && found.license === found.account_license && found.holders === 1;
  return hasLicense && isSameName(found.account_name, found.name) ? 'license' : null;
}

/**
 * The account manages the agent from now on, together with what it said of itself before. The lower number stays.
 * The caller holds the lock of agents.
 * @returns the number of the agent
 */
export async function takeOver(client: Queryable, agentId: number, accountId: string): Promise<number> {
  const { rows } = await client.query<{ id: number; license: string | null; license_state: string | null }>(
    `select id, license, license_state from agents
     where merged_into is null and (id = $1 or account_id = $2) order by id`,
    [agentId, accountId],
  );
  const ids = rows.map(({ id }) => id);
  const kept = ids[0] ?? agentId;
  const gone = ids.slice(1);
  // What sources say about the license counts more than what the account said.
  const named = rows.find(({ id }) => id === agentId);
  const licensed = named?.license ? named : rows.find(({ license }) => license !== null);
  await client.query('update agents set license = null, license_state = null, account_id = null where id = any ($1)', [
    ids,
  ]);
  if (gone.length > 0)
    await mergeAgents(
      client,
      gone,
      gone.map(() => kept),
    );
  await client.query('update agents set license = $2, license_state = $3, account_id = $4 where id = $1', [
    kept,
    licensed?.license ?? null,
    licensed?.license_state ?? null,
    accountId,
  ]);
  await noteAccount(client, accountId);
  await refreshAgents(client, [kept]);
  return kept;
}

/** What the account's listings name is decided anew by the next job that gathers agents. */
async function noteAccount(client: Queryable, accountId: string): Promise<void> {
  await client.query("insert into platform.agents_waiting (kind, key) values ('profile', $1)", [accountId]);
}

/**
 * The account manages the agent no longer: its profile and its listings become an agent of its own again, and nobody
 * reviews the agent because the account named them as a client.
 */
export async function release(client: Queryable, agentId: number): Promise<void> {
  const { rows } = await client.query<{ account: string }>(
    `with freed as (
       update agents a set account_id = null from agents o where a.id = $1 and o.id = a.id returning o.account_id as account
     )
     select account from freed where account is not null`,
    [agentId],
  );
  const [freed] = rows;
  if (!freed) return;
  const own = await client.query<{ id: number }>(
    `insert into agents (name)
     select name from platform.agent_statements where kind = 'profile' and account_id = $1 limit 1 returning id`,
    [freed.account],
  );
  const ownId = own.rows[0]?.id;
  if (ownId === undefined) {
    await client.query('delete from platform.agent_statements where account_id = $1', [freed.account]);
  } else {
    await client.query('update platform.agent_statements set agent_id = $2 where account_id = $1', [
      freed.account,
      ownId,
    ]);
    await client.query('update agents set account_id = $2 where id = $1', [ownId, freed.account]);
  }
  await client.query('delete from agent_closings where agent_id = $1 and named_by = $2', [agentId, freed.account]);
  await noteAccount(client, freed.account);
  await refreshAgents(client, ownId === undefined ? [agentId] : [agentId, ownId]);
}
