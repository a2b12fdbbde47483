// What answers which request, in order.
import type { BlockList } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type pg from 'pg';
import { refuseBusy } from './api/json-answer.ts';
import { readKindOf } from './costly-doors.ts';
import { refuseCrossSite } from './cross-site.ts';
import type { DiskSpace } from './disk-space.ts';
import type { Handler } from './door.ts';
import { chooseEncoding, compress, isCompressible } from './encoding.ts';
import { findClientAddress } from './gateway/client-address.ts';
import { CLIENT_CLOSED_REQUEST } from './gateway/client-closed.ts';
import type { View } from '#domain/statistics/view-counter.server.ts';
import type { GatewayEnv } from './gateway/gateway.ts';
import { type Metrics, refuseMetrics } from './metrics.ts';
import { PageCache, type PageCacheOptions } from './page-cache.ts';
import { matchesEtag } from './page-entry.ts';
import { answerPlainly } from './plain-page.ts';
import { askReadiness } from './readiness.ts';
import { contentSecurityPolicy, PLAIN_PAGE_POLICY, securityHeaders } from './security-headers.ts';
import type { ServerContext } from './server-context.ts';
import { serveStaticFile, type StaticFiles } from './static-files.ts';
import { createViewDoor } from './view-door.ts';
import { MOST_ATTACHMENT_BYTES, MOST_ATTACHMENTS } from '#domain/messaging/attachment.ts';
import { PICTURES_AT_ONCE_BYTES } from '#domain/postings/unclaimed-form.ts';
import { limitBody } from './limit-body.ts';
import { readBytes, rememberBytes, withHeaders } from './whole-answer.ts';

const BODY_LIMIT_BYTES = 1024 * 1024;
/** These take files in a plain form. Their actions look at the token of the link before they read the body. */
const FILE_FORMS: Readonly<Record<string, number>> = {
  '/listing-draft': PICTURES_AT_ONCE_BYTES,
  '/inquiry': MOST_ATTACHMENTS * MOST_ATTACHMENT_BYTES,
  '/inquiry.data': MOST_ATTACHMENTS * MOST_ATTACHMENT_BYTES,
};

export interface HttpOptions {
  context: ServerContext;
  metrics: Metrics;
  /** Gives access to /metrics; null: only this machine can read it. */
  metricsToken: string | null;
  files: StaticFiles;
  /** React Router's handler: the pages. */
  renderPage: (request: Request, visitorAddress?: string) => Promise<Response>;
  /** Where the payment provider reports payments; null: payments are tests. */
  paymentWebhook: Hono | null;
  /** What services that send for us report; absent: nothing. */
  serviceReports?: Hono | null;
  /** Where a mail service hands over answers by mail; null: none does. */
  inboundMail: Hono<{ Bindings: HttpBindings }> | null;
  /** JSON endpoints such as /api/search, in their own files. */
  api: Hono;
  /** auth/v1, rest/v1 and so on. */
  gateway: Hono<GatewayEnv>;
  /** The mailbox with what would have been mailed; null in production. */
  devMailbox: Hono | null;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: BlockList;
  /** Counts a view of a home's page. */
  countView: (view: View) => void;
  pool: pg.Pool;
  disk: Pick<DiskSpace, 'whyNotWritable'>;
  dataVersion: () => number;
  /** Absent: every change of a listing ends every cached page. */
  listings?: PageCacheOptions['listings'];
  isClosing: () => boolean;
  isDevelopment: boolean;
}

