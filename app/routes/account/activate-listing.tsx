import { ActivationPage } from '#app/features/activation/activation-page.tsx';
import { loadActivation } from '#app/features/activation/load-activation.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/activate-listing';

export function clientLoader({ url, params }: Route.ClientLoaderArgs) {
  return loadActivation(url, params.id);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({
    title: 'Activate your listing | Stoop',
    description: 'Put a listing of your own back on the market.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Activate your listing" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ActivationPage order={loaderData.order} />;
}
