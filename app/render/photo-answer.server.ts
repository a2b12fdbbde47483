// Answers of the addresses that show photos.
import { PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';
import type { Rendition } from '#domain/media/photos/photo-store.server.ts';

export const plainAnswer = (text: string, status: number): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

export const wrongWidthAnswer = (): Response => plainAnswer(`w must be one of ${PHOTO_WIDTHS.join(', ')}`, 400);

export function photoAnswer({ bytes, contentType }: Rendition, headers: Record<string, string> = {}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': contentType,
      // Private to each browser, because the page cache and CDNs would mix up the formats.
      'cache-control': 'private, max-age=86400',
      vary: 'Accept',
      ...headers,
    },
  });
}
