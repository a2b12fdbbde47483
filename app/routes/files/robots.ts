import { robotsText } from '#app/features/feeds/sitemap.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/robots';

export function loader({ context }: Route.LoaderArgs) {
  return new Response(robotsText(context.get(serverContext).siteUrl), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
