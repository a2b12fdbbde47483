import { data } from 'react-router';
import { loadPlacePage } from '#app/features/insights/insights.server.ts';
import { PlacePage } from '#app/features/insights/place-page.tsx';
import { placeName } from '#app/features/insights/place-texts.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/insights-place';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadPlacePage(context.get(serverContext), params.place);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: 'Market insights | Stoop', description: 'No such place.', noindex: true });
  const { market, siteUrl } = loaderData;
  const name = placeName(market.place);
  const hasFigures = [...market.quarter.sale, ...market.quarter.rental].some(
    ({ closed, asking }) => closed.quartiles ?? asking.quartiles,
  );
  return pageMeta({
    title: `${name}: home prices and rents | Stoop`,
    description: `What homes in ${name} sell and rent for: medians with their middle half, counts, days on the market and supply, for three years.`,
    canonical: `${siteUrl}/insights/${market.place.slug}`,
    noindex: !hasFigures,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PlacePage {...loaderData} />;
}
