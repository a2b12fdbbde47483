import { data } from 'react-router';
import { notFoundMeta } from '#app/features/not-found/error-meta.ts';
import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx';
import { serverContext } from '#app/platform/server-context.ts';
import type { Route } from './+types/not-found';

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(serverContext).log('warn', 'page not found', { path: url.pathname });
  return data(null, { status: 404 });
}

export const meta = notFoundMeta;

export default function Page() {
  return <NotFoundPage />;
}
