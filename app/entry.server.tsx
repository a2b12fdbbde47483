import type { EntryContext } from 'react-router';
import { PART_WRITERS } from './part-writers.server.tsx';
import { renderPage } from '#app/render/render-page.server.tsx';

// server/main.ts fills the request context with these keys. It must import them from the build, because the build
// contains its own copy of the module and a key is found by identity.
export { serverContext, visitorAddress } from '#app/render/server-context.ts';

/** What each answer was made of, so that the server need not read it again. Found like the keys above. */
export const pageBytes = new WeakMap<Response, Buffer<ArrayBuffer>>();

/** Renders the whole page before answering, since only a complete page has an ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const bytes = await renderPage(routerContext, request.url, PART_WRITERS);
  const page = new Response(bytes, { status, headers });
  pageBytes.set(page, bytes);
  return page;
}
