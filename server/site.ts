import type { Server } from 'node:http';
import type { Handler, Upgrade } from './door.ts';
import type { ServerContext } from './server-context.ts';
import type { StaticFiles } from './static-files.ts';

/** Where pages and browser files come from: the build, or Vite in development. */
export interface Site {
  /** Development: no page cache, and no content policy, since Vite adds scripts of its own. */
  isDevelopment: boolean;
  /** Called once the port is ours, before the database is opened. */
  prepare(): Promise<void>;
  open(context: ServerContext, server: Server): Promise<OpenSite>;
}

export interface OpenSite {
  files: StaticFiles;
  /** The address is that of whoever sent a form. */
  renderPage: (request: Request, visitorAddress?: string) => Promise<Response>;
  /** Tried before everything else; calls `next` for what is not its own. */
  before?: (next: Handler) => Handler;
  close?: () => Promise<void>;
  /** Sockets that the site takes beside ours. */
  upgrades?: Upgrade[];
}
