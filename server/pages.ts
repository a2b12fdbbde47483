// React Router's side: turns the built (or, in development, freshly transformed) pages into a handler.
import { setTimeout as sleep } from 'node:timers/promises';
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import type {
  serverContext as ServerContextKey,
  visitorAddress as VisitorAddressKey,
} from '#app/render/server-context.ts';
import { isDatabaseAway } from '#db/is-database-away.ts';
import { DISK_FULL, isDiskFull } from '#db/is-disk-full.ts';
import { answerPlainly } from './plain-page.ts';
import type { Bytes } from './encoding.ts';
import type { ServerContext } from './server-context.ts';
import { rememberBytes } from './whole-answer.ts';

/** Nobody waits longer than this for a database that does not answer. */
const PAGE_MS = 9_000;
const RETRY_AFTER_SECONDS = '2';

/** app/entry.server.tsx exports the keys; a key is found by identity, and the build holds its own copy of the module. */
interface StoopEntry {
  serverContext: typeof ServerContextKey;
  visitorAddress: typeof VisitorAddressKey;
  pageBytes: WeakMap<Response, Bytes>;
}

export function createPageHandler(build: ServerBuild, context: ServerContext, mode: 'production' | 'development') {
  const { serverContext, visitorAddress, pageBytes } = build.entry.module as unknown as StoopEntry;
  /** Requests, by their own context, that failed because the database was down. */
  const withoutDatabase = new WeakSet<object>();
  const withoutRoom = new WeakSet<object>();
  const handle = createRequestHandler(
    {
      ...build,
      entry: {
        ...build.entry,
        module: {
          ...build.entry.module,
          handleError(error: unknown, { request, context: provider }: { request: Request; context: object }) {
            if (isDatabaseAway(error)) withoutDatabase.add(provider);
            if (isDiskFull(error)) withoutRoom.add(provider);
            // A visitor who left, or an answer such as 404 or 405: nothing needs to be investigated.
            if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
            const path = new URL(request.url).pathname;
            context.log('error', 'A page failed', {
              path,
              error: error instanceof Error ? error.stack : String(error),
            });
          },
        },
      },
    },
    mode,
  );
  return async (request: Request, address?: string): Promise<Response> => {
    const provider = new RouterContextProvider();
    provider.set(serverContext, context);
    if (address !== undefined) provider.set(visitorAddress, address);
    const page = await Promise.race([handle(request, provider), sleep(PAGE_MS, null, { ref: false })]);
    if (!page) {
      context.log('error', 'A page took too long', { path: new URL(request.url).pathname });
      return answerPlainly(request.headers.get('accept'), {
        status: 504,
        title: 'This page is taking too long',
        text: 'This page is taking too long to load. Please try again soon.',
        headers: { 'Retry-After': RETRY_AFTER_SECONDS },
      });
    }
    if (page.status === 500 && withoutRoom.has(provider)) {
      const title = 'The disk of this server is full';
      return answerPlainly(request.headers.get('accept'), { status: 507, title, text: DISK_FULL });
    }
    if (page.status !== 500 || !withoutDatabase.has(provider)) {
      const bytes = pageBytes.get(page);
      return bytes ? rememberBytes(page, bytes) : page;
    }
    const headers = new Headers(page.headers);
    headers.set('Retry-After', RETRY_AFTER_SECONDS);
    return new Response(page.body, { status: 503, headers });
  };
}