/** The order matters: requests that need no work are answered before anything is set up. */
export function buildHandler(options: HttpOptions): Handler {
  const { context, files, renderPage, metrics, api, dataVersion, isDevelopment, countView, trustedProxies } = options;
  const everyAnswer = securityHeaders(context);
  const policyFor = (page: Buffer) => (isDevelopment ? null : contentSecurityPolicy(page, context));
  const makePage = async (request: Request, visitorAddress?: string) => {
    const page = await secure(await renderPage(request, visitorAddress), everyAnswer, policyFor);
    // The answer to one person's form, or one that may soon be different, must not be cached, whatever the page says.
    return request.method === 'POST' || page.status >= 400 ? keepNowhere(page) : page;
  };
  const cache = new PageCache({
    dataVersion,
    ...(options.listings && { listings: options.listings }),
    render: async (path) =>
      path.startsWith('/api/')
        ? secure(await api.request(context.siteUrl + path.slice('/api'.length)), everyAnswer, () => null)
        : makePage(new Request(context.siteUrl + path, { headers: { accept: 'text/html' } })),
    log: context.log,
    count: metrics.countCache,
  });
  const takeView = createViewDoor({ ...context, countView, trustedProxies, everyAnswer });
  const listener = getRequestListener(buildApp(options, cache, makePage, everyAnswer).fetch);
  return (request, response) => {
    if (serveStaticFile(files, request, response)) return;
    if (takeView(request, response)) return;
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
      text: 'We logged the error. Try again in a moment.',
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

  // Before the checks for visitors' forms: its rights come from tokens, and any site may call it.
  if (options.inboundMail) app.route('/', options.inboundMail);
  app.route('/', options.gateway);
  if (options.devMailbox) app.route('/dev', options.devMailbox);

  // Refusals and errors too. Pages, whose policy allows their own scripts, already have theirs.
  app.use(async (c, next) => {
    await next();
    if (c.res.headers.has('x-content-type-options')) return;
    for (const [name, value] of everyAnswer) c.res.headers.set(name, value);
    if (c.res.headers.get('content-type')?.startsWith('text/html'))
      c.res.headers.set('Content-Security-Policy', PLAIN_PAGE_POLICY);
  });

  if (options.paymentWebhook) app.route('/', options.paymentWebhook);
  if (options.serviceReports) app.route('/', options.serviceReports);
  app.use(async (c, next) => {
    const refusal = refuseCrossSite(c.req.method, c.req.raw.headers, context.siteUrl);
    if (refusal) return answerPlainly(c.req.header('accept'), { status: 403, title: 'Not accepted', text: refusal });
    return next();
  });
  const limits = Object.entries(FILE_FORMS).map(
    ([path, bytes]) => [path, limitBody(bytes + BODY_LIMIT_BYTES)] as const,
  );
  const [ofForms, ofFiles] = [limitBody(BODY_LIMIT_BYTES), new Map(limits)];
  app.use((c, next) => (ofFiles.get(c.req.path) ?? ofForms)(c, next));
  app.use(async (c, next) => {
    await next();
    const packed = await pack(c.req.raw, c.res);
    // Hono copies what is assigned.
    if (packed !== c.res) c.res = packed;
  });

  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const fix = isDecodable(pathname)
      ? hasNull(pathname + search) && 'take out its null characters (%00).'
      : 'check its percent signs.';
    if (!fix) return next();
    const title = 'This address is not valid';
    return answerPlainly(c.req.header('accept'), { status: 400, title, text: `${title}: ${fix}` });
  });

  const addressOf = (c: Context<{ Bindings: HttpBindings }>) =>
    findClientAddress(c.env.incoming.socket.remoteAddress, c.req.header('x-forwarded-for'), trustedProxies);
  /**
   * The seconds to wait for an address that has read too much within this minute; answers from the cache cost nothing.
   */
  const takeTurn = (c: Context<{ Bindings: HttpBindings }>): number =>
    context.costlyDoors.takeReadTurns(addressOf(c), readKindOf(c.req.path), 1);
  const makeInTurn = async (c: Context<{ Bindings: HttpBindings }>, request = c.req.raw): Promise<Response> => {
    const wait = takeTurn(c);
    return wait > 0 ? askForPatience(c, wait) : makePage(request, addressOf(c));
  };
  const keep: PageCache['renderOnce'] = (path, make, asked) =>
    isDevelopment ? make() : cache.renderOnce(path, make, asked);
  app.use('/api/*', async (c, next) => {
    const make = async () => {
      const wait = takeTurn(c);
      if (wait > 0) c.res = refuseBusy(wait);
      else await next();
      return secure(c.res, everyAnswer, () => null);
    };
    const { pathname, search } = new URL(c.req.url);
    c.res = c.req.method === 'GET' ? await keep(pathname + search, make, c.req.raw.headers) : await make();
  });
  app.route('/api', api);
  app.get('*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    // The routes of a page's links: cheap to look up, and there are as many addresses as sets of links.
    if (pathname === '/__manifest') return makeInTurn(c);
    // Hono sends HEAD here too, and leaves out the body; the headers are those of GET.
    const { url, headers, signal } = c.req.raw;
    const request = c.req.method === 'HEAD' ? new Request(url, { headers, signal }) : c.req.raw;
    return keep(pathname + search, () => makeInTurn(c, request), headers);
  });
  app.post('*', (c) => makeInTurn(c));
  app.all('*', (c) => c.text('Method not allowed\n', 405, { Allow: 'GET, HEAD, POST' }));
  return app;
}

function askForPatience(c: Context, wait: number): Response {
  return answerPlainly(c.req.header('accept'), {
    status: 429,
    title: 'Too many requests',
    text: 'You opened too many pages within a minute. Wait a moment, then try again.',
    headers: { 'Retry-After': String(wait), 'Cache-Control': 'no-store' },
  });
}

/** Postgres stores none, and nobody types one. Here for every path and parameter that reaches a query. */
const hasNull = (address: string): boolean => address.includes('%00');

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

/** Adds the security headers; a page's policy needs the whole page. */
async function secure(
  response: Response,
  everyAnswer: [string, string][],
  policyFor: (page: Buffer) => string | null,
): Promise<Response> {
  const headers = new Headers(response.headers);
  for (const [name, value] of everyAnswer) headers.set(name, value);
  if (!headers.get('content-type')?.startsWith('text/html')) {
    return withHeaders(response, headers);
  }
  const page = await readBytes(response);
  // A redirect, for example.
  if (page.length === 0) return new Response(null, { status: response.status, headers });
  const policy = policyFor(page);
  if (policy) headers.set('Content-Security-Policy', policy);
  return rememberBytes(new Response(page, { status: response.status, headers }), page);
}

/** Answers a conditional request, and compresses what did not come from the cache. */
async function pack(request: Request, response: Response): Promise<Response> {
  const etag = response.headers.get('etag');
  if (etag && response.status === 200 && matchesEtag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: response.headers });
  }
  // The body last: asking for it makes a lightweight Response a full one.
  if (response.headers.has('content-encoding') || response.body === null) return response;
  const contentType = response.headers.get('content-type');
  if (!isCompressible(contentType, Number.MAX_SAFE_INTEGER)) return response;
  const body = await readBytes(response);
  const headers = new Headers(response.headers);
  headers.set('Vary', 'Accept-Encoding');
  const encoding = isCompressible(contentType, body.length)
    ? chooseEncoding(request.headers.get('accept-encoding'))
    : 'identity';
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding);
  headers.delete('content-length');
  return new Response(await compress(body, encoding), { status: response.status, headers });
}
