// Headers that limit what a page may do. A page's own inline scripts are allowed by their hashes instead of a nonce:
// the same page is cached for everybody, and a known nonce protects nothing.
import { createHash } from 'node:crypto';
import { TOUR_PLAYER_ORIGINS } from '#domain/listings/video-tour.ts';

export interface SecurityOptions {
  siteUrl: string;
  mapStyleUrl: string | null;
  platform: { url: string };
}

/** For every answer. */
export function securityHeaders({ siteUrl }: Pick<SecurityOptions, 'siteUrl'>): [string, string][] {
  const headers: [string, string][] = [
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin-when-cross-origin'],
    ['X-Frame-Options', 'DENY'],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ['Permissions-Policy', 'camera=(), microphone=(), payment=(), usb=(), geolocation=(self)'],
  ];
  if (siteUrl.startsWith('https:')) headers.push(['Strict-Transport-Security', 'max-age=31536000; includeSubDomains']);
  return headers;
}

/** For pages without scripts, with their styles in them: refusals and errors. */
export const PLAIN_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** For answers that are pages. `page` is the whole page in UTF-8. */
export function contentSecurityPolicy(page: Buffer, { siteUrl, mapStyleUrl, platform }: SecurityOptions): string {
  const map = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : '';
  const { origin } = new URL(platform.url);
  const isElsewhere = origin !== siteUrl;
  // Its websocket too, for realtime.
  const elsewhere = isElsewhere ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : '';
  const directives = [
    "default-src 'self'",
    `script-src 'self'${inlineScriptHashes(page)
      .map((hash) => ` '${hash}'`)
      .join('')}`,
    // Styles are inlined for the first paint, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Photos from feeds are fetched by the server and sent from here; people's own come from the platform; placeholders
    // are data URLs.
    `img-src 'self' data: blob:${map}${isElsewhere ? ` ${origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${map}${elsewhere}`,
    // MapLibre starts its worker from a blob.
    "worker-src 'self' blob:",
    // Players of video tours, once somebody presses play.
    `frame-src ${TOUR_PLAYER_ORIGINS.join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const OPENING = '<script';

/**
 * Hashes of the scripts that a browser would run; data blocks such as JSON-LD are not run and need none. Works on the
 * bytes, because a page's text would have to be decoded for it. Finds tags written in lowercase, as React writes them;
 * any other script gets no hash, so browsers refuse it.
 */
export function inlineScriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>();
  let end = 0;
  for (;;) {
    const start = page.indexOf(OPENING, end);
    const open = start < 0 ? -1 : page.indexOf('>', start);
    const close = open < 0 ? -1 : page.indexOf('</script>', open);
    if (close < 0) return [...hashes];
    end = close;
    const attributes = page.toString('utf8', start + OPENING.length, open);
    if (/^[^\s]|\bsrc\s*=/i.test(attributes)) continue;
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? 'module';
    if (!/^(module|importmap|speculationrules|text\/javascript|application\/javascript)$/i.test(type)) continue;
    const hash = createHash('sha256')
      .update(page.subarray(open + 1, close))
      .digest('base64');
    hashes.add(`sha256-${hash}`);
  }
}
