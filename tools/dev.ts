// npm run dev: the same server, with pages and styles that reload while you edit them. Changes in server/, in domain
// use cases that the server itself imports, and in db/ need a restart.
import { createServer as createVite } from 'vite';
import type { ServerBuild } from 'react-router';
import { createPageHandler } from '#server/pages.ts';
import type { Site } from '#server/site.ts';
import { buildWasm } from './build-wasm.ts';
import { runServer } from './run-server.ts';

const viteSite: Site = {
  isDevelopment: true,
  prepare: buildWasm,
  async open(context, server) {
    // The reload channel shares our port.
    const ours = new Set(process.listeners('SIGTERM'));
    const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
    // Vite would end the process at once on this signal, but we want to shut down in order.
    for (const listener of process.listeners('SIGTERM')) if (!ours.has(listener)) process.off('SIGTERM', listener);
    return {
      files: new Map(),
      async renderPage(request, visitorAddress) {
        // Loaded for each request; Vite caches what did not change.
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        return createPageHandler(build, context, 'development')(request, visitorAddress);
      },
      before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
      close: () => vite.close(),
      // Vite listens for its own upgrades; here they are only let through.
      upgrades: [
        {
          wants: ({ headers }) => headers['sec-websocket-protocol']?.startsWith('vite-') ?? false,
          take: () => {},
        },
      ],
    };
  },
};

await runServer(viteSite, process.env);
