import { readInvitedTo } from '#app/features/account/invited-to.server.ts';
import { readProviders } from '#app/features/account/providers.server.ts';
import { SignUpPage } from '#app/features/account/signup-page.tsx';
import { takeSignUp } from '#app/features/account/sign-up.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/signup';

export function action({ request, url, context }: Route.ActionArgs) {
  return takeSignUp(request, url, context.get(serverContext), context.get(visitorAddress));
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
    title: 'Create account | Stoop',
    description: 'Create an account to save homes and searches and to list property.',
    noindex: true,
  });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SignUpPage {...loaderData} />;
}
