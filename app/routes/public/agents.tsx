import { AgentsPage } from '#app/features/agents/agents-page.tsx';
import { directoryMeta } from '#app/features/agents/agents-meta.ts';
import { readDirectory } from '#app/features/agents/directory.server.ts';
import { pageMeta } from '#app/render/page-meta.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/agents';

export function loader({ context, url }: Route.LoaderArgs) {
  return readDirectory(context.get(serverContext), url);
}

/** Shorter than other pages: agents are gathered by a job, and somebody may hide their profile. */
export function headers(): HeadersInit {
  return {
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'CDN-Cache-Control': 'public, max-age=20, stale-while-revalidate=20',
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData
    ? pageMeta(directoryMeta(loaderData))
    : pageMeta({ title: 'Find an agent | Stoop', description: 'Agents in New York and New Jersey.', noindex: true });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AgentsPage directory={loaderData} />;
}
