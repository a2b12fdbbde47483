// Makes one HTTP request: returns the whole body up to a size, unpacked, or the reason why there is none. It never
// retries.
import http from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkLiteralAddress, PrivateNetwork, publicLookup } from './public-network.ts';

export interface HttpRequest {
  url: URL;
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string | Uint8Array;
  /** Limit for the unpacked body. */
  mostBytes: number;
  timeoutMs: number;
  allowPrivate: boolean;
  signal: AbortSignal;
}

export interface HttpAnswer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
}

/** No answer, an incomplete one, or one that is too large. */
export class NoAnswer extends Error {}

/** @throws NoAnswer, PrivateNetwork, or the signal's reason */
export async function readHttp(request: HttpRequest): Promise<HttpAnswer> {
  const { url, allowPrivate, signal, timeoutMs } = request;
  if (!/^https?:$/.test(url.protocol)) throw new NoAnswer('not a web address');
  if (!allowPrivate) checkLiteralAddress(url);
  const limit = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  try {
    const response = await connect(request, limit);
    const body = await readBody(response, request.mostBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, body };
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof NoAnswer || cause instanceof PrivateNetwork) throw cause;
    if (limit.aborted) throw new NoAnswer(`no answer within ${Math.round(timeoutMs / 1000)} s`, { cause });
    throw new NoAnswer(`no answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

function connect({ url, method = 'GET', headers, body, allowPrivate }: HttpRequest, signal: AbortSignal) {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method,
        signal,
        headers: { 'accept-encoding': 'gzip', ...lowerCased(headers) },
        ...(allowPrivate ? {} : { lookup: publicLookup }),
      },
      resolve,
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Lower case, so that a profile's spelling of a header replaces ours instead of being sent in addition. */
const lowerCased = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const UNPACKERS: Record<string, () => Readable & NodeJS.WritableStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function readBody(response: http.IncomingMessage, mostBytes: number): Promise<Buffer> {
  const unpack = UNPACKERS[response.headers['content-encoding']?.toLowerCase() ?? ''];
  let stream: Readable = response;
  if (unpack) {
    const unpacked = unpack();
    // A connection that breaks off ends the unpacking with its error.
    response.on('error', (error) => unpacked.destroy(error));
    response.on('aborted', () => unpacked.destroy(new Error('the connection was interrupted')));
    response.pipe(unpacked);
    stream = unpacked;
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      response.destroy();
      throw new NoAnswer(`the answer is larger than ${Math.round(mostBytes / 2 ** 20)} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
