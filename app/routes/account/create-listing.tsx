import { canList } from '#domain/people/roles.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { LaterPage } from '#app/features/later/later-page.tsx';
import { ChooseRolePage } from '#app/features/settings/choose-role-page.tsx';
import { loadListingAccount } from '#app/session/listing-guard.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/create-listing';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadListingAccount(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Create listing | Stoop',
    description: 'The form for a new listing will open here.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Create listing" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!canList(loaderData.role)) return <ChooseRolePage {...loaderData} />;
  return <LaterPage title="Create listing">The form for a new listing will open here.</LaterPage>;
}
