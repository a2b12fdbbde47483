import { FollowLinkPage } from '#app/features/open-house/follow-link-page.tsx';
import { loadFollowLink, takeFollowLink } from '#app/features/open-house/open-house.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/open-house-emails';

export function loader({ url, context }: Route.LoaderArgs) {
  return loadFollowLink(url, context.get(serverContext));
}

export function action({ request, url, context }: Route.ActionArgs) {
  return takeFollowLink(request, url, context.get(serverContext));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

export function meta() {
  return pageMeta({ title: 'Open house | Stoop', description: 'Emails about an open house.', noindex: true });
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <FollowLinkPage linked={loaderData.linked} answer={actionData} />;
}
