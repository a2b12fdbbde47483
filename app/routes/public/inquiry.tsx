import { loadMailed, takeMailed } from '#app/features/messages/mailed-conversation.server.ts';
import { MailedPage } from '#app/features/messages/mailed-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/inquiry';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadMailed(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeMailed(request, url, context.get(serverContext), context.get(visitorAddress));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Your messages | Stoop', description: 'A conversation about a home.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <MailedPage loaded={loaderData} answer={actionData} />;
}
