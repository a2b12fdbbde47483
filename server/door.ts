// The listening socket. It opens before everything else is ready, so that a busy port is known at once and a second
// start finds this one; until `admit` is called every request is told to wait.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Log } from '#db/log.ts';
import type { Metrics } from './metrics.ts';
import { plainPage } from './plain-page.ts';

/** How long open requests may take to finish once the server is asked to stop. */
const FINISH_MS = 10_000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface Door {
  server: Server;
  openRequests(): number;
  isClosing(): boolean;
  admit(handler: Handler, observe: Metrics['observeRequest']): void;
  /** Takes no new requests and resolves when the open ones are finished. */
  close(): Promise<void>;
}

export interface DoorOptions {
  host: string;
  port: number;
  log: Log;
  /** Told in a header, so that a second start can tell us from another program on our port. */
  instance: string;
}

export async function openDoor({ host, port, log, instance }: DoorOptions): Promise<Door> {
  let handler: Handler = (request, response) => refuse(request, response, 'Stoop is starting');
  let observe: Metrics['observeRequest'] = () => {};
  let open = 0;
  let closing = false;

  const server = createServer((request, response) => {
    const startedAt = performance.now();
    const id = requestId(request);
    response.setHeader('X-Request-Id', id);
    if (request.url === '/healthz') response.setHeader('X-Stoop-Instance', instance);
    // Ends a kept-alive connection with this answer.
    if (closing) response.setHeader('Connection', 'close');
    open += 1;
    response.once('close', () => {
      open -= 1;
      // Its connection is idle from now on, and would be waited for.
      if (closing) setImmediate(() => server.closeIdleConnections());
      const path = pathOf(request);
      const ms = performance.now() - startedAt;
      const status = response.writableFinished ? response.statusCode : 499;
      observe(request.method ?? 'GET', path, status, ms / 1000);
      log('info', 'request', { id, method: request.method, path, status, ms: Math.round(ms * 10) / 10 });
    });
    handler(request, response);
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than the usual 60 s of a proxy in front: the proxy must be the one to give up an idle connection.
  server.keepAliveTimeout = 65_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });

  return {
    server,
    openRequests: () => open,
    isClosing: () => closing,
    admit(next, observeRequest) {
      handler = next;
      observe = observeRequest;
    },
    async close() {
      closing = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const impatience = setTimeout(() => {
        log('warn', 'Requests were cut off at shutdown', { open });
        server.closeAllConnections();
      }, FINISH_MS);
      await closed;
      clearTimeout(impatience);
    },
  };
}

/** The path without the query: what people searched for is not for the log. */
function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  return (query === -1 ? url : url.slice(0, query)).slice(0, 200);
}

/** A proxy's id is kept when it looks like one, so that its log and ours can be joined. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

function refuse(request: IncomingMessage, response: ServerResponse, text: string): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  response.writeHead(503, {
    'Content-Type': `${wantsPage ? 'text/html' : 'text/plain'}; charset=utf-8`,
    'Retry-After': '2',
  });
  response.end(wantsPage ? plainPage(text, 'Try again in a moment.') : `${text}\n`);
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop that program, or set PORT to another port.`,
    EACCES: `Port ${port} on ${host} may not be used by this user. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST ${host} is not known. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  };
  return new Error(reasons[error.code ?? ''] ?? `The server cannot listen on ${host}:${port}: ${error.message}`, {
    cause: error,
  });
}
