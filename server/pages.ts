// React Router's side: turns the built (or, in development, the freshly transformed) pages into a handler.
import { createRequestHandler, isRouteErrorResponse, RouterContextProvider, type ServerBuild } from 'react-router';
import type { serverContext as ServerContextKey } from '#app/platform/server-context.ts';
import type { ServerContext } from './server-context.ts';

/** app/entry.server.tsx exports the key; a key is found by identity, and the build holds its own copy of the module. */
interface StoopEntry {
  serverContext: typeof ServerContextKey;
}

export function createPageHandler(build: ServerBuild, context: ServerContext, mode: 'production' | 'development') {
  const { serverContext } = build.entry.module as unknown as StoopEntry;
  const handle = createRequestHandler(
    {
      ...build,
      entry: {
        ...build.entry,
        module: {
          ...build.entry.module,
          handleError(error: unknown, { request }: { request: Request }) {
            // A visitor who left, or an answer such as 404 or 405: nobody has to look into that.
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
  return (request: Request): Promise<Response> => {
    const provider = new RouterContextProvider();
    provider.set(serverContext, context);
    return handle(request, provider);
  };
}
