import { readResults } from '#app/features/results/results.server.ts';
import { SearchPage, searchHeading } from '#app/features/results/search-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/search';

export const handle: RouteHandle = { keepsWhenLost: true };

export function loader({ context, url }: Route.LoaderArgs) {
  return readResults(context.get(serverContext), url, undefined);
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta({
    title: `${loaderData ? searchHeading(loaderData) : 'Search'} | Stoop`,
    description:
      'Search every active listing in New York and New Jersey by city, street, neighborhood, zip code or MLS number.',
    noindex: true,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SearchPage results={loaderData} />;
}
