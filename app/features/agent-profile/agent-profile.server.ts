// What /agents/{id} shows.
import type { Agent } from '#domain/agents/agent.ts';
import { findAgentRecipients } from '#domain/agents/agent-recipient.server.ts';
import { type AgentPage, readAgentListings, readAgentPage } from '#domain/agents/profile.server.ts';
import { readRatings, readReviews } from '#domain/agents/reviews/read-reviews.server.ts';
import type { Rating, ShownReview } from '#domain/agents/reviews/review.ts';
import { ALL_REVIEWS } from '#domain/agents/reviews/reviews-query.ts';
import { cardText } from '#domain/search/answer-json.ts';
import { licenseText } from '#app/features/agent-contact/agent-texts.ts';
import type { ContactedAgent } from '#app/features/agent-contact/contacted-agent.ts';
import type { CardJson } from '#app/features/listing-cards/card-json.ts';
import { LISTINGS_A_PAGE } from './listings-a-page.ts';
import { photoUrlOf } from '#app/features/agent-contact/photo-url.server.ts';
import type { ServerContext } from '#server/server-context.ts';

const FIRST_LISTINGS = 6;
const FIRST_REVIEWS = 3;

export interface AgentPageData {
  agent: Agent;
  bio: string | null;
  /** From the agent's own profile; nobody checked it. */
  statedLicense: NonNullable<AgentPage['profile']>['license'];
  isClaimed: boolean;
  contact: ContactedAgent;
  photoUrl: string | null;
  rating: Rating | null;
  /** The newest ones. */
  reviews: ShownReview[];
  listings: CardJson[];
  listingCount: number;
  /** Of all listings; null: only the first ones. */
  listingsPage: number | null;
  siteUrl: string;
  /** Milliseconds. */
  now: number;
}

/** `?listings=2`: the second page of all listings. */
function readListingsPage(url: URL): number | null {
  const given = url.searchParams.get('listings');
  return given !== null && /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
}

/** Null: no such agent. `movedTo`: the same person has this number. */
export async function loadAgentPage(
  { db, platform, siteUrl }: Pick<ServerContext, 'db' | 'platform' | 'siteUrl'>,
  id: number,
  url: URL,
): Promise<AgentPageData | { movedTo: number } | null> {
  const found = await readAgentPage(db, id);
  if (!found || 'movedTo' in found) return found;
  const { agent, profile, isClaimed } = found;
  const listingsPage = readListingsPage(url);
  const part =
    listingsPage === null
      ? { most: FIRST_LISTINGS }
      : { most: LISTINGS_A_PAGE, offset: (listingsPage - 1) * LISTINGS_A_PAGE };
  const [recipients, ratings, reviews, { cards, total }] = await Promise.all([
    findAgentRecipients(db, [id]),
    readRatings(db, [id]),
    readReviews(db, id, ALL_REVIEWS, FIRST_REVIEWS),
    readAgentListings(db, id, part),
  ]);
  const reader = recipients.get(id);
  if (!reader) return null;
  return {
    agent,
    bio: profile?.bio ?? null,
    statedLicense: profile?.license ?? null,
    isClaimed,
    contact: {
      id,
      name: agent.name,
      firm: agent.firm,
      license: licenseText(agent),
      reader: { kind: reader.kind, name: reader.name },
    },
    photoUrl: photoUrlOf(agent, platform),
    rating: ratings.get(id) ?? null,
    reviews,
    listings: cards.map(cardText),
    listingCount: total,
    listingsPage,
    siteUrl,
    now: Date.now(),
  };
}
