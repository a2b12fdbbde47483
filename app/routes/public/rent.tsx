import { RENT } from '#app/features/filters/markets.ts';
import { resultsMeta } from '#app/features/results/results-meta.ts';
import { ResultsPage } from '#app/features/results/results-page.tsx';
import { loadResults } from '#app/features/results/results.server.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/rent';

export const handle: RouteHandle = { intent: 'rent', hideFooter: true, keepsWhenLost: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return loadResults(context.get(serverContext), url, RENT);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return resultsMeta(RENT, loaderData);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResultsPage market={RENT} results={loaderData} />;
}
