// Stores statements with the agents they are about. The caller holds the lock of this module.
import type pg from 'pg';
import {
  assignAgents,
  type Assignment,
  keyOf,
  type KnownAgent,
  type KnownAgents,
  type KnownStatement,
} from './assign-agents.ts';
import { isSourced, type Statement } from './statement.ts';

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Statements of the same keys, of the linked members, and of everybody whom sources give the same name and firm. */
const KNOWN_STATEMENTS = `
  select t.kind, t.key, t.agent_id as "agentId", t.account_id as "accountId", t.person_key as "personKey"
  from platform.agent_statements t
  where (t.kind, t.key) in (select * from unnest($1::text[], $2::text[]))
    or (t.person_key = any ($3) and t.account_id is null)`;

const KNOWN_AGENTS = `
  select a.id, a.name, a.license_state || ' ' || a.license as license, a.account_id as "accountId",
    exists (select from platform.agent_statements t where t.agent_id = a.id and t.account_id is null) as "isNamed"
  from agents a
  where a.merged_into is null and (
    a.id = any ($1)
    or (a.license_state, a.license) in (select * from unnest($2::text[], $3::text[]))
    or a.account_id = any ($4::uuid[]))`;

async function readKnown(client: Queryable, statements: readonly Statement[]): Promise<KnownAgents> {
  const keys = statements.map(({ kind, key }) => ({ kind, key }));
  for (const { kind, sourceId, memberKey } of statements)
    if (kind === 'listing' && memberKey !== null) keys.push({ kind: 'member', key: `${sourceId} ${memberKey}` });
  const { rows } = await client.query<Pick<Statement, 'kind' | 'key' | 'accountId'> & KnownStatement>(
    KNOWN_STATEMENTS,
    [keys.map(({ kind }) => kind), keys.map(({ key }) => key), statements.map(({ personKey }) => personKey)],
  );
  const licenses = statements.flatMap(({ license }) => (license === null ? [] : [license]));
  const { rows: agents } = await client.query<KnownAgent>(KNOWN_AGENTS, [
    rows.map(({ agentId }) => agentId),
    licenses.map(({ state }) => state),
    licenses.map(({ number }) => number),
    statements.flatMap(({ accountId }) => (accountId === null ? [] : [accountId])),
  ]);
  const byPerson = new Map<string, Set<number>>();
  for (const { agentId, personKey, ...statement } of rows) {
    if (!isSourced(statement)) continue;
    byPerson.set(personKey, (byPerson.get(personKey) ?? new Set()).add(agentId));
  }
  return {
    agents: new Map(agents.map((agent) => [agent.id, agent])),
    statements: new Map(rows.map((row) => [keyOf(row), row])),
    byPerson,
  };
}

/** Numbers follow the order of the rows. */
const INSERT_AGENTS = `
  insert into agents (name)
  select name from unnest($1::text[]) with ordinality as n (name, place) order by place
  returning id`;

async function insertAgents(client: Queryable, created: readonly KnownAgent[]): Promise<void> {
  if (created.length === 0) return;
  const { rows } = await client.query<{ id: number }>(INSERT_AGENTS, [created.map(({ name }) => name)]);
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b);
  created.forEach((agent, index) => {
    agent.id = ids[index] as number;
  });
}

/** Everything about the given agents moves to the ones they became; their numbers lead there. */
const MERGE = `
  with merged as (select * from unnest($1::bigint[], $2::bigint[]) as m (gone, kept)), moved as (
    update platform.agent_statements t set agent_id = m.kept from merged m where t.agent_id = m.gone
  ), claims as (
    update agent_claims c set agent_id = m.kept from merged m where c.agent_id = m.gone and not exists (
      select from agent_claims k where k.agent_id = m.kept and k.account_id = c.account_id and k.status = 'waiting')
  ), reviews as (
    update agent_reviews r set agent_id = m.kept from merged m where r.agent_id = m.gone
  ), closings as (
    update agent_closings c set agent_id = m.kept from merged m where c.agent_id = m.gone
  )
  update agents a set merged_into = m.kept, is_shown = false, license = null, license_state = null, account_id = null
  from merged m where a.id = m.gone or a.merged_into = m.gone`;

const TAKE_LICENSES = `
  update agents set license = null, license_state = null, account_id = null where id = any ($1)`;
const GIVE_LICENSES = `
  update agents a set license = n.license, license_state = n.state, account_id = n.account
  from unnest($1::bigint[], $2::text[], $3::text[], $4::uuid[]) as n (id, license, state, account)
  where a.id = n.id`;

