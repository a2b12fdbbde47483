// npm run dev: the same server, with pages and styles that reload while they are edited. Changes in server/, domain
// use cases that the server itself imports, and db/ need a restart.
import { createServer as createVite } from 'vite';
import type { ServerBuild } from 'react-router';
import { createLogger } from '#server/logger.ts';
import { startServer } from '#server/main.ts';
import { createPageHandler } from '#server/pages.ts';
import { readSettings } from '#server/settings.ts';
import type { Site } from '#server/site.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const progress = (text: string) => process.stderr.write(`${text}\n`);

const viteSite: Site = {
  isDevelopment: true,
  prepare: async () => {},
  async open(context, server) {
    // The reload channel shares our port.
    const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
    return {
      files: new Map(),
      async renderPage(request) {
        // Loaded for each request: Vite keeps what did not change.
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        return createPageHandler(build, context, 'development')(request);
      },
      before: (next) => (request, response) => vite.middlewares(request, response, () => next(request, response)),
      close: () => vite.close(),
    };
  },
};

try {
  const settings = readSettings(process.env);
  const server = await startServer(settings, createLogger(settings.logLevel), viteSite);
  stopOnSignal(server.stop, progress);
  process.stdout.write(`Stoop is running at ${server.url}\n`);
} catch (error) {
  progress(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
