import type { Server } from 'node:http';
import type { Handler, Upgrade } from './door.ts';
import type { ServerContext } from './server-context.ts';
import type { StaticFiles } from './static-files.ts';

/** Where pages and browser files come from: the build, or Vite in development. */
export interface Site {
  /** Development: no page cache, and no content policy, because Vite adds its own scripts. */
  isDevelopment: boolean;
  /** Called once we have the port, before the database is opened. */
  prepare(): Promise<void>;
  open(context: ServerContext, server: Server): Promise<OpenSite>;
}

export interface OpenSite {
  files: StaticFiles;
  /** The address is the network address of the person who sent a form. */
  renderPage: (request: Request, visitorAddress?: string) => Promise<Response>;
  /** Tried before everything else; calls `next` for requests that are not its own. */
  before?: (next: Handler) => Handler;
  close?: () => Promise<void>;
  /** Socket upgrades that the site handles in addition to ours. */
  upgrades?: Upgrade[];
}
