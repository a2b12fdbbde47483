import { BoardPage } from '#app/features/boards/board-page.tsx';
import { loadBoard } from '#app/features/boards/load-boards.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import { revalidateOnNewPath } from '#app/render/revalidate.ts';
import type { Route } from './+types/board';

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadBoard(url, params.id);
}
clientLoader.hydrate = true as const;

export { revalidateOnNewPath as shouldRevalidate };

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.board.name ?? 'Board';
  return pageMeta({ title: `${name}, shared board | Stoop`, description: 'Homes to look at together.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Board" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BoardPage key={loaderData.board.id} data={loaderData} />;
}
