import { BUY } from '#app/features/filters/markets.ts';
import { ResultsPage } from '#app/features/results/results-page.tsx';
import { loadResults } from '#app/features/results/results.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/buy';

export const handle: RouteHandle = { hideFooter: true, keepsWhenLost: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadResults(context.get(serverContext), url, BUY);
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title } = BUY;
  return pageMeta(loaderData?.head ?? { title: `${title} | Stoop`, description: title, noindex: true });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResultsPage market={BUY} results={loaderData} />;
}
