import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext } from 'react-router';
import { ServerRouter } from 'react-router';
import { startScriptsAfterPaint } from '#app/platform/late-scripts.server.ts';
import { InlineStyles } from '#app/platform/page-styles.tsx';
import { readStyleSheet } from '#app/platform/style-sheets.server.ts';

// server/main.ts fills the request context with these keys. It must take them from the build: the build holds
// its own copy of the module, and a key is found by identity.
export { serverContext } from '#app/platform/server-context.ts';

/** Renders the whole page before answering: no page defers data, and only a whole page has an ETag. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <InlineStyles value={readStyleSheet}>
        <ServerRouter context={routerContext} url={request.url} />
      </InlineStyles>,
      {
        onAllReady() {
          const body = new PassThrough();
          pipe(body);
          text(body).then((html) => resolve(new Response(startScriptsAfterPaint(html), { status, headers })), reject);
        },
        onShellError: reject,
        onError: reject,
      },
    );
  });
}
