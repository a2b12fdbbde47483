import { LoadingPage } from '#app/render/loading-page.tsx';
import { loadSettings } from '#app/features/settings/load-settings.ts';
import { SettingsPage } from '#app/features/settings/settings-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateOnNewPath } from '#app/render/revalidate.ts';
import type { Route } from './+types/account-settings';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadSettings(url);
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = revalidateOnNewPath;

export function meta() {
  return pageMeta({
    title: 'Account settings | Stoop',
    description: 'Your profile, role, preferences, notifications, privacy and plan.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Account settings" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <SettingsPage data={loaderData} />;
}
