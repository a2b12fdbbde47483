import { LoadingPage } from '#app/render/loading-page.tsx';
import { BuyerProfilePage } from '#app/features/profile/buyer-profile-page.tsx';
import { loadBuyerProfile } from '#app/features/profile/load-buyer-profile.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateOnNewPath } from '#app/render/revalidate.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/buyer-renter-profile';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadBuyerProfile(url);
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateOnNewPath;

/** The bar with the save button sticks to the bottom of the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Your profile | Stoop',
    description: 'Your search criteria, settings and the emails you get from us.',
    noindex: true,
  });
}

export function HydrateFallback() {
  const withoutScript = 'This page shows your account and needs JavaScript, and so do notifications on a device.';
  return <LoadingPage title="Your profile" withoutScript={withoutScript} />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BuyerProfilePage data={loaderData} />;
}
