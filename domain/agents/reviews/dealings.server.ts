// What an account did with an agent through Stoop, and so may review: the only place that decides this.
import type pg from 'pg';
import { ADDRESSES } from '#domain/agents/take-over.server.ts';
import type { Dealing } from './review.ts';

/**
 * Conversations in which the agent answered, or that led to a tour that has taken place. `a` is the agent; the account
 * asked, so its address is confirmed.
 */
const CONVERSATIONS = `
  select 'conversation ' || c.id as key, case when toured then 'tour' else 'conversation' end as kind,
    coalesce(c.home_title, 'a conversation') as about, c.created_at as at
  from agents a
  join conversation_sides s on s.side = 'asker' and s.account_id = $1
  join conversations c on c.id = s.conversation_id
  join conversation_sides o on o.conversation_id = c.id and o.side = 'recipient'
  cross join lateral (
    select exists (
      select from tours t
      where t.conversation_id = c.id and t.state = 'confirmed'
        and t.starts_at + make_interval(mins => t.length_minutes) < now()
    ) as toured, exists (
      select from conversation_messages m
      where m.conversation_id = c.id and m.side = 'recipient' and m.kind = 'text' and m.held_at is null
    ) as answered
  ) d
  where a.id = $2 and (d.toured or d.answered)
    and (o.account_id = a.account_id
      or (o.account_id is null and o.address in (select e.address from (${ADDRESSES}) e where e.agent_id = a.id)))`;

/** What the agent says was closed with whoever has confirmed the address. */
const CLOSINGS = `
  select 'closing ' || c.id as key, 'closing' as kind,
    case when p.hide_address then p.title else coalesce(p.address, p.title) end as about, c.created_at as at
  from agent_closings c
  join properties p on p.id = c.property_id
  where c.agent_id = $2 and lower(c.email) = platform.confirmed_address($1)`;

/** Newest first, without those that the account has reviewed. */
export async function dealingsOf(
  client: Pick<pg.ClientBase, 'query'>,
  accountId: string,
  agentId: number,
): Promise<Dealing[]> {
  const { rows } = await client.query<Dealing>(
    `select d.key, d.kind, d.about from (${CONVERSATIONS} union all ${CLOSINGS}) d
     where not exists (select from agent_reviews r where r.account_id = $1 and r.dealing = d.key)
     order by d.at desc limit 20`,
    [accountId, agentId],
  );
  return rows;
}
