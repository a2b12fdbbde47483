import { ComparePage } from '#app/features/boards/compare-page.tsx';
import { loadComparison } from '#app/features/boards/load-boards.ts';
import { LoadingPage } from '#app/render/loading-page.tsx';
import { pageMeta } from '#app/render/page-meta.ts';
import type { Route } from './+types/board-compare';

export function clientLoader({ params, url }: Route.ClientLoaderArgs) {
  return loadComparison(url, params.id);
}
clientLoader.hydrate = true as const;

export function meta() {
  return pageMeta({ title: 'Compare homes | Stoop', description: 'Homes of a board, side by side.', noindex: true });
}

export function HydrateFallback() {
  return <LoadingPage title="Compare homes" />;
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ComparePage data={loaderData} />;
}
