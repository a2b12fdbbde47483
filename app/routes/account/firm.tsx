import { FirmPage } from '#app/features/firm/firm-page.tsx';
import { loadFirm } from '#app/features/firm/load-firm.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/firm';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadFirm(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Your brokerage | Stoop',
    description: 'Register or join a brokerage, and answer who wants to join.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Your brokerage" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <FirmPage data={loaderData} />;
}
