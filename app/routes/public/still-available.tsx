import { answerStillAvailable, loadStillAvailable } from '#app/features/postings/still-available.server.ts';
import { StillAvailablePage } from '#app/features/postings/still-available-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/still-available';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadStillAvailable(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return answerStillAvailable(request, url, context.get(serverContext));
}

/** Without a connection, the buttons stay so that they can be pressed again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, { posting: null, sent: null, hasFailed: true, now: 0 });
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({
    title: 'Still available? | Stoop',
    description: 'Say whether a home that you listed is still available.',
    noindex: true,
  });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <StillAvailablePage loaded={loaderData} answer={actionData} />;
}
