import { data } from 'react-router';
import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx';
import { pageMeta } from '#app/platform/page-meta.ts';
import { serverContext } from '#app/platform/server-context.ts';
import type { Route } from './+types/not-found';

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(serverContext).log('warn', 'page not found', { path: url.pathname });
  return data(null, { status: 404 });
}

export function meta() {
  return pageMeta({ title: 'Page not found | Stoop', description: 'There is no page at this address.', noindex: true });
}

export default function Page() {
  return <NotFoundPage />;
}
