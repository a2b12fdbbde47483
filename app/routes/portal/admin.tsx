import { AdminLoginPage } from '#app/features/account/admin/login-page.tsx';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/admin';

export function action({ request }: Route.ActionArgs) {
  return answerEarlyPost(request);
}

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Administrator sign in | Stoop',
    description: 'For administrators of listings and their sources.',
    noindex: true,
  });
}

export default function Page() {
  return <AdminLoginPage />;
}
