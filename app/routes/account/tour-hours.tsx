import { HoursPage } from '#app/features/tours/hours-page.tsx';
import { loadTourHours } from '#app/features/tours/load-tours.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/tour-hours';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadTourHours(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Tour hours | Stoop', description: 'When homes are shown.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Tour hours" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <HoursPage data={loaderData} />;
}
