import type pg from 'pg';
import type { PictureKind } from '#domain/media/picture.ts';

/** Sets what a listing's page says about its photos. `altText` '': the page writes one. */
export async function describePhotos(
  client: Pick<pg.ClientBase, 'query'>,
  photos: readonly { name: string; kind: PictureKind; altText: string }[],
): Promise<void> {
  await client.query(
    `update photos set kind = given.kind, alt_text = nullif(given.alt_text, '')
     from unnest($1::text[], $2::text[], $3::text[]) as given (name, kind, alt_text)
     where photos.source_url = given.name`,
    [photos.map(({ name }) => name), photos.map(({ kind }) => kind), photos.map(({ altText }) => altText)],
  );
}
