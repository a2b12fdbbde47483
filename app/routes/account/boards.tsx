import { BoardsPage } from '#app/features/boards/boards-page.tsx';
import { loadBoards } from '#app/features/boards/load-boards.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/boards';

export function clientLoader({ url }: Route.ClientLoaderArgs) {
  return loadBoards(url);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Boards | Stoop', description: 'Look at homes together.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Boards" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BoardsPage data={loaderData} />;
}
