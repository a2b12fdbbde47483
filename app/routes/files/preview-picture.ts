// The picture in link previews (Open Graph): a 1200 x 630 JPEG of the home's first picture.
import { illustrate } from '#domain/media/illustrations/illustrate.ts';
import { parseIllustrationFile } from '#domain/media/illustrations/illustration-address.ts';
import { findListing } from '#domain/listings/queries.server.ts';
import { findPhoto } from '#domain/listings/find-photo.server.ts';
import { parsePhotoKey } from '#domain/media/photos/photo-address.ts';
import type { ServerContext } from '#server/server-context.ts';
import { busyAnswer } from '#app/render/busy-answer.ts';
import { serverContext, visitorAddress } from '#app/render/server-context.ts';
import type { Route } from './+types/preview-picture';

const PREVIEW_RATIO = 1200 / 630;
/** The site's own picture, for pages without a home. */
const SITE_DRAWING = 'street-1-dusk-autumn.svg';
const BUSY_SECONDS = 5;

function draw(file: string): Buffer | null {
  const options = parseIllustrationFile(file);
  return options && Buffer.from(illustrate({ ...options, ratio: PREVIEW_RATIO }));
}

async function pictureOf(url: string, { db, photos }: ServerContext): Promise<Buffer | null> {
  const parts = url.split('/');
  const file = parts.pop() ?? '';
  if (url.startsWith('/illustrations/')) return draw(file);
  const key = parsePhotoKey(parts.pop() ?? '', file);
  const photo = key && (await findPhoto(db, key));
  if (!photo) return null;
  const rendition = await photos.read(photo.sourceUrl, 1600, false);
  return rendition?.bytes ?? draw(photo.substitute.split('/').pop() ?? '');
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const server = context.get(serverContext);
  const wait = server.costlyDoors.takePreviewTurn(context.get(visitorAddress));
  if (wait > 0) return busyAnswer(429, wait);
  let picture = params.file === 'site.jpg' ? draw(SITE_DRAWING) : null;
  const id = /^([1-9]\d{0,14})\.jpg$/.exec(params.file)?.[1];
  if (id !== undefined) {
    const found = await findListing(server.db, Number(id));
    const first = found && 'listing' in found ? found.listing.pictures[0] : undefined;
    picture = first ? await pictureOf(first.url, server) : null;
  }
  if (!picture)
    return new Response('There is no such picture.\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  const preview = await server.previews.draw(picture);
  if (!preview) return busyAnswer(503, BUSY_SECONDS);
  return new Response(new Uint8Array(preview), {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=86400' },
  });
}
