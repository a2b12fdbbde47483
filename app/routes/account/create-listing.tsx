import { canList } from '#domain/people/roles.ts';
import { loadPostingPage } from '#app/features/posting-form/load-posting.ts';
import { PlainCreatePage } from '#app/features/posting-form/plain-create-page.tsx';
import { PostingPage } from '#app/features/posting-form/posting-page.tsx';
import { takeNewDraft } from '#app/features/posting-form/unclaimed-draft.server.ts';
import { ChooseRolePage } from '#app/features/settings/choose-role-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/create-listing';

/** The same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { mapStyleUrl: context.get(serverContext).mapStyleUrl };
}

export function clientLoader({ url, serverLoader }: Route.ClientLoaderArgs) {
  return loadPostingPage(url, null, serverLoader);
}
clientLoader.hydrate = true as const;

/** Without scripts. */
export function action({ request, context }: Route.ActionArgs) {
  return takeNewDraft(request, context.get(serverContext), context.get(visitorAddress));
}

/** The bar with the save button sticks to the bottom of the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Create listing | Stoop',
    description: 'List a home for rent or for sale in New York or New Jersey.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <PlainCreatePage />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!canList(loaderData.role)) return <ChooseRolePage {...loaderData} />;
  return <PostingPage data={loaderData} />;
}
