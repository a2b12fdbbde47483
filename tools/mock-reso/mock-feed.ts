// A small RESO Web API server that behaves like each vendor's and misbehaves when told to. For tests and benchmarks: it
// stores nothing and knows no secrets but its own.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FeedRecord, KEY_FIELDS } from '#domain/feed/ports.ts';
import type { Resource } from '#domain/feed/vendor-profile.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';
import { JSON_TYPE, sendError, sendJson } from './answers.ts';
import { control } from './control.ts';
import { makeMembers, makeOffices, makeRecord } from './feed-records.ts';
import { type Misbehavior, WELL_BEHAVED } from './misbehavior.ts';
import { misshape } from './misshape.ts';
import { MockMedia } from './mock-media.ts';
import { BadFilter, parseFilter } from './odata-filter.ts';
import { VENDOR_MANNERS, type VendorManners } from './vendor-manners.ts';

export const MOCK_TOKEN = 'mock-token';
export const MOCK_CLIENT = { clientId: 'mock-client', clientSecret: 'mock-secret' };

const CONTROL = '/control/';

export interface MockFeedOptions {
  vendor: VendorName;
  /** The number of listings. */
  count: number;
  photos?: number;
  port?: number;
  wrong?: Partial<Misbehavior>;
  /** Pages of the backfill rendered beforehand, with this many records each, so that the mock is not the bottleneck. */
  prerenderedPages?: number;
  keyPrefix?: string;
}

export interface MockFeed {
  /** The value for mls_sources.api_endpoint. */
  endpoint: string;
  vendor: VendorName;
  records: Record<Resource, FeedRecord[]>;
  wrong: Misbehavior;
  /** Paths with queries, in the order of arrival. */
  asked: string[];
  /** Changes a listing and its modification time, unless the changes include the time. */
  change(key: string, changes: FeedRecord): void;
  add(record: FeedRecord): void;
  remove(key: string): void;
  /** Changes every record's modification time and nothing else. */
  touchAll(): void;
  stop(): Promise<void>;
}

export async function startMockFeed(options: MockFeedOptions): Promise<MockFeed> {
  const mock = new MockServer(options);
  await mock.listen(options.port ?? 0);
  return mock;
}

class MockServer implements MockFeed {
  endpoint = '';
  readonly vendor: VendorName;
  readonly records: Record<Resource, FeedRecord[]>;
  readonly wrong: Misbehavior;
  readonly asked: string[] = [];
  readonly #manners: VendorManners;
  readonly #server: Server;
  readonly #options: MockFeedOptions;
  readonly #media = new MockMedia();
  #prerendered: Buffer[] = [];
  #requests = 0;
  #pages = 0;
  #tokenRequests = 0;
  #token = MOCK_TOKEN;
  #clock = Date.parse('2026-11-20T00:00:00Z');

