import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { loadPortal } from '#app/features/portal/load-portal.ts';
import { hasSameRows, parsePortalState } from '#app/features/portal/portal-state.ts';
import { PortalPage } from '#app/features/portal/portal-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/admin-mls';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadPortal(url);
}
clientLoader.hydrate = true as const;

/** Showing or hiding a column takes effect without loading anything. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isOtherPlace = currentUrl.href !== nextUrl.href;
  if (!isOtherPlace || currentUrl.pathname !== nextUrl.pathname) return defaultShouldRevalidate;
  return !hasSameRows(parsePortalState(currentUrl.searchParams), parsePortalState(nextUrl.searchParams));
}

/** The portal is a tool, so it fills the window. */
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
