import { InvitationPage } from '#app/features/boards/invitation-page.tsx';
import { loadInvitation } from '#app/features/boards/load-boards.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/board-invitation';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadInvitation(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Invitation to a board | Stoop', description: 'Look at homes together.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Invitation to a board" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <InvitationPage data={loaderData} />;
}
