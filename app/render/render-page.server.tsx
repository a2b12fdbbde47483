// Two ways to the same HTML. React's streaming renderer can wait for deferred data, but costs two to five times the
// render itself in small buffers and decoding (Buy: 22 ms against 4 ms for renderToString of the same document, node
// .cache/ssrprof.mjs on a busy machine). Pages without deferred data are therefore rendered in one go, and the loader
// data that React Router would stream is added where the stream would have put it.
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { startScriptsAfterPaint } from './late-scripts.server.ts';
import { layOutInTime } from './out-of-sight.server.ts';
import { InlineStyles } from './page-styles.tsx';
import { type PartWriters, ServerParts } from './plain-part.tsx';
import { readStyleSheet } from './style-sheets.server.ts';

/**
 * The whole page in UTF-8; its scripts start after the first paint. `writers` render the parts that stay plain HTML in
 * the browser.
 */
export async function renderPage(
  context: EntryContext,
  url: string,
  writers: PartWriters,
): Promise<Buffer<ArrayBuffer>> {
  const pieces = hasDeferredData(context)
    ? startScriptsAfterPaint(await renderWaiting(context, url, writers))
    : await renderAtOnce(context, url, writers);
  return encode(pieces.with(0, layOutInTime(pieces[0] ?? '')));
}

/** Without joining them first: each copy of a whole page takes a millisecond. */
function encode(pieces: string[]): Buffer<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let end = 0;
  for (const piece of pieces) end += bytes.write(piece, end);
  return bytes;
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

function document(context: EntryContext, url: string, writers: PartWriters) {
  return (
    <InlineStyles value={readStyleSheet}>
      <ServerParts value={writers}>
        <ServerRouter context={context} url={url} />
      </ServerParts>
    </InlineStyles>
  );
}

async function renderAtOnce(
  { serverHandoffStream, ...context }: EntryContext,
  url: string,
  writers: PartWriters,
): Promise<string[]> {
  // Only the streaming renderer adds the doctype itself.
  const pieces = startScriptsAfterPaint(`<!DOCTYPE html>${renderToString(document(context, url, writers))}`);
  const last = pieces.at(-1) ?? '';
  const end = last.lastIndexOf('</body>');
  if (!serverHandoffStream || end < 0) return pieces;
  const data = await text(serverHandoffStream);
  return [...pieces.slice(0, -1), last.slice(0, end), handoffScripts(data), last.slice(end)];
}

/** The data that React Router would have streamed to the end of the document, in one piece. */
function handoffScripts(data: string): string {
  const literal = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${literal});</script><script>${controller}.close();</script>`;
}

function renderWaiting(context: EntryContext, url: string, writers: PartWriters): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(document(context, url, writers), {
      // Keeps everything in its place: a large part streamed after the document would need scripts to move it.
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
