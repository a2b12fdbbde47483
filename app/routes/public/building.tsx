import { BuildingPage } from '#app/features/home-record/building-page.tsx';
import { loadBuilding, readHomeId } from '#app/features/home-record/home-record.server.ts';
import { placeOf } from '#app/features/home-record/home-texts.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/building';

export function loader({ params, context }: Route.LoaderArgs) {
  return loadBuilding(context.get(serverContext), readHomeId(params.id));
}

/** An address that is suppressed is gone with the next request. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData)
    return pageMeta({ title: 'Building | Stoop', description: 'A building with several homes.', noindex: true });
  const { building, siteUrl } = loaderData;
  const knowsMore = building.listed.length + building.past.length > 0;
  return pageMeta({
    title: `${building.address}, ${building.city} | Stoop`,
    description: `${building.address}, ${placeOf(building)}: homes for sale and rent, closing prices by year, and what is known of the building.`,
    ...(knowsMore ? { canonical: `${siteUrl}/building/${building.id}` } : { noindex: true }),
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BuildingPage building={loaderData.building} />;
}
