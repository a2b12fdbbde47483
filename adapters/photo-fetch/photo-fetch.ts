// Fetches photos from the addresses in feeds and files. Strangers write those, so private networks are refused.
import http from 'node:http';
import https from 'node:https';
import { checkLiteralAddress, PrivateNetwork, publicLookup } from '#adapters/network/public-network.ts';
import { type FetchPhoto, PhotoUnavailable } from '#domain/media/photos/ports.ts';

/** Uploads may have 100 MB (specification, section 9); photos in feeds have a hundredth of that. */
const MOST_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

/** `allowPrivate` is for tests, whose servers run on this machine. */
export function createPhotoFetch({ allowPrivate = false } = {}): FetchPhoto {
  return (url) =>
    request(url, MOST_REDIRECTS, allowPrivate).catch((cause: unknown) => {
      throw cause instanceof PrivateNetwork ? new PhotoUnavailable(cause.message, { cause }) : cause;
    });
}

function checkAddress(text: string, allowPrivate: boolean): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new PhotoUnavailable('not a web address');
  if (!allowPrivate) checkLiteralAddress(url);
  return url;
}

async function request(text: string, redirectsLeft: number, allowPrivate: boolean): Promise<Buffer> {
  const url = checkAddress(text, allowPrivate);
  const response = await connect(url, allowPrivate);
  const { statusCode = 0, headers } = response;
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy();
    if (redirectsLeft === 0) throw new PhotoUnavailable('too many redirects');
    const next = URL.parse(headers.location, url);
    if (!next) throw new PhotoUnavailable('redirects without an address');
    return request(next.href, redirectsLeft - 1, allowPrivate);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new PhotoUnavailable(`the source answered ${statusCode}`);
  }
  return readBody(response);
}

function connect(url: URL, allowPrivate: boolean): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = get(
      url,
      {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { accept: 'image/*', 'user-agent': 'Stoop' },
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      resolve,
    );
    outgoing.on('error', (cause) =>
      reject(cause instanceof PrivateNetwork ? cause : new PhotoUnavailable(`no answer: ${cause.message}`, { cause })),
    );
  });
}

async function readBody(response: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MOST_BYTES) throw new PhotoUnavailable('larger than 25 MB');
      chunks.push(chunk);
    }
  } catch (cause) {
    response.destroy();
    if (cause instanceof PhotoUnavailable) throw cause;
    throw new PhotoUnavailable('the picture did not arrive completely', { cause });
  }
  return Buffer.concat(chunks);
}
