import { readInvitedTo } from '#app/features/account/invited-to.server.ts';
import { readProviders } from '#app/features/account/providers.server.ts';
import { SignInPage } from '#app/features/account/signin-page.tsx';
import { answerEarlyPost } from '#app/forms/early-post.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/signin';

export function action({ request }: Route.ActionArgs) {
  return answerEarlyPost(request);
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const [providers, invitation] = await Promise.all([readProviders(server), readInvitedTo(server, url)]);
  return { providers, invitation };
}

/** The form and its picture fill the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Sign In | Stoop',
    description: 'Sign in to your saved homes, searches, messages and listings.',
    noindex: true,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SignInPage {...loaderData} />;
}
