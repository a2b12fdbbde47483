import { LoadingPage } from '#app/features/account/loading-page.tsx';
import { loadPortal } from '#app/features/admin/load-portal.ts';
import { PortalPage } from '#app/features/admin/portal-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';
import type { RouteHandle } from '#app/platform/route-handle.ts';
import type { Route } from './+types/admin-mls';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadPortal(request);
}
clientLoader.hydrate = true as const;

/** The portal is a tool: it fills the window (design.md, Admin). */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'MLS management | Stoop',
    description: 'Listings, their sources, imports and bulk actions.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="MLS management" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PortalPage data={loaderData} />;
}
