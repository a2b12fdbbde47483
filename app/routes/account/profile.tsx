import { LoadingPage } from '#app/render/loading-page.tsx';
import { AgentProfilePage } from '#app/features/profile/agent-profile-page.tsx';
import { loadAgentProfile } from '#app/features/profile/load-agent-profile.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import type { RouteHandle } from '#app/render/route-handle.ts';
import type { Route } from './+types/profile';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadAgentProfile(url);
}
clientLoader.hydrate = true as const;

/** The bar with the save button sticks to the bottom of the window. */
export const handle: RouteHandle = { hideFooter: true };

export function meta() {
  return pageMeta({
    title: 'Edit profile | Stoop',
    description: 'What people see about an agent or a seller before they get in touch.',
    noindex: true,
  });
}

export function HydrateFallback() {
  return <LoadingPage title="Edit profile" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AgentProfilePage data={loaderData} />;
}
