import { findPhoto } from '#domain/listings/find-photo.server.ts';
import { parsePhotoKey, parsePhotoWidth } from '#domain/media/photos/photo-address.ts';
import { photoAnswer, plainAnswer, wrongWidthAnswer } from '#app/render/photo-answer.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/photo';

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db, photos } = context.get(serverContext);
  const key = parsePhotoKey(params.id, params.file);
  const width = parsePhotoWidth(url.searchParams.get('w'));
  if (width === null) return wrongWidthAnswer();
  const photo = key && (await findPhoto(db, key));
  if (!photo) return plainAnswer('There is no such photo.', 404);
  const rendition = await photos.read(
    photo.sourceUrl,
    width,
    /\bimage\/avif\b/.test(request.headers.get('accept') ?? ''),
  );
  if (!rendition) {
    // A drawing of such a home is better than a gap in the page; the source is asked again later.
    return new Response(null, { status: 302, headers: { location: photo.substitute, 'cache-control': 'no-store' } });
  }
  return photoAnswer(rendition);
}
