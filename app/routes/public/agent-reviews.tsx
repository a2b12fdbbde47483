import { data, redirect } from 'react-router';
import { AgentReviewsPage } from '#app/features/agent-reviews/agent-reviews-page.tsx';
import { loadAgentReviews } from '#app/features/agent-reviews/agent-reviews.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/agent-reviews';

export async function loader({ params, context, url }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(params.id)) throw data(null, { status: 404 });
  const page = await loadAgentReviews(context.get(serverContext), Number(params.id), url);
  if (page === null) throw data(null, { status: 404 });
  if ('movedTo' in page) throw redirect(`/agents/${page.movedTo}/reviews`, 301);
  return page;
}

/** Whoever wrote a review sees it at once. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Page not found | Stoop', description: 'There is no such agent.', noindex: true });
  const { agent, rating, siteUrl, page, lowest } = loaderData;
  return pageMeta({
    title: `Reviews of ${agent.name} | Stoop`,
    description: `${rating.count} reviews of ${agent.name} by people who dealt with them through Stoop.`,
    ...(page === 1 && !lowest && rating.count > 0
      ? { canonical: `${siteUrl}/agents/${agent.id}/reviews` }
      : { noindex: true }),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AgentReviewsPage {...loaderData} />;
}
