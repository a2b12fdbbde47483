import { HomePage } from '#app/features/home/home-page.tsx';
import { loadHome } from '#app/features/home/home.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/home';

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(serverContext));
}

export function meta({ loaderData }: Route.MetaArgs) {
  const siteUrl = loaderData?.siteUrl ?? '';
  return pageMeta({
    title: 'NY and NJ homes for sale and rent | Stoop',
    description:
      'Homes for sale and rent in New York and New Jersey with the whole monthly cost, the full price history and one named person to talk to.',
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
