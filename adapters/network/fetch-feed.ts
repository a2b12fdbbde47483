// Fetches the file behind the address of a lister's feed. Strangers choose these addresses, so each one, also of a
// redirect, is refused if it is in a private network.
import { writeFile } from 'node:fs/promises';
import { type FeedAnswer, type FeedRequest, FeedUnreachable, type FetchFeed } from '#domain/own-imports/ports.ts';
import { type HttpAnswer, NoAnswer, readHttp } from './http-answer.ts';
import { PrivateNetwork } from './public-network.ts';

/** As for an uploaded file. */
const MOST_BYTES = 20 << 20;
const TIMEOUT_MS = 60_000;
const MOST_REDIRECTS = 4;
const LONGEST_HEADER = 200;

/** `allowPrivate`: for tests and development; allows this machine, and addresses without TLS. */
export function createFeedFetch({
  allowPrivate,
  timeoutMs = TIMEOUT_MS,
}: {
  allowPrivate: boolean;
  timeoutMs?: number;
}): FetchFeed {
  return async (request) => {
    const until = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]);
    try {
      return await fetchFeed(request, { allowPrivate, timeoutMs, signal: until });
    } catch (cause) {
      request.signal.throwIfAborted();
      if (cause instanceof FeedUnreachable) throw cause;
      if (until.aborted)
        throw new FeedUnreachable(`There was no complete answer within ${timeoutMs / 1000} seconds.`, { cause });
      if (cause instanceof PrivateNetwork)
        throw new FeedUnreachable('The address leads into a private network, which we don’t read from.', { cause });
      if (cause instanceof NoAnswer) throw new FeedUnreachable(inWords(cause), { cause });
      throw cause;
    }
  };
}

interface Fetching {
  allowPrivate: boolean;
  timeoutMs: number;
  signal: AbortSignal;
}

/** By the code of the system's error, for people who don't know it. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the server refuses the connection. Check the address.',
  ENOTFOUND: 'there is no server with this name. Check the address.',
  EAI_AGAIN: 'the name of the server couldn’t be looked up.',
  ECONNRESET: 'the server broke off the connection.',
  CERT_HAS_EXPIRED: 'the server’s certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'the server’s certificate isn’t valid.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the server’s certificate is for another name.',
};

function inWords({ message, cause }: NoAnswer): string {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const reason = REASONS[code];
  return reason ? `There was no answer: ${reason}` : `There was ${message}.`;
}

async function fetchFeed({ url, etag, lastModified, file }: FeedRequest, fetching: Fetching): Promise<FeedAnswer> {
  let address = URL.parse(url);
  for (let redirects = 0; ; redirects++) {
    if (!address || !(address.protocol === 'https:' || (fetching.allowPrivate && address.protocol === 'http:')))
      throw new FeedUnreachable(
        redirects === 0 ? 'The address must begin with https://.' : 'The address redirects to one without https://.',
      );
    const answer = await readHttp({
      ...fetching,
      url: address,
      headers: {
        accept: 'text/csv, application/json, application/xml, text/xml;q=0.9, */*;q=0.5',
        'user-agent': 'Stoop',
        ...(etag === null ? {} : { 'if-none-match': etag }),
        ...(lastModified === null ? {} : { 'if-modified-since': lastModified }),
      },
      mostBytes: MOST_BYTES,
    });
    const next = redirectOf(answer, address);
    if (next === null) return keep(answer, file);
    if (redirects === MOST_REDIRECTS) throw new FeedUnreachable('The address redirects too often.');
    address = next;
  }
}

/** Null: it is no redirect. */
function redirectOf({ status, headers }: HttpAnswer, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) return null;
  const next = URL.parse(headers.location, from);
  if (!next) throw new FeedUnreachable('The address redirects, but doesn’t say where to.');
  return next;
}

async function keep({ status, headers, body }: HttpAnswer, file: string): Promise<FeedAnswer> {
  if (status === 304) return { isSame: true };
  if (status === 401 || status === 403)
    throw new FeedUnreachable(
      `The server refuses to send the feed (${status}). Its address must work without a password.`,
    );
  if (status === 404 || status === 410)
    throw new FeedUnreachable(`There is nothing at this address (${status}). Check it, or remove the feed.`);
  if (status !== 200) throw new FeedUnreachable(`The server answered ${status} instead of sending the feed.`);
  await writeFile(file, body);
  return { isSame: false, etag: shorter(headers.etag), lastModified: shorter(headers['last-modified']) };
}

const shorter = (header: string | undefined): string | null =>
  header !== undefined && header.length <= LONGEST_HEADER ? header : null;
