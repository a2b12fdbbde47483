import { loadInsightsPage } from '#app/features/insights/insights.server.ts';
import { InsightsPage } from '#app/features/insights/insights-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/insights';

export function loader({ context, url }: Route.LoaderArgs) {
  return loadInsightsPage(
    context.get(serverContext),
    (url.searchParams.get('place') ?? '').replaceAll('\0', '').trim().slice(0, 100),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: 'Market insights | Stoop',
    description:
      'Sale prices, rents and supply of each county, city, neighborhood and zip code in New York and New Jersey.',
    canonical: `${loaderData?.siteUrl ?? ''}/insights`,
    noindex: loaderData?.asked !== '',
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <InsightsPage {...loaderData} />;
}