  constructor(options: MockFeedOptions) {
    this.#options = options;
    this.vendor = options.vendor;
    this.#manners = VENDOR_MANNERS[options.vendor];
    this.wrong = { ...structuredClone(WELL_BEHAVED), ...options.wrong };
    this.records = { Property: [], OpenHouse: [], Member: [], Office: [] };
    this.#server = createServer((request, response) => {
      this.#answer(request, response).catch((error: unknown) => response.destroy(error as Error));
    });
  }

  async listen(port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    this.endpoint = `${origin}${this.#manners.path}`;
    const { count, photos = 8, keyPrefix = this.vendor === 'mls_grid' ? 'KEY' : '' } = this.#options;
    const made = { photos, mediaBase: `${origin}/media`, system: 'mockmls', keyPrefix };
    for (let number = 1; number <= count; number++) this.records.Property.push(makeRecord(number, made));
    if (this.wrong.sameTimestamps) {
      const stamp = new Date(this.#clock).toISOString();
      for (const record of this.records.Property) setTime(record, stamp);
    }
    this.records.Office = makeOffices(made);
    this.records.Member = makeMembers(made);
    if (this.#options.prerenderedPages) this.#prerender(this.#options.prerenderedPages);
  }

  change(key: string, changes: FeedRecord): void {
    const record = this.#find(key);
    if (!('ModificationTimestamp' in changes)) setTime(record, this.#tick());
    Object.assign(record, changes);
  }

  add(record: FeedRecord): void {
    this.records.Property.push({ ...record });
    if (!('ModificationTimestamp' in record)) setTime(this.records.Property.at(-1) as FeedRecord, this.#tick());
  }

  remove(key: string): void {
    if (this.#manners.flagsDeletes && !this.wrong.silentDeletes) this.change(key, { MlgCanView: false });
    else this.records.Property = this.records.Property.filter((record) => record.ListingKey !== key);
  }

  touchAll(): void {
    for (const record of this.records.Property) setTime(record, this.#tick());
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #find(key: string): FeedRecord {
    const record = this.records.Property.find((each) => each.ListingKey === key);
    if (!record) throw new Error(`The mock has no listing ${key}`);
    return record;
  }

  /** A moment later than every one before. */
  #tick(): string {
    this.#clock += 1000;
    return new Date(this.#clock - this.wrong.clockSkewSeconds * 1000).toISOString();
  }

  #prerender(size: number): void {
    const { Property: all } = this.records;
    for (let first = 0; first < all.length; first += size) {
      const next =
        first + size < all.length ? `${this.endpoint}/Property?prerendered=${this.#prerendered.length + 1}` : null;
      const page = { value: all.slice(first, first + size), ...(next ? { '@odata.nextLink': next } : {}) };
      this.#prerendered.push(Buffer.from(JSON.stringify(page)));
    }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.endpoint);
    if (url.pathname.startsWith(CONTROL)) return control(this, url.pathname.slice(CONTROL.length), request, response);
    this.asked.push(request.url ?? '');
    if (url.pathname.startsWith('/media/')) return this.#media.answer(url, this.wrong, response);
    if (url.pathname === this.#manners.tokenPath) return this.#answerToken(request, response);
    this.#requests += 1;
    if (this.#isTrouble(response)) return;
    if (!this.#isAllowed(request, response)) return;
    const complaint = this.#manners.complain(request, url);
    if (complaint) return sendError(response, 400, complaint);
    const path = url.pathname.slice(this.#manners.path.length + 1);
    const one = /^(\w+)\('((?:[^']|'')*)'\)$/.exec(decodeURIComponent(path));
    if (one) return this.#answerOne(one[1] as Resource, (one[2] ?? '').replaceAll("''", "'"), url, response);
    const [name = ''] = path.split('/');
    if (!(name in this.records)) return sendError(response, 404, `There is no resource ${name}`);
    return this.#answerPage(name as Resource, url, request, response);
  }

  /** True if it sent something else instead of the usual answer. */
  #isTrouble(response: ServerResponse): boolean {
    const trouble = this.wrong.unwell.shift();
    if (trouble === 'reset') response.destroy();
    else if (trouble === 'truncated') response.writeHead(200, JSON_TYPE).end('{"value":[{"ListingKey":"1",');
    else if (trouble === 'not-json') response.writeHead(200, JSON_TYPE).end('OK');
    else if (trouble === '500-html')
      response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>at Object.x</h1>');
    else if (trouble) sendError(response, Number(trouble), 'Not now');
    if (trouble) return true;
    const { tooMany } = this.wrong;
    if (!tooMany || this.#requests <= tooMany.after) return false;
    if (tooMany.retryAfterSeconds !== null) response.setHeader('retry-after', String(tooMany.retryAfterSeconds));
    sendError(response, 429, 'Rate limit exceeded');
    return true;
  }

  #isAllowed(request: IncomingMessage, response: ServerResponse): boolean {
    const { tokenRequests, refusesTokens } = this.wrong;
    this.#tokenRequests += 1;
    const isRight = request.headers.authorization === `Bearer ${this.#token}`;
    const hasEnded = tokenRequests !== null && this.#tokenRequests > tokenRequests;
    if (isRight && !hasEnded && !refusesTokens) return true;
    sendError(response, 401, 'The token is not valid');
    return false;
  }

  async #answerToken(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
    const form = new URLSearchParams(body);
    if (form.get('client_id') !== MOCK_CLIENT.clientId || form.get('client_secret') !== MOCK_CLIENT.clientSecret) {
      return sendError(response, 400, 'invalid_client');
    }
    this.#token = `${MOCK_TOKEN}-${Math.random()}`;
    this.#tokenRequests = 0;
    sendJson(request, response, { access_token: this.#token, expires_in: 28_800, token_type: 'Bearer' });
  }

  #answerOne(resource: Resource, key: string, url: URL, response: ServerResponse): void {
    const index = this.records[resource]?.findIndex((record) => record[KEY_FIELDS[resource]] === key) ?? -1;
    const record = this.records[resource]?.[index];
    if (!record) return sendError(response, 404, 'Not found');
    const shown = this.#shape(record, index + 1, url.searchParams);
    response.writeHead(200, JSON_TYPE).end(JSON.stringify(shown));
  }

  #answerPage(resource: Resource, url: URL, request: IncomingMessage, response: ServerResponse): void {
    this.#pages += 1;
    const prerendered = this.#prerendered[Number(url.searchParams.get('prerendered') ?? 0)];
    const isBackfill = !/Timestamp/.test(url.searchParams.get('$filter') ?? '') && !url.searchParams.has('$select');
    if (prerendered && resource === 'Property' && isBackfill) {
      response.writeHead(200, { ...JSON_TYPE, 'content-length': prerendered.length }).end(prerendered);
      return;
    }
    if (this.wrong.nextLink === 'stale-once' && this.#manners.offsetOf(url) > 0) {
      this.wrong.nextLink = 'whole';
      return sendError(response, 400, 'The continuation has expired');
    }
    if (this.wrong.rowsMove && this.#manners.offsetOf(url) > 0 && this.records.Property[0]) {
      this.change(String(this.records.Property[0].ListingKey), {});
    }
    try {
      this.#sendPage(resource, url, request, response);
    } catch (error) {
      if (!(error instanceof BadFilter)) throw error;
      sendError(response, 400, error.message);
    }
  }

  #sendPage(resource: Resource, url: URL, request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = url;
    const offset = this.wrong.loops ? 0 : this.#manners.offsetOf(url);
    const asked = this.#manners.pageSize(url, request);
    const size = this.wrong.shortPages ? Math.max(1, Math.floor(asked / 3)) : asked;
    if (this.wrong.depthWall !== null && offset + size > this.wrong.depthWall) {
      return sendError(response, 400, `No more than ${this.wrong.depthWall} rows can be read`);
    }
    const filter = searchParams.get('$filter');
    const passes = filter ? parseFilter(filter) : () => true;
    const found = this.records[resource].filter((record) => passes(record));
    order(found, searchParams.get('$orderby'));
    const page = found.slice(offset, offset + size);
    const isLast = offset + page.length >= found.length && !this.wrong.loops;
    const next = isLast || this.wrong.nextLink === 'absent' ? null : this.#manners.next(url, offset + page.length);
    const written = next && this.wrong.nextLink === 'relative' ? next.slice(new URL(next).origin.length) : next;
    const records = page.map((record, index) => this.#shape(record, offset + index + 1, searchParams));
    const body: FeedRecord = { '@odata.context': `${this.endpoint}/$metadata#${resource}`, value: records };
    if (searchParams.get('$count') === 'true') body['@odata.count'] = found.length;
    if (written && this.#manners.nextIn === 'body') body['@odata.nextLink'] = written;
    if (written && this.#manners.nextIn === 'link-header') response.setHeader('link', `<${written}>; rel="next"`);
    if (this.wrong.breakAtPage === this.#pages) {
      this.wrong.breakAtPage = null;
      const whole = JSON.stringify(body);
      response.writeHead(200, { ...JSON_TYPE, 'content-length': whole.length });
      response.write(whole.slice(0, whole.length / 2), () => response.destroy());
      return;
    }
    sendJson(request, response, body);
  }

  #shape(record: FeedRecord, number: number, parameters: URLSearchParams): FeedRecord {
    const shaped = misshape(record, number, this.wrong);
    const select = parameters.get('$select')?.split(',');
    if (select) return Object.fromEntries(select.map((name) => [name, shaped[name]]));
    if (this.#manners.expandsUnasked || parameters.get('$expand') === 'Media') return shaped;
    const { Media: _, ...rest } = shaped;
    return rest;
  }
}

function setTime(record: FeedRecord, time: string): void {
  record.ModificationTimestamp = time;
  record.BridgeModificationTimestamp = time;
}

function order(records: FeedRecord[], by: string | null): void {
  const fields = by?.split(',').map((field) => field.trim().split(' ')) ?? [];
  if (fields.length === 0) return;
  records.sort((a, b) => {
    for (const [field = '', direction] of fields) {
      const [x, y] = [String(a[field]), String(b[field])];
      if (x !== y) return (x < y ? -1 : 1) * (direction === 'desc' ? -1 : 1);
    }
    return 0;
  });
}
