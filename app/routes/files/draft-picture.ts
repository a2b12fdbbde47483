// A picture of a listing that isn't published yet, for whoever knows its key.
import { findDraftPicture } from '#domain/media/posting-pictures/find-draft-picture.server.ts';
import { parsePhotoWidth } from '#domain/media/photos/photo-address.ts';
import { photoAnswer, plainAnswer, wrongWidthAnswer } from '#app/render/photo-answer.server.ts';
import { serverContext } from '#app/render/server-context.ts';
import type { Route } from './+types/draft-picture';

export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const { db, photos } = context.get(serverContext);
  const width = parsePhotoWidth(url.searchParams.get('w'));
  if (width === null) return wrongWidthAnswer();
  const name = await findDraftPicture(db, params.key);
  const rendition =
    name && (await photos.read(name, width, /\bimage\/avif\b/.test(request.headers.get('accept') ?? '')));
  if (!rendition) return plainAnswer('There is no such picture.', 404);
  return photoAnswer(rendition, { 'x-robots-tag': 'noindex' });
}