/** Each number of the first kind leads to the one beside it; license and account of the given-up ones are free. */
export async function mergeAgents(client: Queryable, gone: readonly number[], kept: readonly number[]): Promise<void> {
  await client.query(MERGE, [gone, kept]);
}

async function storeAgents(
  client: Queryable,
  known: KnownAgents,
  { created, merges }: Assignment,
  before: Map<number, string>,
) {
  await insertAgents(client, created);
  if (merges.length > 0)
    await mergeAgents(
      client,
      merges.map(({ from }) => from.id),
      merges.map(({ into }) => into.id),
    );
  const gone = new Set(merges.map(({ from }) => from));
  const changed = [...known.agents.values()].filter(
    (agent) => !gone.has(agent) && before.get(agent.id) !== fingerprint(agent),
  );
  await client.query(TAKE_LICENSES, [changed.map(({ id }) => id)]);
  await client.query(GIVE_LICENSES, [
    changed.map(({ id }) => id),
    changed.map(({ license }) => license?.slice(3) ?? null),
    changed.map(({ license }) => license?.slice(0, 2) ?? null),
    changed.map(({ accountId }) => accountId),
  ]);
}

const fingerprint = ({ license, accountId }: KnownAgent) => `${license} ${accountId}`;

const UPSERT = `
  insert into platform.agent_statements as t (agent_id, kind, key, source_id, account_id, name, firm, person_key, license,
    license_state, title, phone, email, languages, is_shown, is_sample)
  select agent_id, kind, key, source_id, account_id, name, firm, person_key, license, license_state, title, phone, email,
    coalesce(languages, '{}'), is_shown, is_sample
  from jsonb_to_recordset($1) as n (agent_id bigint, kind text, key text, source_id bigint, account_id uuid, name text,
    firm text, person_key text, license text, license_state text, title text, phone text, email text,
    languages text[], is_shown boolean, is_sample boolean)
  on conflict (kind, key) do update set
    agent_id = excluded.agent_id, source_id = excluded.source_id, account_id = excluded.account_id,
    name = excluded.name, firm = excluded.firm, person_key = excluded.person_key, license = excluded.license,
    license_state = excluded.license_state, title = excluded.title, phone = excluded.phone, email = excluded.email,
    languages = excluded.languages, is_shown = excluded.is_shown, is_sample = excluded.is_sample, said_at = now()
  returning t.id, t.kind, t.key, t.agent_id as "agentId"`;

export interface Stored {
  /** The rows of the statements, by keyOf. */
  ids: Map<string, number>;
  /** Every agent whose facts may have changed. */
  agents: Set<number>;
}

/** Statements of one batch have different keys. */
export async function storeStatements(client: Queryable, statements: readonly Statement[]): Promise<Stored> {
  if (statements.length === 0) return { ids: new Map(), agents: new Set() };
  const known = await readKnown(client, statements);
  const before = new Map([...known.agents.values()].map((agent) => [agent.id, fingerprint(agent)]));
  const left = statements.map((statement) => known.statements.get(keyOf(statement))?.agentId);
  const assignment = assignAgents(statements, known);
  await storeAgents(client, known, assignment, before);
  const rows = statements.map((statement) => rowOf(statement, assignment.agentOf.get(statement) as KnownAgent));
  const { rows: stored } = await client.query<{ id: number; kind: Statement['kind']; key: string; agentId: number }>(
    UPSERT,
    [JSON.stringify(rows)],
  );
  const touched = [
    ...stored.map(({ agentId }) => agentId),
    ...left.filter((id) => id !== undefined),
    ...assignment.merges.flatMap(({ from, into }) => [from.id, into.id]),
  ];
  return { ids: new Map(stored.map((row) => [keyOf(row), row.id])), agents: new Set(touched) };
}

function rowOf(statement: Statement, agent: KnownAgent) {
  const { license, sourceId, accountId, personKey, isShown, isSample, memberKey: _, ...rest } = statement;
  return {
    ...rest,
    agent_id: agent.id,
    source_id: sourceId,
    account_id: accountId,
    person_key: personKey,
    license: license?.number ?? null,
    license_state: license?.state ?? null,
    is_shown: isShown,
    is_sample: isSample,
  };
}

/**
 * Statements that are no longer made. Only the name stays, so that somebody who comes back gets their number again.
 * @returns whose they were
 */
export async function endStatements(
  client: Queryable,
  kind: Statement['kind'],
  keys: readonly string[],
): Promise<number[]> {
  const { rows } = await client.query<{ agentId: number }>(
    `update platform.agent_statements set is_shown = false, phone = null, email = null, title = null, languages = '{}'
     where kind = $1 and key = any ($2) returning agent_id as "agentId"`,
    [kind, keys],
  );
  return rows.map(({ agentId }) => agentId);
}
