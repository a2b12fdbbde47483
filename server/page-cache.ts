// Caches answers that are the same for everybody, in memory and by address. An answer opts in with `public` in
// CDN-Cache-Control, otherwise in Cache-Control: s-maxage (or max-age) says how long it is fresh,
// stale-while-revalidate how long after that it may still be sent while a new one is rendered. A change of the data ends
// a page made from searches if it touches their answers, and every other page. If there are many of them, such a page is
// sent for up to a second more (late-pages.ts).
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#db/log.ts';
import { CachedPages, NO_CORPUS } from '#domain/alerts/pages/cached-pages.ts';
import type { ReadModel } from '#domain/search/read-model.server.ts';
import type { ListingChange } from '#domain/search/seen-listing.ts';
import { type Bytes, chooseEncoding, compress, decompress, type Encoding, isCompressible } from './encoding.ts';
import { LatePages } from './late-pages.ts';
import type { Metrics } from './metrics.ts';
import { type Entry, makeEntry, matchesEtag, packLike, readLifetime, sizeOf, writeBody } from './page-entry.ts';
import { noteReads, type PageReads } from './page-reads.ts';
import { readBytes } from './whole-answer.ts';

/**
 * For all bodies together. A results page takes about 25 kB compressed, so this is two thousand of them.
 */
const LIMIT_BYTES = 64 * 1024 * 1024;
const LARGEST_BYTES = 2 * 1024 * 1024;
/** A second, less the time until searches show a change and the answer reaches its visitor. */
const MOST_LATE_MS = 900;
/** How long a page that is no longer fresh may wait for its turn. */
const STALE_TURN_MS = 20_000;
/** Of a results page, only what depends on the time of day can be old; of a home's page also its agent, for example. */
const KNOWN_FRESH_MS = 5 * 60_000;

export interface PageCacheOptions {
  /** Changes whenever the data behind the pages does. */
  dataVersion: () => number;
  /** Tells each change of listings; without it, every change ends every page. */
  listings?: Pick<ReadModel, 'onListings' | 'corpus'>;
  /** Renders a page again for the cache, without a visitor. */
  render: (path: string) => Promise<Response>;
  log: Log;
  count: Metrics['countCache'];
  limitBytes?: number;
  now?: () => number;
}

/** What was known before a page was rendered, so that a change in between is noticed. */
interface Before {
  version: number;
  changes: number;
}

export class PageCache {
  readonly #options: PageCacheOptions;
  /** In order of use: the first is the least recently used. */
  readonly #entries = new Map<string, Entry>();
  readonly #rendering = new Map<string, Promise<unknown>>();
  readonly #pages: CachedPages;
  readonly #late: LatePages;
  /** When the latest versions of the data ended. */
  readonly #versionEnds = new Map<number, number>();
  readonly #limit: number;
  readonly #now: () => number;
  #changes = 0;
  #bytes = 0;

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new CachedPages(options.listings?.corpus ?? NO_CORPUS);
    this.#limit = options.limitBytes ?? LIMIT_BYTES;
    this.#now = options.now ?? Date.now;
    this.#late = new LatePages({ render: (path) => this.#renderAgain(path), now: this.#now });
    options.listings?.onListings((changes) => this.#end(changes));
  }

