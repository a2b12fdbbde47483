import { readResults } from '#app/features/results/results.server.ts';
import { SearchPage, searchHeading } from '#app/features/results/search-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';
import { serverContext } from '#app/platform/server-context.ts';
import type { Route } from './+types/search';

export function loader({ context, request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  // Commercial listings are found here only (reading-the-spec.md).
  url.searchParams.set('commercial', 'true');
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
