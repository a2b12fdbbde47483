// A feed of the RESO Web API, read according to its vendor's profile. Retries happen here; callers get pages, or a
// FeedError that says what is wrong.
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Feed,
  FeedError,
  type FeedPage,
  type FeedRecord,
  type OpenFeed,
  type PageRequest,
} from '#domain/feed/ports.ts';
import type { Resource, VendorProfile } from '#domain/feed/vendor-profile.ts';
import { AccessToken } from './access-token.ts';
import { isOfFeed, nextOfLinkHeader, pageAddress, recordAddress } from './feed-address.ts';
import { failureOf, toFeedError, wordsOf } from './feed-failures.ts';
import { type HttpAnswer, readHttp } from '#adapters/network/http-answer.ts';
import { Pace } from './pace.ts';
import { learnFromQuotas, LONGEST_RETRY_SECONDS, retryAfterSeconds } from './quota-headers.ts';
import { withoutSecretParameters } from './without-secrets.ts';

/** A page of 2,000 listings with their media is 58 MB. */
const MOST_PAGE_BYTES = 256 << 20;
const MOST_MEDIA_BYTES = 25 << 20;
const PAGE_TIMEOUT_MS = 120_000;
const MEDIA_TIMEOUT_MS = 20_000;
const TRIES = 4;
/**
 * The wait before the nth retry is a random share of this, doubled each time, so that clients don't all return at once.
 */
const FIRST_BACKOFF_MS = 1_000;
const LONGEST_BACKOFF_MS = 30_000;

interface ResoOptions {
  /** Allows feeds on this machine or in its network, for tests and development. */
  allowPrivate: boolean;
  /** Shortened in tests. */
  firstBackoffMs?: number;
}

type Source = Parameters<OpenFeed>[0];
type Shared = { token: AccessToken; data: Pace; media: Pace; made: string };

/** Feeds of one source share their token and limits as long as the process lives and their settings don't change. */
export function createResoFeeds({ allowPrivate, firstBackoffMs = FIRST_BACKOFF_MS }: ResoOptions): OpenFeed {
  const shared = new Map<number, Shared>();
  return (source) => {
    const made = JSON.stringify([source.endpoint, source.profile, source.credentials]);
    let parts = shared.get(source.id);
    if (parts?.made !== made) {
      const { endpoint, profile, credentials, budgets } = source;
      parts = {
        made,
        token: new AccessToken({ endpoint, authentication: profile.authentication, credentials, allowPrivate }),
        data: new Pace('data', profile.limits.data, budgets),
        media: new Pace('media', profile.limits.media, budgets),
      };
      shared.set(source.id, parts);
    }
    return new ResoFeed(source, parts, { allowPrivate, firstBackoffMs });
  };
}

class ResoFeed implements Feed {
  readonly #endpoint: string;
  readonly #profile: VendorProfile;
  readonly #shared: Shared;
  readonly #options: Required<ResoOptions>;

  constructor({ endpoint, profile }: Source, shared: Shared, options: Required<ResoOptions>) {
    this.#endpoint = endpoint.replace(/\/+$/, '');
    this.#profile = profile;
    this.#shared = shared;
    this.#options = options;
  }

