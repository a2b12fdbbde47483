import { canList } from '#domain/people/roles.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { LaterPage } from '#app/features/later/later-page.tsx';
import { ChooseRolePage } from '#app/features/settings/choose-role-page.tsx';
import { loadListingAccount } from '#app/session/listing-guard.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/list-property';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadListingAccount(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'List Property | Stoop',
    description: 'The dashboard of your own listings will open here.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="List Property" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  if (!canList(loaderData.role)) return <ChooseRolePage {...loaderData} />;
  return <LaterPage title="List Property">The dashboard of your own listings will open here.</LaterPage>;
}
