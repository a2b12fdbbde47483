// Headers that limit what a page may do. A page's own inline scripts are allowed by their hashes, not by a nonce:
// the same page is cached for everybody, and a nonce that is known is none.
import { createHash } from 'node:crypto';

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

/** For answers that are pages. `html` is the whole page. */
export function contentSecurityPolicy(html: string, { siteUrl, mapStyleUrl, platform }: SecurityOptions): string {
  const map = mapStyleUrl ? ` ${new URL(mapStyleUrl).origin}` : '';
  const { origin } = new URL(platform.url);
  const isElsewhere = origin !== siteUrl;
  // Its websocket too, for realtime.
  const elsewhere = isElsewhere ? ` ${origin} ${origin.replace(/^http/, 'ws')}` : '';
  const directives = [
    "default-src 'self'",
    `script-src 'self'${inlineScriptHashes(html)
      .map((hash) => ` '${hash}'`)
      .join('')}`,
    // Styles are inlined for the first paint, and React writes style attributes.
    "style-src 'self' 'unsafe-inline'",
    // Photos of feeds are fetched by the server and sent from here, people's own come from the platform; placeholders
    // are data.
    `img-src 'self' data: blob:${map}${isElsewhere ? ` ${origin}` : ''}`,
    "font-src 'self'",
    `connect-src 'self'${map}${elsewhere}`,
    // MapLibre starts its worker from a blob.
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (siteUrl.startsWith('https:')) directives.push('upgrade-insecure-requests');
  return directives.join('; ');
}

const INLINE_SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Hashes of the scripts that a browser would run; data blocks such as JSON-LD are not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(INLINE_SCRIPT)) {
    if (/\bsrc\s*=/i.test(attributes)) continue;
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? 'module';
    if (!/^(module|importmap|speculationrules|text\/javascript|application\/javascript)$/i.test(type)) continue;
    hashes.add(`sha256-${createHash('sha256').update(text).digest('base64')}`);
  }
  return [...hashes];
}
