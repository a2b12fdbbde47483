// The one person who gets what is written to an agent.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import { DESK_NAME, type RecipientKind } from '#domain/listings/recipient.ts';

export interface AgentRecipient {
  agentId: number;
  agentName: string;
  kind: RecipientKind;
  /** Who reads it, for the page. */
  name: string;
  role: string;
  firm: string | null;
  license: string | null;
  /** Stays on the server. Null: the desk's. */
  email: string | null;
  /** Null: whoever has the address. */
  accountId: string | null;
}

interface FoundRow {
  id: number;
  name: string;
  firm: string | null;
  license: string | null;
  account_id: string | null;
  own: string | null;
  member: string | null;
  listing: string | null;
  contact_name: string | null;
  contact_email: string | null;
}

/**
 * The account that manages the profile, else the address that a feed gives, else the one of their newest listing of a
 * source that is shown; otherwise the contact of the source that names them, or the desk. By number; unknown agents are left out.
 */
export async function findAgentRecipients(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, AgentRecipient>> {
  const { rows } = await sql<FoundRow>`
    select a.id, a.name, a.firm, a.license, a.account_id, platform.confirmed_address(a.account_id) as own,
      (select t.email from platform.agent_statements t
        where t.agent_id = a.id and t.kind = 'member' and t.is_shown and t.email is not null
        order by t.said_at desc limit 1) as member,
      l.listing_agent_email as listing, s.contact_name, s.contact_email
    from agents a
    left join lateral (
      select p.listing_agent_email, p.source_id from platform.agent_statements t
      join platform.agent_listings g on g.statement_id = t.id
      join properties p on p.id = g.property_id
      where t.agent_id = a.id and t.account_id is null and not p.hide_from_internet
        and not exists (select from postings o where o.property_id = p.id)
      order by p.listing_agent_email is not null desc, p.status = 'active' desc, p.listing_date desc, p.id limit 1
    ) l on true
    left join mls_sources s on s.id = l.source_id
    where a.id = any (${ids}::bigint[]) and a.is_shown and a.merged_into is null`.execute(db);
  return new Map(rows.map((row) => [row.id, toRecipient(row)]));
}

function toRecipient(row: FoundRow): AgentRecipient {
  const agent = { agentId: row.id, agentName: row.name };
  const { own, name, firm, license } = row;
  const email = own ?? row.member ?? row.listing;
  if (email !== null)
    return { ...agent, kind: 'agent', role: 'agent', name, firm, license, email, accountId: own && row.account_id };
  const nobody = { firm: null, license: null, accountId: null };
  if (row.contact_name !== null && row.contact_email !== null)
    return {
      ...agent,
      ...nobody,
      kind: 'source',
      role: 'contact of the source',
      name: row.contact_name,
      email: row.contact_email,
    };
  return { ...agent, ...nobody, kind: 'desk', role: 'Stoop', name: DESK_NAME, email: null };
}
