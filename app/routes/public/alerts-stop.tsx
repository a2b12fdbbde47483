import { StopAlertsPage } from '#app/features/alerts/stop-alerts-page.tsx';
import type { StopAnswer } from '#app/features/alerts/stop-answer.ts';
import { loadStopPage, takeStop } from '#app/features/alerts/stop-alerts.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import { orWithoutConnection } from '#app/render/without-connection.ts';
import type { Route } from './+types/alerts-stop';

const FAILED: StopAnswer = { outcome: 'failed' };

export function loader({ url, context }: Route.LoaderArgs) {
  return loadStopPage(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeStop(request, url, context.get(serverContext));
}

/** Without a connection, the buttons stay so that they can be pressed again. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return orWithoutConnection(serverAction, FAILED);
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Stop alerts | Stoop', description: 'Stop alerts by email.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <StopAlertsPage alert={loaderData.alert} answer={actionData} />;
}
