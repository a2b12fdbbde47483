import { data } from 'react-router';
import { TourRequestPage } from '#app/features/tours/tour-request-page.tsx';
import { loadTourRequest, takeTourRequest } from '#app/features/tours/tour-request.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/tour-request';

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

export function loader({ params, url, context }: Route.LoaderArgs) {
  return loadTourRequest(url, readId(params.id), context.get(serverContext));
}

export function action({ request, params, context }: Route.ActionArgs) {
  return takeTourRequest(request, readId(params.id), context.get(serverContext), context.get(visitorAddress));
}

/** Free times change with every booking. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.offer.home.title ?? 'a home';
  return pageMeta({
    title: `Schedule a tour of ${title} | Stoop`,
    description: 'Choose up to three times.',
    noindex: true,
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <TourRequestPage loaded={loaderData} answer={actionData} />;
}
