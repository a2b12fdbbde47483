import { takeConfirmation } from '#app/features/account/confirm.server.ts';
import { ConfirmPage } from '#app/features/account/confirm-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/confirm';

export function action({ request, url, context }: Route.ActionArgs) {
  return takeConfirmation(request, url, context.get(serverContext), context.get(visitorAddress));
}

/** The page's address contains the token of the link. */
export function headers(): HeadersInit {
  return { 'Cache-Control': 'no-store' };
}

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Your link | Stoop',
    description: 'Confirm what the link in your email is for.',
    noindex: true,
  });
}

export default function Page() {
  return <ConfirmPage />;
}
