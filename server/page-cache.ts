// Caches answers that are the same for everybody, in memory and by address. An answer opts in with `public` in
// CDN-Cache-Control, otherwise in Cache-Control: s-maxage (or max-age) says how long it is fresh,
// stale-while-revalidate how long after that it may still be sent while a new one is rendered. A change of the data ends
// a page made from searches if it touches their answers, and every other page.
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#db/log.ts';
import { CachedPages } from '#domain/alerts/pages/cached-pages.ts';
import type { ReadModel } from '#domain/search/read-model.server.ts';
import type { ListingChange } from '#domain/search/seen-listing.ts';
import { type Bytes, chooseEncoding, compress, decompress, type Encoding, isCompressible } from './encoding.ts';
import type { Metrics } from './metrics.ts';
import { noteReads, type PageReads } from './page-reads.ts';
import { readBytes } from './whole-answer.ts';

/**
 * For all bodies together. A results page takes about 25 kB compressed, so this is two thousand of them.
 */
const LIMIT_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;

interface Entry {
  headers: [string, string][];
  etag: string;
  compressible: boolean;
  /** Once a page is compressed, only that is kept, which takes a fifth of the memory. At least one is there. */
  bodies: { identity?: Bytes; br?: Bytes; gzip?: Bytes };
  /**
   * Null: a change of the data does not matter, because the address names the content, or ends the page by itself
   * (CachedPages).
   */
  version: number | null;
  freshUntil: number;
  staleUntil: number;
  isRefreshing: boolean;
}

export interface PageCacheOptions {
  /** Changes whenever the data behind the pages does. */
  dataVersion: () => number;
  /** Calls the listener with each change of listings, or null; without it, every change ends every page. */
  onListings?: ReadModel['onListings'];
  /** Renders a page again for the cache, without a visitor. */
  render: (path: string) => Promise<Response>;
  log: Log;
  count: Metrics['countCache'];
  limitBytes?: number;
  now?: () => number;
}

export class PageCache {
  readonly #options: PageCacheOptions;
  /** In order of use: the first is the least recently used. */
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<unknown>>();
  readonly #pages = new CachedPages();
  readonly #limit: number;
  readonly #now: () => number;
  #bytes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#limit = options.limitBytes ?? LIMIT_BYTES;
    this.#now = options.now ?? Date.now;
    options.onListings?.((changes) => this.#end(changes));
  }

  /** Ends the pages that the changes touch; null: all of those that are known by their searches. */
  #end(changes: readonly ListingChange[] | null): void {
    const now = new Date(this.#now());
    const touched = changes?.flatMap((change) => this.#pages.touchedBy(change, now)) ?? this.#pages.paths();
    for (const path of touched) {
      const entry = this.#entries.get(path);
      if (entry) this.#drop(path, entry);
    }
  }

  /** Answers from memory if it can; false means that the page has to be rendered. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const path = request.url ?? '/';
    const entry = this.#find(path);
    if (!entry) return false;
    this.#send(entry, path, request, response);
    return true;
  }

  /**
   * Runs `make` for a page that is not in the cache. Simultaneous requests for the same address wait for the first one,
   * because after a change of the data many ask at once. `asked`: headers of the request, for the form of the answer.
   */
  async renderOnce(path: string, make: () => Promise<Response>, asked: Headers): Promise<Response> {
    const before = this.#rendering.get(path);
    if (before) {
      await before.catch(() => {});
      const entry = this.#find(path);
      if (entry) return this.#respond(entry, path, asked);
    }
    this.#options.count('miss');
    const version = this.#options.dataVersion();
    const rendering = noteReads(make).then(({ made, reads }) => this.#keep(path, made, { version, reads }));
    this.#rendering.set(path, rendering);
    try {
      const made = await rendering;
      return made instanceof Response ? made : await this.#respond(made, path, asked);
    } finally {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path);
    }
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  #find(path: string): Entry | null {
    const entry = this.#entries.get(path);
    if (!entry) return null;
    const now = this.#now();
    const isOutdated = entry.version !== null && entry.version !== this.#options.dataVersion();
    if (isOutdated || now >= entry.staleUntil) {
      this.#drop(path, entry);
      return null;
    }
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    if (now >= entry.freshUntil) {
      this.#options.count('stale');
      if (!entry.isRefreshing) this.#refresh(path, entry);
    } else {
      this.#options.count('hit');
    }
    return entry;
  }

  #refresh(path: string, entry: Entry): void {
    entry.isRefreshing = true;
    const version = this.#options.dataVersion();
    noteReads(() => this.#options.render(path))
      .then(({ made, reads }) => this.#keep(path, made, { version, reads }))
      .catch((error: unknown) => {
        this.#options.log('warn', 'A cached page could not be rendered again', {
          path: path.split('?')[0],
          error: String(error),
        });
      })
      .finally(() => {
        entry.isRefreshing = false;
      });
  }

