import { data, redirect } from 'react-router';
import { countReviews } from '#domain/agents/reviews/review.ts';
import { reviewsPath } from '#domain/agents/reviews/reviews-query.ts';
import { AgentReviewsPage } from '#app/features/agent-reviews/agent-reviews-page.tsx';
import { loadAgentReviews } from '#app/features/agent-reviews/agent-reviews.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { countOf } from '#app/ui/format.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/agent-reviews';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const page = await loadAgentReviews(context.get(serverContext), Number(params.id), url);
  if (page === null) throw data(null, { status: 404 });
  if ('movedTo' in page) throw redirect(reviewsPath(page.movedTo), 301);
  return page;
}

/** Whoever wrote a review sees it at once. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Page not found | Stoop', description: 'There is no such agent.', noindex: true });
  const { agent, query, counts, siteUrl } = loaderData;
  const count = countReviews(counts, {});
  const isWhole = reviewsPath(agent.id, query) === reviewsPath(agent.id);
  return pageMeta({
    title: `Reviews of ${agent.name} | Stoop`,
    description: `${countOf(count, 'review')} of ${agent.name} by people who dealt with them through Stoop.`,
    ...(isWhole && count > 0 ? { canonical: siteUrl + reviewsPath(agent.id) } : { noindex: true }),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AgentReviewsPage {...loaderData} />;
}
