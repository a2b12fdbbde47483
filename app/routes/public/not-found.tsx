import { data } from 'react-router';
import { notFoundMeta } from '#app/features/not-found/error-meta.ts';
import '#app/features/not-found/not-found.css';
import { NotFoundPage } from '#app/features/not-found/not-found-page.tsx';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/not-found';

/** The same limit as in the log line of each request. */
const LONGEST_LOGGED_PATH = 200;

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(serverContext).log('warn', 'page not found', { path: url.pathname.slice(0, LONGEST_LOGGED_PATH) });
  return data(null, { status: 404 });
}

export const meta = notFoundMeta;

export default function Page() {
  return (
    <div className="lost">
      <NotFoundPage />
    </div>
  );
}