  /**
   * The entry, or the response itself if it is not for the cache. `version` is the data's version before the page was
   * rendered, so that a change in between is noticed.
   */
  async #keep(
    path: string,
    response: Response,
    { version, reads }: { version: number; reads: PageReads },
  ): Promise<Entry | Response> {
    const lifetime = readLifetime(response);
    const old = this.#entries.get(path);
    if (!lifetime) {
      if (old) this.#drop(path, old);
      return response;
    }
    const identity = await readBytes(response);
    const now = this.#now();
    // A change while it was rendered may or may not be in it, so it ends with the version it began with.
    const isKnown =
      this.#options.onListings !== undefined &&
      reads.isOnlySearches &&
      CachedPages.knows(reads.searches) &&
      this.#options.dataVersion() === version;
    const isFixed = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
    const entry: Entry = {
      headers: [...response.headers].filter(([name]) => !['etag', 'vary', 'content-length'].includes(name)),
      etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      compressible: isCompressible(response.headers.get('content-type'), identity.length),
      bodies: { identity },
      version: isFixed || isKnown ? null : version,
      freshUntil: now + lifetime.freshSeconds * 1000,
      staleUntil: now + (lifetime.freshSeconds + lifetime.staleSeconds) * 1000,
      isRefreshing: false,
    };
    if (old) this.#drop(path, old);
    // Photos are stored on disk; here they would push out the pages.
    const isText = isCompressible(response.headers.get('content-type'), Number.MAX_SAFE_INTEGER);
    if (isText && identity.length <= LARGEST_BYTES) {
      this.#entries.set(path, entry);
      if (isKnown) this.#pages.add(path, reads.searches);
      this.#grow(path.length + identity.length);
    }
    return entry;
  }

  async #respond(entry: Entry, path: string, asked: Headers): Promise<Response> {
    const headers = new Headers(entry.headers);
    headers.set('ETag', entry.etag);
    headers.set('Vary', 'Accept-Encoding');
    if (matchesEtag(asked.get('if-none-match'), entry.etag)) return new Response(null, { status: 304, headers });
    const encoding = entry.compressible ? chooseEncoding(asked.get('accept-encoding')) : 'identity';
    const [body, made] = await this.#pack(entry, path, encoding);
    if (made !== 'identity') headers.set('Content-Encoding', made);
    return new Response(body, { headers });
  }

  #send(entry: Entry, path: string, request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of entry.headers) response.setHeader(name, value);
    response.setHeader('ETag', entry.etag);
    response.setHeader('Vary', 'Accept-Encoding');
    if (matchesEtag(request.headers['if-none-match'], entry.etag)) {
      response.writeHead(304).end();
      return;
    }
    const encoding = entry.compressible ? chooseEncoding(request.headers['accept-encoding']) : 'identity';
    const body = entry.bodies[encoding];
    if (body) {
      write(response, body, encoding, request.method === 'HEAD');
      return;
    }
    this.#pack(entry, path, encoding)
      .then(([bytes, made]) => write(response, bytes, made, request.method === 'HEAD'))
      .catch((error: unknown) => {
        this.#options.log('warn', 'A cached page could not be sent', { error: String(error) });
        response.destroy();
      });
  }

  async #pack(entry: Entry, path: string, encoding: Encoding): Promise<[Bytes, Encoding]> {
    const kept = entry.bodies[encoding];
    if (kept) return [kept, encoding];
    const identity = entry.bodies.identity ?? (await decompress(entry.bodies));
    try {
      const made = await compress(identity, encoding);
      if (encoding !== 'identity' && !entry.bodies[encoding]) this.#keepPacked(path, entry, { made, encoding });
      return [made, encoding];
    } catch {
      return [identity, 'identity'];
    }
  }

  #keepPacked(path: string, entry: Entry, { made, encoding }: { made: Bytes; encoding: 'br' | 'gzip' }): void {
    const isKept = this.#entries.get(path) === entry;
    entry.bodies[encoding] = made;
    if (isKept) this.#bytes -= entry.bodies.identity?.length ?? 0;
    delete entry.bodies.identity;
    if (isKept) this.#grow(made.length);
  }

  #drop(path: string, entry: Entry): void {
    if (this.#entries.get(path) !== entry) return;
    this.#entries.delete(path);
    this.#pages.drop(path);
    this.#bytes -= path.length;
    for (const body of Object.values(entry.bodies)) this.#bytes -= body.length;
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [path, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(path, entry);
    }
  }
}

function write(response: ServerResponse, body: Bytes, encoding: Encoding, headOnly: boolean): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(200);
  response.end(headOnly ? undefined : body);
}

export function matchesEtag(asked: string | null | undefined, etag: string): boolean {
  if (!asked) return false;
  const bare = etag.replace(/^W\//, '');
  return asked.trim() === '*' || asked.split(',').some((each) => each.trim().replace(/^W\//, '') === bare);
}

/** Null: not for the cache. Only complete, successful answers that set no cookie are cached. */
export function readLifetime(response: Response): { freshSeconds: number; staleSeconds: number } | null {
  if (response.status !== 200 || response.headers.has('set-cookie')) return null;
  const control = response.headers.get('cdn-cache-control') ?? response.headers.get('cache-control') ?? '';
  if (!/\bpublic\b/.test(control) || /\b(no-store|private)\b/.test(control)) return null;
  const seconds = (name: string) => {
    const match = new RegExp(`\\b${name}=(\\d+)`).exec(control);
    return match ? Number(match[1]) : null;
  };
  const freshSeconds = seconds('s-maxage') ?? seconds('max-age') ?? 0;
  const staleSeconds = seconds('stale-while-revalidate') ?? 0;
  return freshSeconds + staleSeconds > 0 ? { freshSeconds, staleSeconds } : null;
}
