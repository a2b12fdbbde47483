// Fetches photos from the addresses that feeds and files give. Those are written by strangers: private networks are
// refused at the moment of connecting, when no name can resolve to something else any more.
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { type FetchPhoto, PhotoUnavailable } from '#domain/media/photos/ports.ts';

/** Spec section 9 allows 100 MB uploads; photos in feeds are a hundredth of that. */
const MOST_BYTES = 25 * 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MOST_REDIRECTS = 3;

const PRIVATE = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['::', 128],
  ['::1', 128],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6');
}

/** BlockList reads IPv4 inside IPv6 (::ffff:127.0.0.1) as IPv4. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || PRIVATE.check(address, family === 6 ? 'ipv6' : 'ipv4');
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const found = addresses.filter(({ address }) => !isPrivateAddress(address));
    const first = found[0];
    if (!first) return callback(new PhotoUnavailable('the address leads into a private network'), '', 0);
    return options.all ? callback(null, found) : callback(null, first.address, first.family);
  });
};

/** `allowPrivate` is for tests, whose servers run on this machine. */
export function createPhotoFetch({ allowPrivate = false } = {}): FetchPhoto {
  return (url) => request(url, MOST_REDIRECTS, allowPrivate);
}

function checkAddress(text: string, allowPrivate: boolean): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol)) throw new PhotoUnavailable('not a web address');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A literal address never reaches the lookup.
  if (!allowPrivate && isIP(host) && isPrivateAddress(host))
    throw new PhotoUnavailable('the address leads into a private network');
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
    if (!next) throw new PhotoUnavailable('redirects to no address');
    return request(next.href, redirectsLeft - 1, allowPrivate);
  }
  if (statusCode !== 200) {
    response.destroy();
    throw new PhotoUnavailable(`the source answers ${statusCode}`);
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
      reject(
        cause instanceof PhotoUnavailable ? cause : new PhotoUnavailable(`no answer: ${cause.message}`, { cause }),
      ),
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
    throw new PhotoUnavailable('the picture did not arrive whole', { cause });
  }
  return Buffer.concat(chunks);
}
