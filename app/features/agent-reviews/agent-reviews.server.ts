// What /agents/{id}/reviews shows.
import { redirect } from 'react-router';
import type { Agent } from '#domain/agents/agent.ts';
import { readAgentPage } from '#domain/agents/profile.server.ts';
import { readReviewCounts, readReviews } from '#domain/agents/reviews/read-reviews.server.ts';
import { countReviews, type ReviewCounts, REVIEWS_A_PAGE, type ShownReview } from '#domain/agents/reviews/review.ts';
import { readReviewsQuery, type ReviewsQuery, reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { photoUrlOf } from '#app/features/agent-contact/photo-url.server.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface AgentReviewsData {
  agent: Agent;
  photoUrl: string | null;
  query: ReviewsQuery;
  counts: ReviewCounts;
  reviews: ShownReview[];
  siteUrl: string;
}

/**
 * Null: no such agent. `movedTo`: the same person has this number.
 * @throws a redirect to the shortest address of the same filters, and to the last page from one behind it
 */
export async function loadAgentReviews(
  { db, platform, siteUrl }: Pick<ServerContext, 'db' | 'platform' | 'siteUrl'>,
  id: number,
  url: URL,
): Promise<AgentReviewsData | { movedTo: number } | null> {
  const found = await readAgentPage(db, id);
  if (!found || 'movedTo' in found) return found;
  const { agent } = found;
  const query = readReviewsQuery(url.searchParams);
  const counts = await readReviewCounts(db, id);
  const last = Math.max(1, Math.ceil(countReviews(counts, query) / REVIEWS_A_PAGE));
  const path = reviewsPath(id, { ...query, page: Math.min(query.page, last) });
  if (path !== url.pathname + url.search) throw redirect(path);
  return {
    agent,
    photoUrl: photoUrlOf(agent, platform),
    query,
    counts,
    reviews: await readReviews(db, id, query),
    siteUrl,
  };
}
