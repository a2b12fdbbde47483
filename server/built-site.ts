// The site as `npm run build` writes it to build/.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { createPageHandler } from './pages.ts';
import { securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';
import { readStaticFiles } from './static-files.ts';

const BUILD = join(import.meta.dirname, '..', 'build');

/** `build` brings build/ up to date; it is called once we have the port. */
export function builtSite(build: () => Promise<void>): Site {
  return {
    isDevelopment: false,
    prepare: build,
    async open(context) {
      const pages = (await import(pathToFileURL(join(BUILD, 'server', 'index.js')).href)) as ServerBuild;
      return {
        files: readStaticFiles(join(BUILD, 'client'), securityHeaders(context)),
        renderPage: createPageHandler(pages, context, 'production'),
      };
    },
  };
}
