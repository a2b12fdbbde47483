import { data } from 'react-router';
import { HomePage } from '#app/features/home/home-page.tsx';
import { loadHome } from '#app/features/home/home.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const home = await loadHome(context.get(serverContext));
  const isWhole = home.statistics !== null && home.market !== null;
  return data(home, isWhole ? {} : { headers: { 'Cache-Control': 'no-store' } });
}

/** A page without one of its parts is not for the cache. */
export function headers({ loaderHeaders, parentHeaders }: Route.HeadersArgs) {
  return loaderHeaders.has('Cache-Control') ? loaderHeaders : parentHeaders;
}

export function meta({ loaderData }: Route.MetaArgs) {
  const siteUrl = loaderData?.siteUrl ?? '';
  return pageMeta({
    title: 'NY and NJ homes for sale and rent | Stoop',
    description:
      'Homes for sale and rent in New York and New Jersey with the total monthly cost, the full price history and one person to contact.',
    canonical: `${siteUrl}/`,
    picture: `${siteUrl}/previews/site.jpg`,
    structuredData: [
      {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: 'Stoop',
        url: `${siteUrl}/`,
        areaServed: ['New York', 'New Jersey'],
      },
    ],
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />;
}
