import { ForgotPasswordPage } from '#app/features/account/forgot-password-page.tsx';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/forgot-password';

export function action({ url }: Route.ActionArgs) {
  return answerEarlyPost(url);
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
