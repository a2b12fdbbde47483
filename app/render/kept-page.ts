// Keeps the current page if it cannot be loaded again: after a change was saved, or when a filter or the map changes
// while there is no connection. Without this, the router would show its error page.
import { isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { noteFailure } from './note-failure.ts';

type LoaderResults = Record<string, { type: 'data' | 'error'; result: unknown }>;

export interface ShownPage {
  pathname: string;
  search: string;
  /** The loader data of each route of the page. */
  data: ReadonlyMap<string, unknown>;
  /** Routes that may keep their data if only the query of their path changes (RouteHandle). */
  keeping: ReadonlySet<string>;
  /** Tells the visitor that the page could not be loaded again. */
  onLost: () => void;
}

let shown: ShownPage | null = null;

/** Called by the frame after each change of the page. */
export function rememberShownPage(page: ShownPage): void {
  shown = page;
}

/** Client middleware of the root: where loading failed, uses the data that is already shown. */
export const keepShownPage: MiddlewareFunction<LoaderResults> = async ({ request, url }, next) => {
  const results = await next();
  if (request.method !== 'GET' || request.signal.aborted) return results;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isConnectionFailure(result) || !mayKeep(id, url)) continue;
    noteFailure(`${url.pathname} could not be loaded again`, result);
    results[id] = { type: 'data', result: shown?.data.get(id) };
    shown?.onLost();
  }
  return results;
};

/** Excludes answers such as a redirect or a page that is gone. */
function isConnectionFailure(error: unknown): boolean {
  if (error instanceof Response) return error.status >= 500;
  return !isRouteErrorResponse(error) || error.status >= 500;
}

function mayKeep(id: string, { pathname, search }: URL): boolean {
  if (!shown || shown.pathname !== pathname || shown.data.get(id) === undefined) return false;
  return shown.search === search || shown.keeping.has(id);
}