  async readPage(request: PageRequest, signal: AbortSignal): Promise<FeedPage> {
    const first = pageAddress(this.#endpoint, request.resource, request.query, this.#profile);
    return this.#readPageAt('next' in request ? this.#nextAddress(request.next, first) : first, request, signal);
  }

  async #readPageAt(url: URL, request: PageRequest, signal: AbortSignal): Promise<FeedPage> {
    const { query } = request;
    const { paging } = this.#profile;
    const size = query.pageSize ?? (query.purpose === 'keys' ? paging.keysSize : paging.size);
    const prefer: Record<string, string> = paging.ask === 'prefer' ? { prefer: `odata.maxpagesize=${size}` } : {};
    const { json, answer } = await this.#readJson(url, prefer, signal);
    if (answer.status === 404)
      throw new FeedError(
        'refused',
        `There are no ${request.resource} records at this address (404): check the endpoint`,
      );
    if (typeof json !== 'object' || json === null || !('value' in json) || !Array.isArray(json.value)) {
      throw new FeedError('malformed', 'The answer has no list of records');
    }
    const page = json as { value: unknown[]; '@odata.nextLink'?: unknown; '@odata.count'?: unknown };
    const link = page['@odata.nextLink'];
    const next =
      paging.next === 'link-header'
        ? nextOfLinkHeader(String(answer.headers.link ?? ''))
        : typeof link === 'string' && link !== ''
          ? link
          : null;
    const total = Number(page['@odata.count']);
    return {
      records: page.value.filter((item): item is FeedRecord => typeof item === 'object' && item !== null),
      next: next === null ? null : withoutSecretParameters(this.#nextAddress(next, url), this.#secrets).href,
      total: Number.isFinite(total) && page['@odata.count'] !== undefined ? total : null,
    };
  }

  async readRecord(resource: Resource, key: string, signal: AbortSignal): Promise<FeedRecord | null> {
    const { json, answer } = await this.#readJson(
      recordAddress(this.#endpoint, resource, key, this.#profile),
      {},
      signal,
    );
    if (answer.status === 404) return null;
    if (typeof json !== 'object' || json === null) throw new FeedError('malformed', 'The answer has no record');
    if (!('value' in json)) return json as FeedRecord;
    const first: unknown = Array.isArray(json.value) ? json.value[0] : json.value;
    return typeof first === 'object' && first !== null ? (first as FeedRecord) : null;
  }

  async readMedia(address: string, signal: AbortSignal): Promise<Buffer> {
    const { media } = this.#profile;
    const url = URL.parse(address);
    if (!url) throw new FeedError('expired', 'The photo has no address');
    await this.#shared.media.take(signal);
    // The addresses in records are chosen by the people who write them, so the token goes only to the feed's own
    // servers.
    const mayHaveToken = isOfFeed(url, this.#endpoint, media.tokenHosts);
    const wantsToken = media.authorized || media.tokenAsUserAgent;
    const token = wantsToken && mayHaveToken ? await this.#shared.token.read(signal) : null;
    const answer = await readHttp({
      url,
      headers: {
        accept: 'image/*',
        'user-agent': media.tokenAsUserAgent && token ? token : 'Stoop',
        ...(media.authorized && token ? { authorization: `Bearer ${token}` } : {}),
      },
      mostBytes: MOST_MEDIA_BYTES,
      timeoutMs: MEDIA_TIMEOUT_MS,
      allowPrivate: this.#options.allowPrivate,
      signal,
    }).catch((cause: unknown) => {
      signal.throwIfAborted();
      throw new FeedError('unavailable', cause instanceof Error ? cause.message : String(cause), { cause });
    });
    await this.#shared.media.addBytes(answer.body.length);
    if (answer.status === 200) return answer.body;
    const waits = retryAfterSeconds(answer.headers);
    // A second fetch of a single-use address gets a 429 without a time to wait.
    if (answer.status === 429 && waits !== null) await this.#suspend('media', answer, waits);
    if ([401, 403, 404, 410, 429].includes(answer.status)) {
      throw new FeedError('expired', `The photo's address has expired (${answer.status})`);
    }
    throw new FeedError('unavailable', `The photo could not be fetched (${answer.status})`);
  }

  close(): void {}

  /** Returns 200 and 404 with their JSON; everything else is retried or thrown. */
  async #readJson(
    url: URL,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<{ json: unknown; answer: HttpAnswer }> {
    let isRenewed = false;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === TRIES;
      await this.#shared.data.take(signal);
      try {
        const answer = await this.#request(url, headers, signal);
        await this.#shared.data.addBytes(answer.body.length);
        await learnFromQuotas(answer.headers, this.#shared.data);
        if (answer.status === 401 && !isRenewed && this.#shared.token.renew()) {
          isRenewed = true;
          continue;
        }
        if (answer.status === 429) await this.#suspend('data', answer, retryAfterSeconds(answer.headers));
        if (answer.status === 404) return { json: null, answer };
        if (answer.status === 200) return { json: parseJson(answer), answer };
        throw failureOf(answer, this.#secrets);
      } catch (error) {
        const failure = toFeedError(error, signal);
        const canBeTriedAgain = failure.failure === 'unavailable' || failure.failure === 'malformed';
        if (!canBeTriedAgain || isLast) throw failure;
        await this.#backOff(attempt, failure, signal);
      }
    }
  }

  async #request(url: URL, headers: Record<string, string>, signal: AbortSignal): Promise<HttpAnswer> {
    const token = await this.#shared.token.read(signal);
    return readHttp({
      url,
      headers: {
        accept: 'application/json',
        'user-agent': 'Stoop',
        ...this.#profile.headers,
        ...headers,
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      mostBytes: MOST_PAGE_BYTES,
      timeoutMs: PAGE_TIMEOUT_MS,
      allowPrivate: this.#options.allowPrivate,
      signal,
    });
  }

  async #backOff(attempt: number, failure: FeedError, signal: AbortSignal): Promise<void> {
    const asked = failure.retryAt ? failure.retryAt.getTime() - Date.now() : 0;
    const longest = Math.min(LONGEST_BACKOFF_MS, this.#options.firstBackoffMs * 2 ** (attempt - 1));
    await sleep(Math.min(LONGEST_BACKOFF_MS, Math.max(asked, Math.random() * longest)), undefined, { signal });
  }

  /**
   * Too many requests doesn't mean wrong credentials. Nothing is requested for a while, or the vendor would suspend the
   * token.
   */
  async #suspend(budget: 'data' | 'media', answer: HttpAnswer, seconds: number | null): Promise<never> {
    const waits = Math.min(seconds ?? this.#profile.limits.suspendSeconds, LONGEST_RETRY_SECONDS);
    const until = new Date(Date.now() + waits * 1000);
    const words = wordsOf(answer, this.#secrets);
    const reason = `The feed says that we send too many requests (429)${words ? `: ${words}` : ''}`;
    await this.#shared[budget].suspend(until, reason);
    throw new FeedError('suspended', reason, { retryAt: until });
  }

  get #secrets(): string[] {
    return this.#shared.token.secrets;
  }

  /** Used as it is, but never for another server, which would get the token. */
  #nextAddress(next: string, from: URL): URL {
    const url = URL.parse(next, from);
    if (!url) throw new FeedError('malformed', 'The address of the next page cannot be read');
    if (url.origin !== new URL(this.#endpoint).origin) {
      throw new FeedError('malformed', 'The link to the next page leads to another server');
    }
    return url;
  }
}

function parseJson({ body }: HttpAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch (cause) {
    throw new FeedError('malformed', 'The answer is not complete JSON', { cause });
  }
}
