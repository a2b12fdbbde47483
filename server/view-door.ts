// Where pages of homes report that they are being looked at: POST /api/views/{id} from their script, and GET
// /api/views/{id}.gif, a picture for visitors without scripts. Answered before everything that pages need, because most of
// its cost would be that of the framework.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { BlockList } from 'node:net';
import { isbot } from 'isbot';
import { networkOf } from '#domain/identity/network-of.ts';
import type { View } from '#domain/statistics/view-counter.server.ts';
import type { CostlyDoors } from './costly-doors.ts';
import { refuseCrossSite } from './cross-site.ts';
import { findClientAddress } from './gateway/client-address.ts';

const PREFIX = '/api/views/';
const TARGET = /^([1-9]\d{0,14})(\.gif)?$/;
const ACCOUNT_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** An account's id, and nothing else. */
const LONGEST_BODY = 36;
/** One transparent pixel. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface ViewDoorOptions {
  countView: (view: View) => void;
  costlyDoors: Pick<CostlyDoors, 'takeViewTurn'>;
  trustedProxies: BlockList;
  siteUrl: string;
  everyAnswer: readonly [string, string][];
}

/** Answers the request if it is a report of a view; false if not. */
export type ViewDoor = (request: IncomingMessage, response: ServerResponse) => boolean;

export function createViewDoor(options: ViewDoorOptions): ViewDoor {
  const { everyAnswer, siteUrl } = options;
  return (request, response) => {
    if (!request.url?.startsWith(PREFIX)) return false;
    for (const [name, value] of everyAnswer) response.setHeader(name, value);
    response.setHeader('Cache-Control', 'no-store');
    const refusal = whyNot(request, siteUrl);
    if (refusal) {
      refuse(response, refusal);
      return true;
    }
    const network = networkOf(
      findClientAddress(
        request.socket.remoteAddress,
        textOf(request.headers['x-forwarded-for']),
        options.trustedProxies,
      ),
    );
    const wait = options.costlyDoors.takeViewTurn(network);
    if (wait > 0) refuse(response, tooMany(wait));
    else if (request.method === 'POST') takeReport(options, network, request, response);
    else sendPicture(options, network, request, response);
    return true;
  };
}

interface Refusal {
  status: 400 | 403 | 405 | 429;
  error: string;
  message: string;
  headers?: Record<string, string>;
}

const invalid = (message: string): Refusal => ({ status: 400, error: 'invalid_parameters', message });
const tooMany = (wait: number): Refusal => ({
  status: 429,
  error: 'too_many_requests',
  message: `Too many views from this address; try again in ${wait} s.`,
  headers: { 'Retry-After': String(wait) },
});

function whyNot(request: IncomingMessage, siteUrl: string): Refusal | null {
  const target = targetOf(request);
  if (!target) return invalid('The address must be /api/views/ and the number of a listing.');
  const methods = target.isPicture ? ['GET', 'HEAD'] : ['POST'];
  const { method = 'GET' } = request;
  if (!methods.includes(method)) {
    const message = target.isPicture ? 'Send GET for the picture.' : 'Send POST to report a view.';
    return { status: 405, error: 'method_not_allowed', message, headers: { Allow: methods.join(', ') } };
  }
  const refusal = refuseCrossSite(method, { get: (name) => textOf(request.headers[name]) ?? null }, siteUrl);
  return refusal === null ? null : { status: 403, error: 'cross_site', message: refusal };
}

function targetOf(request: IncomingMessage): { propertyId: number; isPicture: boolean } | null {
  const [, id, picture] = TARGET.exec((request.url ?? '').slice(PREFIX.length)) ?? [];
  return id === undefined ? null : { propertyId: Number(id), isPicture: picture !== undefined };
}

function countUnlessRobot(
  { countView }: ViewDoorOptions,
  network: string,
  request: IncomingMessage,
  viewer: string | null,
): void {
  const target = targetOf(request);
  const userAgent = request.headers['user-agent'] ?? '';
  if (target && !isRobot(request, userAgent)) countView({ propertyId: target.propertyId, network, userAgent, viewer });
}

function sendPicture(
  options: ViewDoorOptions,
  network: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  // Another site's page must not raise the count with our picture. Older browsers don't say where they are.
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'GET' && (site === undefined || site === 'same-origin')) {
    countUnlessRobot(options, network, request, null);
  }
  response.writeHead(200, { 'Content-Type': 'image/gif', 'Content-Length': PIXEL.length });
  response.end(request.method === 'HEAD' ? undefined : PIXEL);
}

function takeReport(
  options: ViewDoorOptions,
  network: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  readShort(request, (body) => {
    if (body === null || (body !== '' && !ACCOUNT_ID.test(body))) {
      refuse(response, invalid('The body must be empty or the id of the account that is signed in.'));
      return;
    }
    countUnlessRobot(options, network, request, body === '' ? null : body);
    response.writeHead(204).end();
  });
}

/** Programs that say so, and browsers that load a page that nobody looks at yet. */
function isRobot({ headers }: IncomingMessage, userAgent: string): boolean {
  if (headers['sec-purpose'] !== undefined || headers.purpose !== undefined) return true;
  return userAgent === '' || isbot(userAgent);
}

/** Null: the body is longer than it may be. Never called if the client leaves. */
function readShort(request: IncomingMessage, done: (body: string | null) => void): void {
  if (request.headers['content-length'] === '0') {
    request.resume();
    return done('');
  }
  let body = '';
  let isDone = false;
  const finish = (result: string | null) => {
    if (!isDone) done(result);
    isDone = true;
  };
  request.setEncoding('latin1');
  request.on('data', (chunk: string) => {
    if (!isDone) body += chunk;
    if (body.length > LONGEST_BODY) finish(null);
  });
  request.on('end', () => finish(body));
  request.on('error', () => {
    isDone = true;
  });
}

function refuse(response: ServerResponse, { status, error, message, headers }: Refusal): void {
  const body = JSON.stringify({ error, message });
  response.writeHead(status, {
    ...headers,
    // A body that nobody reads may still be arriving, so this connection cannot be used again.
    Connection: 'close',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  Array.isArray(header) ? header.join(',') : header;
