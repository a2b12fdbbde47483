// Writing a review, answering it, and reporting it.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { findUnlawfulWording } from '#domain/fair-housing/find-unlawful-wording.server.ts';
import { foldFirm } from '#domain/agents/agent-names.ts';
import { OWN_ADDRESSES } from '#domain/agents/take-over.server.ts';
import { readConfirmedAddress } from '#domain/mail/confirmed-address.server.ts';
import { nameToGreet } from '#domain/mail/account-mails.ts';
import { hasContact } from '#domain/mail/contact-in-text.ts';
import { isOneMailboxOf } from '#domain/mail/fold-address.ts';
import { dealingsOf } from './dealings.server.ts';
import { ANSWER_DAYS, type HoldReason, LONGEST_REVIEW, type ReportReason, SHORTEST_REVIEW } from './review.ts';

/** In a day, of one agent or by one account. */
const MANY = 3;
/** Mail services that anybody uses; a shared domain says nothing. */
const ANYBODYS =
  /@(?:gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|icloud|me|mac|aol|proton|protonmail|gmx|verizon|optonline|comcast)\.[a-z.]+$/;

export interface NewReview {
  agentId: number;
  /** Of a dealing (dealingsOf). */
  dealing: string;
  rating: number;
  body: string;
}

/** By the law of New York City, which forbids the most. */
const findWording = (text: string) => findUnlawfulWording(text, 'NYC').find(({ ground }) => ground !== 'any');

/** @throws RequestRefused */
function checkWording(text: string, field: string): void {
  const found = findWording(text);
  if (found)
    throw new RequestRefused(
      'invalid',
      `“${text.slice(found.start, found.end)}” may be against fair-housing law. Leave it out, and say what the agent did.`,
      field,
    );
}

/** What a review is signed with goes to everybody, too. @throws RequestRefused */
function nameOf(typed: string | null): string {
  const name = typed?.trim() ?? '';
  if (name === '') return 'Somebody';
  if (nameToGreet(name) === null || findWording(name))
    throw new RequestRefused(
      'conflict',
      `Your review is shown with the first name in your profile, which is “${name.slice(0, 60)}”. Change it to your name first.`,
    );
  return name;
}

interface Facts {
  agent_account: string | null;
  agent_firm: string | null;
  first_name: string | null;
  address: string | null;
  firms: string[];
  agent_addresses: string[];
  is_new: boolean;
  shares_network: boolean;
  of_agent: number;
  of_account: number;
}

const FACTS = `
  select a.account_id as agent_account, a.firm as agent_firm, r.first_name, platform.confirmed_address(r.id) as address,
    array(
      select f.name from firms f where f.broker_id = r.id
        or f.id in (select m.firm_id from firm_members m where m.account_id = r.id and m.accepted_at is not null)
    ) as firms,
    array(select d.address from (${OWN_ADDRESSES}) d where d.agent_id = a.id) as agent_addresses,
    r.created_at > now() - interval '1 day' as is_new,
    platform.shares_network(r.id, a.account_id) as shares_network,
    (select count(*)::int from agent_reviews w where w.agent_id = a.id and w.created_at > now() - interval '1 day') as of_agent,
    (select count(*)::int from agent_reviews w where w.account_id = r.id and w.created_at > now() - interval '1 day')
      as of_account
  from agents a, profiles r where a.id = $2 and r.id = $1 and a.is_shown and a.merged_into is null`;

function holdsOf(facts: Facts, body: string): HoldReason[] {
  const domainOf = (address: string) => (ANYBODYS.test(address) ? null : address.split('@')[1]);
  const own = facts.address === null ? null : domainOf(facts.address);
  const firm = facts.agent_firm === null ? null : foldFirm(facts.agent_firm);
  const isOfFirm =
    facts.firms.some((name) => foldFirm(name) === firm) ||
    (own !== null && facts.agent_addresses.some((address) => domainOf(address) === own));
  return [
    ...(isOfFirm ? (['own_firm'] as const) : []),
    ...(facts.of_agent >= MANY || facts.of_account >= MANY ? (['burst'] as const) : []),
    ...(hasContact(body) ? (['contact'] as const) : []),
    ...(facts.is_new ? (['new_account'] as const) : []),
    ...(facts.shares_network ? (['same_network'] as const) : []),
  ];
}

