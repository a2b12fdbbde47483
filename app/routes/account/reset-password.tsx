import { LoadingPage } from '#app/render/loading-page.tsx';
import { loadResetPassword } from '#app/features/account/load-reset-password.ts';
import { ResetPasswordPage } from '#app/features/account/reset-password-page.tsx';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/reset-password';

export function action({ request }: Route.ActionArgs) {
  return answerEarlyPost(request);
}

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadResetPassword(url);
}
clientLoader.hydrate = true as const;

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Choose a new password | Stoop',
    description: 'Choose a new password for your account.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Choose a new password" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ResetPasswordPage {...loaderData} />;
}
