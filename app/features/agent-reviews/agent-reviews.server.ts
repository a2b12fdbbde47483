// What /agents/{id}/reviews shows.
import type { Agent } from '#domain/agents/agent.ts';
import { readAgentPage } from '#domain/agents/profile.server.ts';
import { readRatings, readReviews } from '#domain/agents/reviews/read-reviews.server.ts';
import { type Rating, ratingOf, type ShownReview } from '#domain/agents/reviews/review.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface AgentReviewsData {
  agent: Agent;
  rating: Rating;
  reviews: ShownReview[];
  page: number;
  lowest: boolean;
  siteUrl: string;
}

/** Null: no such agent. `movedTo`: the same person has this number. */
export async function loadAgentReviews(
  { db, siteUrl }: Pick<ServerContext, 'db' | 'siteUrl'>,
  id: number,
  url: URL,
): Promise<AgentReviewsData | { movedTo: number } | null> {
  const found = await readAgentPage(db, id);
  if (!found || 'movedTo' in found) return found;
  const given = url.searchParams.get('page') ?? '';
  const page = /^[1-9]\d{0,3}$/.test(given) ? Number(given) : 1;
  const lowest = url.searchParams.get('sort') === 'lowest';
  const [ratings, reviews] = await Promise.all([readRatings(db, [id]), readReviews(db, id, { page, lowest })]);
  return { agent: found.agent, rating: ratings.get(id) ?? ratingOf([]), reviews, page, lowest, siteUrl };
}
