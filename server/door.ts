// The listening socket. It opens before everything else is ready, so that a busy port is noticed at once and a second
// start finds this server. Until `admit` is called, every request is told to wait.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '#db/log.ts';
import type { Metrics } from './metrics.ts';
import { plainPage } from './plain-page.ts';
import { PLAIN_PAGE_POLICY } from './security-headers.ts';
import { trackSockets } from './open-sockets.ts';

/** How long open requests may take to finish once the server is asked to stop. */
/** How long requests that were sent before the end are still read. */
const LAST_CALL_MS = 200;
const FINISH_MS = 10_000;
/** How long sockets without an open request may take to close by themselves. */
const GOODBYE_MS = 1_000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/** A protocol that a request can be upgraded to. */
export interface Upgrade {
  /** Every other request is answered as if it had not asked for an upgrade (RFC 9110, 7.8). */
  wants(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

export interface Door {
  server: Server;
  openRequests(): number;
  isClosing(): boolean;
  admit(handler: Handler, options?: { observe?: Metrics['observeRequest']; upgrades?: Upgrade[] }): void;
  /** Takes no new requests and resolves when the open ones are finished, or cut off because they took too long. */
  close(finishMs?: number): Promise<void>;
}

export interface DoorOptions {
  host: string;
  port: number;
  log: Log;
  /** Sent in a header, so that a second start can tell us from another program on our port. */
  instance?: string;
  /** The setting that the port comes from, for error messages. */
  portSetting?: string;
}

export async function openDoor({ host, port, log, instance, portSetting = 'PORT' }: DoorOptions): Promise<Door> {
  let handler: Handler = (request, response) => refuse(request, response, 'Stoop is starting');
  let observe: Metrics['observeRequest'] = () => {};
  let upgrades: Upgrade[] = [];
  let open = 0;
  let closing = false;

  const takes = (request: IncomingMessage) => upgrades.find((each) => each.wants(request));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      await handler(request, response);
    } catch (error) {
      log('error', 'A request failed', { path: pathOf(request), error: stackOf(error) });
      if (response.headersSent) response.destroy();
      else fail(request, response);
    }
  };

  const server = createServer({ shouldUpgradeCallback: (request) => takes(request) !== undefined });
  const sockets = trackSockets(server);
  server.on('request', (request, response) => {
    const startedAt = performance.now();
    const id = requestId(request);
    response.setHeader('X-Request-Id', id);
    if (instance && request.url === '/healthz') response.setHeader('X-Stoop-Instance', instance);
    // Closes a kept-alive connection after this answer. We also close it after an upgrade that we ignore, because Node
    // drops the requests that were pipelined behind it; the client then sends those again on a new connection.
    if (closing || request.headers.upgrade !== undefined) response.setHeader('Connection', 'close');
    open += 1;
    response.on('error', (error) => log('warn', 'An answer could not be sent', { id, error: error.message }));
    response.once('close', () => {
      open -= 1;
      // From here on its connection is idle, and closing would wait for it.
      if (closing) setImmediate(() => server.closeIdleConnections());
      const path = pathOf(request);
      const ms = performance.now() - startedAt;
      const status = response.writableFinished ? response.statusCode : 499;
      observe(request.method ?? 'GET', path, status, ms / 1000);
      log('info', 'request', { id, method: request.method, path, status, ms: Math.round(ms * 10) / 10 });
    });
    void answer(request, response);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // A reset without a listener would end the process.
    socket.on('error', () => socket.destroy());
    try {
      takes(request)?.take(request, socket, head);
    } catch (error) {
      log('error', 'An upgrade failed', { path: pathOf(request), error: stackOf(error) });
      socket.destroy();
    }
  });
  server.requestTimeout = 30_000;
  server.headersTimeout = 10_000;
  // Longer than the usual 60 s of a proxy in front, so that the proxy is the one to close an idle connection.
  server.keepAliveTimeout = 65_000;

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(explain(error, { host, port, portSetting })));
    server.listen(port, host, resolve);
  });

  return {
    server,
    openRequests: () => open,
    isClosing: () => closing,
    admit(next, options = {}) {
      handler = next;
      observe = options.observe ?? observe;
      upgrades = options.upgrades ?? [];
    },
    async close(finishMs = FINISH_MS) {
      closing = true;
      // What was sent before this moment may still be waiting to be read, while a page is being rendered.
      await sleep(LAST_CALL_MS);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const goodbye = setTimeout(() => sockets.destroyIdle(), GOODBYE_MS);
      const impatience = setTimeout(() => {
        log('warn', 'Requests were cut off at shutdown', { open });
        sockets.destroyAll();
      }, finishMs);
      await closed;
      clearTimeout(goodbye);
      clearTimeout(impatience);
    },
  };
}

/** The path without the query: what people search for must not be logged. */
function pathOf(request: IncomingMessage): string {
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  return (query === -1 ? url : url.slice(0, query)).slice(0, 200);
}

/** A proxy's id is kept if it looks like one, so that its log and ours can be matched. */
function requestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id'];
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const stackOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

function refuse(request: IncomingMessage, response: ServerResponse, text: string): void {
  const page = { title: text, text: 'Try again in a moment.' };
  answerPlainly(request, response, { status: 503, text, page, headers: { 'Retry-After': '2' } });
}

function fail(request: IncomingMessage, response: ServerResponse): void {
  const text = 'Something went wrong on our side. We logged the error. Try again in a moment.';
  const page = { title: 'Something went wrong on our side', text: 'We logged the error. Try again in a moment.' };
  answerPlainly(request, response, { status: 500, text, page, headers: { Connection: 'close' } });
}

interface PlainAnswer {
  status: number;
  /** For programs. */
  text: string;
  /** For people. */
  page: { title: string; text: string };
  headers: Record<string, string>;
}

function answerPlainly(request: IncomingMessage, response: ServerResponse, answer: PlainAnswer): void {
  const wantsPage = request.headers.accept?.includes('text/html') ?? false;
  response.writeHead(answer.status, {
    ...answer.headers,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(wantsPage ? { 'Content-Security-Policy': PLAIN_PAGE_POLICY } : {}),
    'Content-Type': `${wantsPage ? 'text/html' : 'text/plain'}; charset=utf-8`,
  });
  response.end(wantsPage ? plainPage(answer.page.title, answer.page.text) : `${answer.text}\n`);
}

function explain(
  error: NodeJS.ErrnoException,
  { host, port, portSetting }: { host: string; port: number; portSetting: string },
): Error {
  const reasons: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is in use by another program. Stop that program, or set ${portSetting} to another port.`,
    EACCES: `This user may not listen on port ${port} of ${host}. Set ${portSetting} to one above 1023.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Set HOST to 127.0.0.1 or 0.0.0.0.`,
    ENOTFOUND: `HOST ${host} is not known. Set HOST to 127.0.0.1 or 0.0.0.0.`,
  };
  return new Error(reasons[error.code ?? ''] ?? `The server cannot listen on ${host}:${port}: ${error.message}`, {
    cause: error,
  });
}
