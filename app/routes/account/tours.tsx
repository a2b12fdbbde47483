import { ToursPage } from '#app/features/tours/tours-page.tsx';
import { loadTours } from '#app/features/tours/load-tours.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/tours';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadTours(url);
}
clientLoader.hydrate = true as const;

export { revalidateOnNewPath as shouldRevalidate } from '#app/render/revalidate.ts';

export function meta() {
  return pageMeta({ title: 'Your tours | Stoop', description: 'When homes are shown.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Your tours" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ToursPage data={loaderData} />;
}
