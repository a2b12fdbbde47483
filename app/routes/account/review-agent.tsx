import { loadDesk } from '#app/features/review-agent/load-desk.ts';
import { ReviewAgentPage } from '#app/features/review-agent/review-agent-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/review-agent';

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadDesk(url, params.id);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Review an agent | Stoop',
    description: 'Write, answer or report a review of an agent.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Review an agent" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ReviewAgentPage {...loaderData} />;
}
