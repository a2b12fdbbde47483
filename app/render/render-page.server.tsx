// Two ways to the same HTML. React's streaming renderer can wait for deferred data, but costs two to five times the
// render itself in small buffers and their decoding (Buy: 22 ms against 4 ms for renderToString of the same document,
// node .cache/ssrprof.mjs on a busy machine). Pages without deferred data are therefore rendered in one go, and the
// loader data that React Router would stream behind them is put where it would have stood.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { InlineStyles } from './page-styles.tsx';
import { readStyleSheet } from './style-sheets.server.ts';

export function renderPage(context: EntryContext, url: string): Promise<string> {
  return hasDeferredData(context) ? renderWaiting(context, url) : renderAtOnce(context, url);
}

function hasDeferredData({ staticHandlerContext }: EntryContext): boolean {
  const answers: unknown[] = Object.values(staticHandlerContext.loaderData ?? {});
  return answers.some(
    (answer) => answer !== null && typeof answer === 'object' && Object.values(answer).some(isPromise),
  );
}

function isPromise(value: unknown): boolean {
  return value instanceof Promise;
}

function document(context: EntryContext, url: string) {
  return (
    <InlineStyles value={readStyleSheet}>
      <ServerRouter context={context} url={url} />
    </InlineStyles>
  );
}

async function renderAtOnce(context: EntryContext, url: string): Promise<string> {
  const { serverHandoffStream, ...rest } = context;
  // Only the streaming renderer writes the doctype itself.
  const html = `<!DOCTYPE html>${renderToString(document(rest, url))}`;
  const end = html.lastIndexOf('</body>');
  if (!serverHandoffStream || end < 0) return html;
  const data = await text(serverHandoffStream);
  return `${html.slice(0, end)}${handoffScripts(data)}${html.slice(end)}`;
}

/** What React Router's own stream writes behind the document, in one piece. */
function handoffScripts(data: string): string {
  const literal = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${literal});</script><script>${controller}.close();</script>`;
}

function renderWaiting(context: EntryContext, url: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document(context, url), {
      // Whole, in its place: a large part that comes behind the document would need scripts to be put there.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough();
        pipe(body);
        text(body).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
  });
}
