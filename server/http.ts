// What answers which request, in order.
import type { BlockList } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type pg from 'pg';
import { refuseBusy } from './api/json-answer.ts';
import { readKindOf } from './costly-doors.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Handler } from './door.ts';
import { chooseEncoding, compress, isCompressible } from './encoding.ts';
import { findClientAddress } from './gateway/client-address.ts';
import { CLIENT_CLOSED_REQUEST } from './gateway/client-closed.ts';
import type { GatewayEnv } from './gateway/gateway.ts';
import { type Metrics, refuseMetrics } from './metrics.ts';
import { matchesEtag, PageCache } from './page-cache.ts';
import { answerPlainly } from './plain-page.ts';
import { askReadiness } from './readiness.ts';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';
import type { ServerContext } from './server-context.ts';
import { serveStaticFile, type StaticFiles } from './static-files.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;

export interface HttpOptions {
  context: ServerContext;
  metrics: Metrics;
  /** Opens /metrics; null: only this machine reads it. */
  metricsToken: string | null;
  files: StaticFiles;
  /** React Router's handler: the pages. */
  renderPage: (request: Request, visitorAddress?: string) => Promise<Response>;
  /** JSON doors such as /api/search, in their own files. */
  api: Hono;
  /** auth/v1, rest/v1 and their siblings. */
  gateway: Hono<GatewayEnv>;
  /** The reader of what would have been mailed; null in production. */
  devMailbox: Hono | null;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: BlockList;
  pool: pg.Pool;
  disk: Pick<DiskSpace, 'whyNotWritable'>;
  dataVersion: () => number;
  isClosing: () => boolean;
  isDevelopment: boolean;
}

/** The order matters: what needs no work is answered before anything is set up for work. */
export function buildHandler(options: HttpOptions): Handler {
  const { context, files, renderPage, metrics, api, dataVersion, isDevelopment } = options;
  const everyAnswer = securityHeaders(context);
  const policyFor = (html: string) => (isDevelopment ? null : contentSecurityPolicy(html, context));
  const makePage = async (request: Request, visitorAddress?: string) => {
    const page = await secure(await renderPage(request, visitorAddress), everyAnswer, policyFor);
    // The answer to one person's form, or one that may soon be another, whatever the page says of itself.
    return request.method === 'POST' || page.status >= 400 ? keepNowhere(page) : page;
  };
  const cache = new PageCache({
    dataVersion,
    render: async (path) =>
      path.startsWith('/api/')
        ? secure(await api.request(context.siteUrl + path.slice('/api'.length)), everyAnswer, () => null)
        : makePage(new Request(context.siteUrl + path, { headers: { accept: 'text/html' } })),
    log: context.log,
    count: metrics.countCache,
  });
  const listener = getRequestListener(buildApp(options, cache, makePage, everyAnswer).fetch);
  return (request, response) => {
    if (serveStaticFile(files, request, response)) return;
    if (!isDevelopment && cache.serve(request, response)) return;
    return listener(request, response);
  };
}