/**
 * Shown at once, or held for an administrator.
 * @throws RequestRefused
 */
export function writeReview(
  pool: pg.Pool,
  accountId: string,
  { agentId, dealing: key, rating, body: typed }: NewReview,
): Promise<{ isHeld: boolean }> {
  return inTransaction(pool, async (client) => {
    // Bursts are counted one after another.
    await client.query("select pg_advisory_xact_lock(hashtextextended('agent reviews', $1))", [agentId]);
    const { rows } = await client.query<Facts>(FACTS, [accountId, agentId]);
    const [facts] = rows;
    if (!facts) throw new RequestRefused('missing', 'There is no such agent.');
    const isOwn = facts.agent_account === accountId || isOneMailboxOf(facts.agent_addresses, facts.address ?? '');
    if (isOwn) throw new RequestRefused('conflict', 'You can’t review yourself.');
    const dealing = (await dealingsOf(client, accountId, agentId)).find((each) => each.key === key);
    if (!dealing)
      throw new RequestRefused(
        'conflict',
        'Choose what the review is about. Each dealing can be reviewed once.',
        'dealing',
      );
    const body = typed.trim();
    if (body.length < SHORTEST_REVIEW || body.length > LONGEST_REVIEW)
      throw new RequestRefused(
        'invalid',
        `Your review must have ${SHORTEST_REVIEW} to ${LONGEST_REVIEW.toLocaleString('en-US')} characters.`,
        'body',
      );
    checkWording(body, 'body');
    const name = nameOf(facts.first_name);
    const holds = holdsOf(facts, body);
    await client.query(
      `insert into agent_reviews (agent_id, account_id, dealing, dealing_kind, name, rating, body, status, held_for)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [agentId, accountId, dealing.key, dealing.kind, name, rating, body, holds.length > 0 ? 'held' : 'shown', holds],
    );
    return { isHeld: holds.length > 0 };
  });
}

/**
 * The agent's one answer, which can be changed for some days.
 * @throws RequestRefused
 */
export async function answerReview(
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
  { id, answer: typed }: { id: number; answer: string },
): Promise<void> {
  const answer = typed.trim();
  if (answer === '') throw new RequestRefused('invalid', 'Enter your answer.', 'answer');
  checkWording(answer, 'answer');
  if (hasContact(answer))
    throw new RequestRefused('invalid', 'Leave addresses, links and phone numbers out of your answer.', 'answer');
  const { rowCount } = await pool.query(
    `update agent_reviews r set answer = $3, answered_at = coalesce(r.answered_at, now())
     from agents a
     where r.id = $1 and a.id = r.agent_id and a.account_id = $2 and r.status = 'shown'
       and (r.answered_at is null or r.answered_at > now() - make_interval(days => ${ANSWER_DAYS}))`,
    [id, accountId, answer],
  );
  if (!rowCount)
    throw new RequestRefused('conflict', `Only the agent can answer, and change the answer for ${ANSWER_DAYS} days.`);
}

/** Once by each account that can be reached: an administrator closes each report. @throws RequestRefused */
export async function reportReview(
  pool: Pick<pg.Pool, 'query'>,
  accountId: string,
  { id, reason, note }: { id: number; reason: ReportReason; note: string | null },
): Promise<void> {
  if (!(await readConfirmedAddress(pool, accountId)))
    throw new RequestRefused('conflict', 'Reporting a review needs an account with a confirmed email address.');
  const { rowCount } = await pool.query(
    `insert into agent_review_reports (review_id, account_id, reason, note)
     select id, $2, $3, $4 from agent_reviews where id = $1 and status = 'shown'
     on conflict (review_id, account_id) do update set reason = excluded.reason, note = excluded.note, decided_at = null,
       created_at = now()`,
    [id, accountId, reason, note],
  );
  if (!rowCount) throw new RequestRefused('missing', 'This review isn’t shown any more.');
}
