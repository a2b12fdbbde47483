import { ForgotPasswordPage } from '#app/features/account/forgot-password-page.tsx';
import { takeForgotPassword } from '#app/features/account/forgot-password.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/forgot-password';

export function action({ request, url, context }: Route.ActionArgs) {
  return takeForgotPassword(request, url, context.get(serverContext), context.get(visitorAddress));
}

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Forgot your password | Stoop',
    description: 'Ask for a link to choose a new password.',
    noindex: true,
  });
}

export default function Page() {
  return <ForgotPasswordPage />;
}
