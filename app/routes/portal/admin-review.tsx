import { loadReviews } from '#app/features/review/load-reviews.ts';
import { ReviewPage } from '#app/features/review/review-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/admin-review';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadReviews(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Review | Stoop',
    description: 'Listings that wait for a decision.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Review" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ReviewPage {...loaderData} />;
}
