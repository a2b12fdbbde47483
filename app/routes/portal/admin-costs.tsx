import { AdminCostsPage } from '#app/features/admin-costs/admin-costs-page.tsx';
import { loadCosts } from '#app/features/admin-costs/load-costs.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/admin-costs';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadCosts(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Costs and rates | Stoop',
    description: 'Closing costs and the mortgage rate.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Costs and rates" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AdminCostsPage {...loaderData} />;
}
