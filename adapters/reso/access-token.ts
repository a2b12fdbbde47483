// The token for requests to a feed: either a fixed one, or one fetched for a client and renewed before it expires.
import { type Credentials, FeedError } from '#domain/feed/ports.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { type HttpAnswer, NoAnswer, readHttp } from '#adapters/network/http-answer.ts';

const TIMEOUT_MS = 30_000;
const MOST_BYTES = 1 << 20;
/** Renewed this long before it expires, so that it stays valid throughout a long page. */
const MARGIN_MS = 60_000;
const DEFAULT_SECONDS = 3600;

interface Parts {
  endpoint: string;
  authentication: VendorProfile['authentication'];
  credentials: Credentials | null;
  allowPrivate: boolean;
}

export class AccessToken {
  readonly #parts: Parts;
  #fetched: Promise<{ token: string; endsAt: number }> | null = null;
  /** The last one fetched, even after it has expired. */
  #lastToken: string | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Secrets that no text may repeat. */
  get secrets(): string[] {
    const { credentials } = this.#parts;
    if (credentials === null) return [];
    const given = credentials.kind === 'token' ? credentials.token : credentials.clientSecret;
    return this.#lastToken === null ? [given] : [given, this.#lastToken];
  }

  /** Null: the feed needs none. @throws FeedError */
  async read(signal: AbortSignal): Promise<string | null> {
    const { credentials } = this.#parts;
    if (credentials === null) return null;
    if (credentials.kind === 'token') return credentials.token;
    const known = await this.#fetched?.catch(() => null);
    if (known && known.endsAt - MARGIN_MS > Date.now()) return known.token;
    this.#fetched = this.#fetch(credentials, signal);
    const { token } = await this.#fetched;
    this.#lastToken = token;
    return token;
  }

  /** After a refusal: whether another token could help. Only a fetched one can have expired. */
  renew(): boolean {
    if (this.#fetched === null) return false;
    this.#fetched = null;
    return true;
  }

  async #fetch(
    { clientId, clientSecret }: Extract<Credentials, { kind: 'client' }>,
    signal: AbortSignal,
  ): Promise<{ token: string; endsAt: number }> {
    const { authentication, endpoint, allowPrivate } = this.#parts;
    if (authentication.kind !== 'client') {
      throw new FeedError('credentials', 'This vendor needs a token, not a client with a secret');
    }
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: authentication.scope,
    }).toString();
    const answer = await readHttp({
      url: new URL(authentication.tokenPath, endpoint),
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body,
      mostBytes: MOST_BYTES,
      timeoutMs: TIMEOUT_MS,
      allowPrivate,
      signal,
    }).catch((cause: unknown) => {
      if (cause instanceof NoAnswer) throw new FeedError('unavailable', `No token: ${cause.message}`, { cause });
      throw cause;
    });
    return readToken(answer);
  }
}

function readToken({ status, body }: HttpAnswer): { token: string; endsAt: number } {
  if (status === 400 || status === 401 || status === 403) {
    throw new FeedError('credentials', `The feed rejected the client and its secret (${status})`);
  }
  if (status !== 200) throw new FeedError('unavailable', `The feed did not return a token (${status})`);
  try {
    const { access_token: token, expires_in: seconds } = JSON.parse(body.toString('utf8')) as Record<string, unknown>;
    if (typeof token !== 'string' || token === '') throw new Error('no access_token');
    const lives = Number(seconds);
    return { token, endsAt: Date.now() + (lives > 0 ? lives : DEFAULT_SECONDS) * 1000 };
  } catch (cause) {
    throw new FeedError('malformed', 'The answer to the client and its secret has no token', { cause });
  }
}
