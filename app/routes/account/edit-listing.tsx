import { canList } from '#domain/people/roles.ts';
import { loadPostingPage } from '#app/features/posting-form/load-posting.ts';
import { PostingPage } from '#app/features/posting-form/posting-page.tsx';
import { ChooseRolePage } from '#app/features/settings/choose-role-page.tsx';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/edit-listing';

/** The same for everybody. */
export function loader({ context }: Route.LoaderArgs) {
  return { mapStyleUrl: context.get(serverContext).mapStyleUrl };
}

export function clientLoader({ url, params, serverLoader }: Route.ClientLoaderArgs) {
  return loadPostingPage(url, params.id, serverLoader);
}
clientLoader.hydrate = true as const;

/** The bar with the save button sticks to the bottom of the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Edit listing | Stoop',
    description: 'Change a listing of your own.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return (
    <LoadingPage
      title="Edit your listing"
      withoutScript="Editing a listing of your account needs JavaScript, because your browser keeps your session. A draft that you wrote without it can be changed behind its mailed link."
    />
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!canList(loaderData.role)) return <ChooseRolePage {...loaderData} />;
  return <PostingPage data={loaderData} />;
}
