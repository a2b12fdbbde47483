import type { EntryContext } from 'react-router';
import { startScriptsAfterPaint } from '#app/render/late-scripts.server.ts';
import { renderPage } from '#app/render/render-page.server.tsx';

// server/main.ts fills the request context with these keys. It must take them from the build: the build holds
// its own copy of the module, and a key is found by identity.
export { serverContext, visitorAddress } from '#app/render/server-context.ts';

/** Renders the whole page before answering: only a whole page has an ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const html = startScriptsAfterPaint(await renderPage(routerContext, request.url));
  // Bytes: a Response would check a text letter by letter first (a seventh of the page's whole time).
  return new Response(Buffer.from(html), { status, headers });
}
