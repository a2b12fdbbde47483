// Claims of agents' profiles: what proves itself is decided at once, everything else by an administrator.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { nameToGreet } from '#domain/mail/account-mails.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { type Administrator, noteAdminAction } from '#domain/people/admin-actions.server.ts';
import { claimDecidedMail, takenOverMail } from './claim-mails.ts';
import { inAgentsTurn } from './gather-agents.server.ts';
import { ADDRESSES, findProof, type Proof, release, takeOver } from './take-over.server.ts';

/** Of one account. More look like somebody who tries names. */
const MOST_WAITING = 3;
const LISTED_DAYS = 30;
const MOST_LISTED = 200;

export interface ClaimParts {
  pool: pg.Pool;
  /** Origin of the site without a trailing slash. */
  siteUrl: string;
}

export interface ClaimState {
  agent: { id: number; name: string; firm: string | null };
  /** Who manages the profile. */
  managedBy: 'you' | 'somebody' | null;
  /** Of the account's latest claim; null: it has made none. */
  status: 'waiting' | 'approved' | 'refused' | 'undone' | null;
  decisionNote: string | null;
  /** Only agents and brokers can claim a profile. */
  isAgent: boolean;
}

const STATE = `
  select a.id, a.name, a.firm, a.account_id, c.status, c.decision_note as "decisionNote",
    r.role in ('AGENT', 'BROKER') as "isAgent"
  from agents a
  join profiles r on r.id = $2
  left join lateral (
    select status, decision_note from agent_claims c where c.agent_id = a.id and c.account_id = $2
    order by c.id desc limit 1
  ) c on true
  where a.id = $1 and a.is_shown and a.merged_into is null`;

/** @throws RequestRefused if there is no such agent */
export async function readClaim(
  client: Pick<pg.ClientBase, 'query'>,
  accountId: string,
  agentId: number,
): Promise<ClaimState> {
  const { rows } = await client.query<
    ClaimState['agent'] & Omit<ClaimState, 'agent' | 'managedBy'> & { account_id: string | null }
  >(STATE, [agentId, accountId]);
  const [row] = rows;
  if (!row) throw new RequestRefused('missing', 'There is no such agent.');
  const { id, name, firm, account_id: account, status, decisionNote, isAgent } = row;
  const managedBy = account === null ? null : account === accountId ? 'you' : 'somebody';
  return { agent: { id, name, firm }, managedBy, status, decisionNote, isAgent: isAgent ?? false };
}

export interface ClaimResult {
  outcome: 'yours' | 'waiting';
  /** The agent's number, which may have changed. */
  agentId: number;
}

/**
 * Asks for the profile of an agent.
 * @param note what shows that the account is this agent, for an administrator
 * @throws RequestRefused
 */
