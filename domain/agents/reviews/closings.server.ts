// Closings: the agent names whom a closed listing was closed with, and that person is asked for a review.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { OWN_ADDRESSES } from '#domain/agents/take-over.server.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { isOneMailboxOf } from '#domain/mail/fold-address.ts';
import { putInOutbox } from '#domain/mail/outbox.server.ts';
import { writeMail } from '#domain/mail/write-mail.server.ts';
import { hasStoppedTypedMail } from '#domain/mail/stopped-typed-mail.server.ts';
import { askForReviewMail } from './closing-mail.ts';
import type { ClosedHome } from './review.ts';

/** Of one closing: both who bought or rented, and who sold or let. */
const MOST_OF_HOME = 2;
/** Asked for by one agent. */
const MOST_A_DAY = 20;
const MOST_HOMES = 200;
/** Nobody remembers a closing for longer. */
const MONTHS = 24;

/** Closed listings of an agent, from our own ledger. `p` is the listing. */
const CLOSED = `
  from platform.agent_statements t
  join platform.agent_listings l on l.statement_id = t.id
  join properties p on p.id = l.property_id
  cross join lateral (
    select coalesce(p.closed_at, p.off_market_at, (
      select max(e.happened_at) from listing_events e where e.property_id = p.id and e.status = 'sold'
    )) as at
  ) closed
  where t.agent_id = $1 and p.status = 'sold' and closed.at > now() - make_interval(months => ${MONTHS})`;

/** Newest first, with how many people may still be named. */
export async function readClosedHomes(client: Pick<pg.ClientBase, 'query'>, agentId: number): Promise<ClosedHome[]> {
  const { rows } = await client.query<ClosedHome>(
    `select * from (
       select distinct on (p.id) p.id as "propertyId", p.title as name, p.listing_kind as kind,
         (closed.at at time zone 'America/New_York')::date::text as "closedOn"
       ${CLOSED}
       order by p.id
     ) h
     where (select count(*) from agent_closings c where c.property_id = h."propertyId") < ${MOST_OF_HOME}
     order by "closedOn" desc, "propertyId" limit ${MOST_HOMES}`,
    [agentId],
  );
  return rows;
}

export interface NamedClosing {
  agentId: number;
  propertyId: number;
  email: string;
}

/**
 * Sends one mail to whoever is named.
 * @throws RequestRefused
 */
export function nameClosing(
  { pool, siteUrl }: { pool: pg.Pool; siteUrl: string },
  accountId: string,
  { agentId, propertyId, email }: NamedClosing,
): Promise<void> {
  return inTransaction(pool, async (client) => {
    await client.query("select pg_advisory_xact_lock(hashtextextended('agent closings', $1))", [agentId]);
    const { rows } = await client.query<{ name: string; own: string[]; today: number }>(
      `select a.name,
         array(select d.address from (${OWN_ADDRESSES}) d where d.agent_id = a.id) as own,
         (select count(*)::int from agent_closings c
          where c.agent_id = a.id and c.created_at > now() - interval '1 day') as today
       from agents a where a.id = $1 and a.account_id = $2 and a.is_shown and a.merged_into is null`,
      [agentId, accountId],
    );
    const [agent] = rows;
    if (!agent) throw new RequestRefused('missing', 'Only the agent can ask for reviews of their closings.');
    if (isOneMailboxOf(agent.own, email))
      throw new RequestRefused('invalid', 'This is your own address. You can’t review yourself.', 'email');
    if (agent.today >= MOST_A_DAY)
      throw new RequestRefused('conflict', `You asked ${MOST_A_DAY} people today, which is the most. Go on tomorrow.`);
    const home = (await readClosedHomes(client, agentId)).find((each) => each.propertyId === propertyId);
    if (!home)
      throw new RequestRefused(
        'conflict',
        'Choose a home that you listed and that closed in the last two years. Two people can be named for each.',
        'property',
      );
    const { rowCount } = await client.query(
      `insert into agent_closings (agent_id, property_id, named_by, email) values ($1, $2, $3, $4)
       on conflict (property_id, lower(email)) do nothing`,
      [agentId, propertyId, accountId, email],
    );
    if (!rowCount) throw new RequestRefused('conflict', 'This person was asked about this home already.', 'email');
    // Also then: whether somebody has blocked such mail is nobody's business.
    if (await hasStoppedTypedMail(client, email)) return;
    const link = `${siteUrl}/agents/${agentId}/review`;
    await putInOutbox(client, writeMail(email, siteUrl, askForReviewMail(agent.name, home, { email, link })));
  });
}
