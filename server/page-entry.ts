// What the page cache keeps of an answer.
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { type Bytes, compress, type Encoding, isCompressible } from './encoding.ts';

export interface Entry {
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
  /** When a change touched it; null: it is what a fresh one would be. */
  touchedAt: number | null;
  /** Whether it may still be sent for a moment after that. What programs ask for is quickly made. */
  mayBeLate: boolean;
  freshUntil: number;
  staleUntil: number;
}

export function makeEntry(
  response: Response,
  identity: Bytes,
  kept: Pick<Entry, 'bodies' | 'version' | 'freshUntil' | 'staleUntil'>,
): Entry {
  const contentType = response.headers.get('content-type');
  return {
    headers: [...response.headers].filter(([name]) => !['etag', 'vary', 'content-length'].includes(name)),
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    compressible: isCompressible(contentType, identity.length),
    touchedAt: null,
    mayBeLate: contentType?.startsWith('text/html') ?? false,
    ...kept,
  };
}

export function sizeOf({ bodies }: Entry): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.length, 0);
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

/** In the forms in which the page was asked for before, so that nobody waits for that. */
export async function packLike(old: Entry['bodies'], identity: Bytes): Promise<Entry['bodies']> {
  const bodies: Entry['bodies'] = {};
  try {
    for (const encoding of ['br', 'gzip'] as const)
      if (old[encoding]) bodies[encoding] = await compress(identity, encoding, { isShortLived: true });
  } catch {
    return { identity };
  }
  return bodies.br || bodies.gzip ? bodies : { identity };
}

export function writeBody(response: ServerResponse, body: Bytes, encoding: Encoding, headOnly: boolean): void {
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  response.writeHead(200);
  response.end(headOnly ? undefined : body);
}
