import { loadTourCopies, takeTourCopies } from '#app/features/tours/tour-copies.server.ts';
import { TourCopiesPage } from '#app/features/tours/tour-copies-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/tour-copies';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadTourCopies(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeTourCopies(request, url, context.get(serverContext));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Copies about a tour | Stoop', description: 'Copies for a buyer’s agent.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <TourCopiesPage copies={loaderData.copies} problem={actionData?.problem ?? null} />;
}
