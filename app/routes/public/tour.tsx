import { MailedTourPage } from '#app/features/tours/mailed-tour-page.tsx';
import { loadMailedTour, takeMailedTour } from '#app/features/tours/mailed-tour.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/tour';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadMailedTour(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeMailedTour(request, url, context.get(serverContext), context.get(visitorAddress));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Your tour | Stoop', description: 'A tour of a home.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <MailedTourPage loaded={loaderData} answer={actionData} />;
}
