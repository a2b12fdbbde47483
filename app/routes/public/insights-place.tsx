import { data } from 'react-router';
import { loadPlacePage } from '#app/features/insights/insights.server.ts';
import { PlacePage } from '#app/features/insights/place-page.tsx';
import { placeName } from '#app/features/insights/place-texts.ts';
import { UNSENT } from '#app/features/newsletter/newsletter-result.ts';
import { takeNewsletterForm } from '#app/features/newsletter/newsletter.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateUnlessSent } from '#app/render/revalidate.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import { readPlaceWithin } from '#domain/insights/read-market.server.ts';
import type { Route } from './+types/insights-place';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadPlacePage(context.get(serverContext), params.place);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const server = context.get(serverContext);
  const place = (await readPlaceWithin(server.db, params.place)).at(-1);
  if (!place) throw data(null, { status: 404 });
  return takeNewsletterForm(request, url, server, context.get(visitorAddress), {
    slug: place.slug,
    name: placeName(place),
  });
}

export const shouldRevalidate = revalidateUnlessSent;

/** Without a connection, the form stays and keeps the address. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, UNSENT);
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