export function claimAgent(
  { pool, siteUrl }: ClaimParts,
  accountId: string,
  { agentId, note }: { agentId: number; note: string | null },
): Promise<ClaimResult> {
  return inAgentsTurn(pool, async (client) => {
    const { agent, managedBy, status, isAgent } = await readClaim(client, accountId, agentId);
    if (!isAgent)
      throw new RequestRefused(
        'conflict',
        'Only agents and brokers can claim a profile. Choose your role in the account settings first.',
      );
    if (managedBy === 'you') return { outcome: 'yours', agentId };
    if (status === 'waiting') throw new RequestRefused('conflict', 'Your claim is waiting for a decision already.');
    const proof = await findProof(client, agentId, accountId);
    // An address is the agent's own; whoever has it gets the profile back from an account with a number only.
    if (proof === 'email' || (proof === 'license' && managedBy === null)) {
      await client.query(
        `insert into agent_claims (agent_id, account_id, note, status, proof, decided_at)
         values ($1, $2, $3, 'approved', $4, now())`,
        [agentId, accountId, note, proof],
      );
      await tellEarlier(client, siteUrl, { agentId, agentName: agent.name, accountId, proof });
      if (managedBy === 'somebody') await release(client, agentId);
      return { outcome: 'yours', agentId: await takeOver(client, agentId, accountId) };
    }
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from agent_claims where account_id = $1 and status = 'waiting'`,
      [accountId],
    );
    if ((rows[0]?.waiting ?? 0) >= MOST_WAITING)
      throw new RequestRefused('conflict', `You have ${MOST_WAITING} claims waiting. Wait until one is decided.`);
    if (note === null)
      throw new RequestRefused(
        'invalid',
        'Enter what shows that you are this agent: an administrator decides.',
        'note',
      );
    await client.query('insert into agent_claims (agent_id, account_id, note) values ($1, $2, $3)', [
      agentId,
      accountId,
      note,
    ]);
    return { outcome: 'waiting', agentId };
  });
}

const MOST_TOLD = 4;

interface TakenOver {
  agentId: number;
  agentName: string;
  accountId: string;
  proof: Proof | 'administrator';
}

/** Every proof may be wrong, so whoever sources name, and whoever managed the profile until now, is told. */
async function tellEarlier(
  client: pg.ClientBase,
  siteUrl: string,
  { agentId, agentName, accountId, proof }: TakenOver,
): Promise<void> {
  const { rows } = await client.query<{ address: string; isProof: boolean; name: string }>(
    `with known as (${ADDRESSES})
     select e.address, bool_or(e.is_proof) as "isProof", concat_ws(' ', r.first_name, r.last_name) as name
     from (
       select k.address, not exists (select from known o where o.address = k.address and o.agent_id <> $1) as is_proof
       from known k where k.agent_id = $1
       union all
       select platform.confirmed_address(g.account_id), false from agents g where g.id = $1
     ) e join profiles r on r.id = $2
     where e.address <> coalesce(platform.confirmed_address($2), '')
     group by e.address, r.id order by "isProof" desc, e.address limit ${MOST_TOLD}`,
    [agentId, accountId],
  );
  const link = `${siteUrl}/agents/${agentId}`;
  for (const { address, isProof, name } of rows) {
    const accountName = nameToGreet(name) ?? 'Somebody';
    await putInOutbox(
      client,
      writeMail(address, siteUrl, takenOverMail(agentName, { accountName, proof, isProof, link })),
    );
  }
}

export interface ListedClaim {
  id: number;
  agentId: number;
  agentName: string;
  agentFirm: string | null;
  agentLicense: string | null;
  accountName: string;
  accountEmail: string | null;
  accountLicense: string | null;
  /** Somebody else manages the profile. */
  isManaged: boolean;
  note: string | null;
  /** Null: it waits. */
  proof: 'email' | 'license' | 'administrator' | null;
  createdAt: string;
}

/** Claims that wait, oldest first, then what was taken over lately. */
export async function listClaims(pool: Pick<pg.Pool, 'query'>): Promise<ListedClaim[]> {
  const { rows } = await pool.query<Omit<ListedClaim, 'createdAt'> & { createdAt: Date }>(
    `select c.id, a.id as "agentId", a.name as "agentName", a.firm as "agentFirm",
       a.license_state || ' ' || a.license as "agentLicense", concat_ws(' ', r.first_name, r.last_name) as "accountName",
       platform.confirmed_address(r.id) as "accountEmail", concat_ws(' ', r.license_state, r.real_estate_license) as "accountLicense",
       a.account_id is not null and a.account_id <> r.id as "isManaged", c.note, c.proof, c.created_at as "createdAt"
     from agent_claims c join agents a on a.id = c.agent_id join profiles r on r.id = c.account_id
     where c.status = 'waiting'
       or (c.status = 'approved' and c.decided_at > now() - make_interval(days => ${LISTED_DAYS}) and a.account_id = r.id)
     order by c.status = 'waiting' desc, case when c.status = 'waiting' then c.id else -c.id end limit ${MOST_LISTED}`,
  );
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

export interface ClaimDecision {
  id: number;
  /** undone: the profile is nobody's again. */
  decision: 'approved' | 'refused' | 'undone';
  /** Needed unless it is approved; the claimant reads it. */
  note: string | null;
}

/** @throws RequestRefused */
export function decideClaim(
  { pool, siteUrl }: ClaimParts,
  administrator: Administrator,
  { id, decision, note }: ClaimDecision,
): Promise<{ decision: ClaimDecision['decision'] }> {
  return inAgentsTurn(pool, async (client) => {
    if (decision !== 'approved' && note === null)
      throw new RequestRefused('invalid', 'Enter the reason; whoever claimed the profile reads it.', 'note');
    const { rows } = await client.query<{ agentId: number; accountId: string; name: string; email: string | null }>(
      `update agent_claims c
       set status = $2, proof = case when $2 = 'approved' then 'administrator' else c.proof end, decided_by = $3,
         decided_at = now(), decision_note = $4
       from agents a
       where c.id = $1 and a.id = c.agent_id and c.status = case when $2 = 'undone' then 'approved' else 'waiting' end
       returning a.id as "agentId", c.account_id as "accountId", a.name, platform.confirmed_address(c.account_id) as email`,
      [id, decision, administrator.id, note],
    );
    const [claim] = rows;
    if (!claim) throw new RequestRefused('conflict', 'This claim was decided in the meantime.');
    const { accountId, name, email } = claim;
    let { agentId } = claim;
    if (decision === 'approved')
      await tellEarlier(client, siteUrl, { agentId, agentName: name, accountId, proof: 'administrator' });
    if (decision !== 'refused') await release(client, agentId);
    if (decision === 'approved') agentId = await takeOver(client, agentId, accountId);
    await noteAdminAction(client, administrator, {
      action: `agent_claim_${decision}`,
      target: name,
      details: { agent: agentId, account: accountId, ...(note ? { reason: note } : {}) },
    });
    const told = { isApproved: decision === 'approved', note, link: `${siteUrl}/agents/${agentId}` };
    if (email !== null) await putInOutbox(client, writeMail(email, siteUrl, claimDecidedMail(name, told)));
    return { decision };
  });
}
