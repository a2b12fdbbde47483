// One agent's page: the agent, their public profile, and their homes on the market.
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { toListingCard } from '#domain/listings/listing-card.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { findPublicProfile, type PublicProfile } from '#domain/people/public-profile.server.ts';
import { toCardSource } from '#domain/search/sql-search.server.ts';
import type { Agent } from './agent.ts';
import { AGENT_COLUMNS, type AgentRow, toAgent } from './agent-columns.server.ts';

export interface AgentPage {
  agent: Agent;
  /** Null: nobody manages the profile, or they keep theirs to themselves. */
  profile: Pick<PublicProfile, 'id' | 'bio' | 'license'> | null;
  /** Some account manages it, whether or not its own profile is public. */
  isClaimed: boolean;
}

interface FoundRow extends AgentRow {
  merged_into: number | null;
  is_shown: boolean;
  account_id: string | null;
}

/** `movedTo`: the same person has this number now. Null: unknown, or nobody shows them any more. */
export async function readAgentPage(db: Kysely<Database>, id: number): Promise<AgentPage | { movedTo: number } | null> {
  const { rows } = await sql<FoundRow>`
    select a.merged_into, a.is_shown, a.account_id, ${AGENT_COLUMNS} from agents a where a.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.merged_into !== null) return { movedTo: row.merged_into };
  if (!row.is_shown) return null;
  const profile = row.account_id === null ? null : await findPublicProfile(db, row.account_id);
  return { agent: toAgent(row), profile, isClaimed: row.account_id !== null };
}

/** Homes on the market that name the agent and show their address, newest first, and how many there are. */
export async function readAgentListings(
  db: Kysely<Database>,
  id: number,
  { most, offset = 0, now = new Date() }: { most: number; offset?: number; now?: Date },
): Promise<{ cards: ListingCard[]; total: number }> {
  const listed = sql`
    from search_values v
    where not v.hide_address and v.id in (
      select l.property_id from platform.agent_listings l
      join platform.agent_statements t on t.id = l.statement_id where t.agent_id = ${id}
    )`;
  const { rows } = await sql<SearchValuesView>`
    select v.* ${listed} order by v.listed_at_us desc, v.id limit ${most} offset ${offset}`.execute(db);
  const { rows: counts } = await sql<{ total: number }>`select count(*)::int as total ${listed}`.execute(db);
  return { cards: rows.map((row) => toListingCard(toCardSource(row), now)), total: counts[0]?.total ?? 0 };
}

/** The agent whom a listing names, for its page. Null: none, or not in the directory. */
export async function findAgentOfListing(db: Kysely<Database>, propertyId: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select a.id from platform.agent_listings l
    join platform.agent_statements t on t.id = l.statement_id
    join agents a on a.id = t.agent_id
    where l.property_id = ${propertyId} and a.is_shown and a.merged_into is null`.execute(db);
  return rows[0]?.id ?? null;
}
