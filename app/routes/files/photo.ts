import { findPhoto } from '#domain/listings/find-photo.server.ts';
import { parsePhotoKey, parsePhotoWidth, PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/photo';

const plainText = (text: string, status: number) =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db, photos } = context.get(serverContext);
  const key = parsePhotoKey(params.id, params.file);
  const width = parsePhotoWidth(url.searchParams.get('w'));
  if (width === null) return plainText(`w must be one of ${PHOTO_WIDTHS.join(', ')}`, 400);
  const photo = key && (await findPhoto(db, key));
  if (!photo) return plainText('There is no such photo.', 404);
  const rendition = await photos.read(
    photo.sourceUrl,
    width,
    /\bimage\/avif\b/.test(request.headers.get('accept') ?? ''),
  );
  if (!rendition) {
    // Better the drawing of such a home than a hole in the page; the source is asked again later.
    return new Response(null, { status: 302, headers: { location: photo.substitute, 'cache-control': 'no-store' } });
  }
  return new Response(new Uint8Array(rendition.bytes), {
    headers: {
      'content-type': rendition.contentType,
      // Private to each browser: the page cache and CDNs would mix up the formats.
      'cache-control': 'private, max-age=86400',
      vary: 'Accept',
    },
  });
}
