// The blank page on its own server, which handles files like the product.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { readStaticFiles, serveStaticFile } from '#server/static-files.ts';
import { buildPages } from '#tools/build.ts';

const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, '.cache', 'blank');

export interface BlankSite {
  url: string;
  stop(): Promise<void>;
}

/** Builds `bench/blank` and serves it on a free port of this machine. */
export async function startBlankSite(): Promise<BlankSite> {
  await buildPages(join(ROOT, 'bench', 'blank'), BUILD);
  const build = (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as ServerBuild;
  const files = readStaticFiles(join(BUILD, 'client'), []);
  const handle = createRequestHandler(build, 'production');
  const server = createServer(async (request, response) => {
    if (serveStaticFile(files, request, response)) return;
    const answer = await handle(new Request(new URL(request.url ?? '/', `http://${request.headers.host}`)));
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