function buildApp(
  options: HttpOptions,
  cache: PageCache,
  makePage: (request: Request, visitorAddress?: string) => Promise<Response>,
  everyAnswer: [string, string][],
): Hono<{ Bindings: HttpBindings }> {
  const { context, metrics, api, isDevelopment, trustedProxies } = options;
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error, c) => {
    if (c.req.raw.signal.aborted) return c.body(null, CLIENT_CLOSED_REQUEST);
    context.log('error', 'A request failed', { path: c.req.path, error: error.stack ?? String(error) });
    return answerPlainly(c.req.header('accept'), {
      status: 500,
      title: 'Something went wrong on our side',
      text: 'The error was recorded. Try again in a moment.',
    });
  });

  const whyNotReady = askReadiness(options);
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const reason = await whyNotReady();
    return reason ? c.text(`${reason}\n`, 503) : c.text('ready\n');
  });
  app.get('/metrics', async (c) => {
    const refusal = refuseMetrics(c.req.raw, c.env.incoming.socket.remoteAddress, options.metricsToken);
    if (refusal) return refusal;
    return c.body(await metrics.registry.metrics(), 200, { 'Content-Type': metrics.registry.contentType });
  });

  // Before what guards visitors' forms: its rights come from tokens, and any site may call it.
  app.route('/', options.gateway);
  if (options.devMailbox) app.route('/dev', options.devMailbox);

  app.use(async (c, next) => {
    const refusal = refuseCrossSite(c.req.method, c.req.raw.headers, context.siteUrl);
    if (refusal) return answerPlainly(c.req.header('accept'), { status: 403, title: 'Not accepted', text: refusal });
    return next();
  });
  app.use(
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      // What was not read is still on its way: this connection cannot be used again.
      onError: (c) =>
        answerPlainly(c.req.header('accept'), {
          status: 413,
          title: 'Too large',
          text: 'The form is larger than 1 MB. Send less at once.',
          headers: { Connection: 'close' },
        }),
    }),
  );
  app.use(async (c, next) => {
    await next();
    c.res = await pack(c.req.raw, c.res);
  });

  app.use(async (c, next) => {
    if (isDecodable(new URL(c.req.url).pathname)) return next();
    const title = 'This address cannot be read';
    return answerPlainly(c.req.header('accept'), { status: 400, title, text: `${title}: check its percent signs.` });
  });

  const addressOf = (c: Context<{ Bindings: HttpBindings }>) =>
    findClientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies);
  /** The seconds to wait for an address that has read a lot within this minute; what is kept costs nothing. */
  const takeTurn = (c: Context<{ Bindings: HttpBindings }>): number =>
    context.costlyDoors.takeReadTurns(addressOf(c), readKindOf(c.req.path), 1);
  const makeInTurn = (c: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const wait = takeTurn(c);
    return wait > 0 ? askForPatience(c, wait, everyAnswer) : makePage(c.req.raw, addressOf(c));
  };
  const keep: PageCache['renderOnce'] = (path, make) => (isDevelopment ? make() : cache.renderOnce(path, make));
  app.use('/api/*', async (c, next) => {
    const make = async () => {
      const wait = takeTurn(c);
      if (wait > 0) c.res = refuseBusy(wait);
      else await next();
      return secure(c.res, everyAnswer, () => null);
    };
    const { pathname, search } = new URL(c.req.url);
    c.res = c.req.method === 'GET' ? await keep(pathname + search, make) : await make();
  });
  app.route('/api', api);
  app.get('*', (c) => {
    // Hono sends HEAD here too; it is not for the cache, because its answer has no body to keep.
    if (c.req.method === 'HEAD') return makeInTurn(c);
    const { pathname, search } = new URL(c.req.url);
    return keep(pathname + search, () => makeInTurn(c));
  });
  app.post('*', makeInTurn);
  app.all('*', (c) => c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD, POST' }));
  return app;
}

function askForPatience(c: Context, wait: number, everyAnswer: [string, string][]): Promise<Response> {
  const answer = answerPlainly(c.req.header('accept'), {
    status: 429,
    title: 'That was a lot at once',
    text: 'You asked for many pages within a minute. Wait a moment, then try again.',
    headers: { 'Retry-After': String(wait), 'Cache-Control': 'no-store' },
  });
  return secure(answer, everyAnswer, () => null);
}

function isDecodable(pathname: string): boolean {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

function keepNowhere(response: Response): Response {
  response.headers.set('Cache-Control', 'no-store');
  response.headers.delete('CDN-Cache-Control');
  return response;
}

/** Adds the security headers; a page's policy needs its whole text. */
async function secure(
  response: Response,
  everyAnswer: [string, string][],
  policyFor: (html: string) => string | null,
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of everyAnswer) headers.set(name, value);
  if (!headers.get('content-type')?.startsWith('text/html') || response.body === null) {
    return new Response(response.body, { status: response.status, headers });
  }
  const html = await response.text();
  const policy = policyFor(html);
  if (policy) headers.set('Content-Security-Policy', policy);
  return new Response(html, { status: response.status, headers });
}

/** Answers a conditional request, and compresses what was not answered from the cache. */
async function pack(request: Request, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  if (etag && response.status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: response.headers });
  }
  if (response.body === null || response.headers.has('content-encoding')) return response;
  const contentType = response.headers.get('content-type');
  if (!isCompressible(contentType, Number.MAX_SAFE_INTEGER)) return response;
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Vary', 'Accept-Encoding');
  const encoding = isCompressible(contentType, body.length)
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : 'identity';
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(await compress(body, encoding)), { status: response.status, headers });
}