  /** Ends the pages that the changes touch; null: all of those that are known by their searches. */
  #end(changes: readonly ListingChange[] | null): void {
    const now = this.#now();
    this.#changes++;
    for (const [version, at] of this.#versionEnds) if (now >= at + MOST_LATE_MS) this.#versionEnds.delete(version);
    const version = this.#options.dataVersion();
    if (!this.#versionEnds.has(version)) this.#versionEnds.set(version, now);
    const touched = changes ? this.#pages.touchedBy(changes, new Date(now)) : this.#pages.paths();
    for (const path of touched) {
      const entry = this.#entries.get(path);
      if (entry) entry.touchedAt ??= now;
    }
  }

  /** When a change touched the page; null: it is what a fresh one would be. */
  #touchedAt({ touchedAt, version }: Entry): number | null {
    if (touchedAt !== null || version === null || version === this.#options.dataVersion()) return touchedAt;
    return this.#versionEnds.get(version) ?? Number.NEGATIVE_INFINITY;
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
    const made = await this.#render(path, make);
    return made instanceof Response ? made : await this.#respond(made, path, asked);
  }

  get size(): { entries: number; bytes: number } {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  #find(path: string): Entry | null {
    const entry = this.#entries.get(path);
    if (!entry) return null;
    const now = this.#now();
    if (now >= entry.staleUntil || !this.#mayStillSend(entry, path, now)) {
      this.#drop(path, entry);
      return null;
    }
    this.#entries.delete(path);
    this.#entries.set(path, entry);
    return entry;
  }

  #mayStillSend(entry: Entry, path: string, now: number): boolean {
    const touchedAt = this.#touchedAt(entry);
    if (touchedAt !== null) {
      const until = touchedAt + MOST_LATE_MS;
      if (!entry.mayBeLate || now >= until || this.#late.takeTurnNow()) return false;
      this.#late.add(path, until);
      this.#options.count('late');
      return true;
    }
    if (now >= entry.freshUntil) {
      if (!this.#late.isWaiting(path)) this.#late.add(path, this.#late.takeTurnNow() ? now : now + STALE_TURN_MS);
      this.#options.count('stale');
    } else {
      this.#options.count('hit');
    }
    return true;
  }

  /** In the background, if it is still needed. */
  async #renderAgain(path: string): Promise<void> {
    const entry = this.#entries.get(path);
    if (!entry || this.#rendering.has(path)) return;
    if (this.#touchedAt(entry) === null && this.#now() < entry.freshUntil) return;
    this.#options.count('again');
    try {
      await this.#render(path, () => this.#options.render(path));
    } catch (error) {
      this.#options.log('warn', 'A cached page could not be rendered again', {
        path: path.split('?')[0],
        error: String(error),
      });
    }
  }

  async #render(path: string, make: () => Promise<Response>): Promise<Entry | Response> {
    const before = { version: this.#options.dataVersion(), changes: this.#changes };
    const rendering = noteReads(make).then(({ made, reads }) => this.#keep(path, made, { before, reads }));
    this.#rendering.set(path, rendering);
    try {
      return await rendering;
    } finally {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path);
    }
  }

  /** The entry, or the response itself if it is not for the cache. */
  async #keep(
    path: string,
    response: Response,
    { before, reads }: { before: Before; reads: PageReads },
  ): Promise<Entry | Response> {
    const lifetime = readLifetime(response);
    const old = this.#entries.get(path);
    if (!lifetime) {
      if (old) this.#drop(path, old);
      return response;
    }
    const identity = await readBytes(response);
    const bodies = old ? await packLike(old.bodies, identity) : { identity };
    const now = this.#now();
    const isKnown = this.#isKnown(before, reads);
    const isFixed = /\bimmutable\b/.test(response.headers.get('cache-control') ?? '');
    const freshMs = Math.max(lifetime.freshSeconds * 1000, isKnown && reads.listings.length === 0 ? KNOWN_FRESH_MS : 0);
    const entry = makeEntry(response, identity, {
      bodies,
      version: isFixed || isKnown ? null : before.version,
      freshUntil: now + freshMs,
      staleUntil: now + freshMs + lifetime.staleSeconds * 1000,
    });
    const kept = this.#entries.get(path);
    if (kept) this.#drop(path, kept);
    // Photos are stored on disk; here they would push out the pages.
    const isText = isCompressible(response.headers.get('content-type'), Number.MAX_SAFE_INTEGER);
    if (isText && identity.length <= LARGEST_BYTES) {
      this.#entries.set(path, entry);
      if (isKnown) this.#pages.add(path, reads);
      this.#grow(path.length + sizeOf(entry));
    }
    return entry;
  }

  /** A change while it was rendered may or may not be in it, so it ends with the version it began with. */
  #isKnown({ version, changes }: Before, reads: PageReads): boolean {
    return (
      this.#options.listings !== undefined &&
      reads.isAll &&
      this.#pages.knows(reads) &&
      this.#changes === changes &&
      this.#options.dataVersion() === version
    );
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
      writeBody(response, body, encoding, request.method === 'HEAD');
      return;
    }
    this.#pack(entry, path, encoding)
      .then(([bytes, made]) => writeBody(response, bytes, made, request.method === 'HEAD'))
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
    this.#bytes -= path.length + sizeOf(entry);
  }

  #grow(bytes: number): void {
    this.#bytes += bytes;
    for (const [path, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) return;
      this.#drop(path, entry);
    }
  }
}
