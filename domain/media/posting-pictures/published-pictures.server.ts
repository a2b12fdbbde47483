// What publishing needs to know of a listing's pictures.
import type pg from 'pg';
import type { PictureKind } from '#domain/media/picture.ts';
import { describePhotos } from '#domain/media/photos/describe-photos.server.ts';
import { inShownOrder, pictureName, type PictureWarning } from './posting-picture.ts';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

export interface ReadyPicture {
  id: string;
  /** In `properties.images` and `photos`. */
  name: string;
  previewKey: string;
  kind: PictureKind;
  /** '': none was given. */
  altText: string;
  /** Pixels. */
  width: number;
  height: number;
  warnings: PictureWarning[];
}

/** The pictures that can be shown, as the form has them now: the cover first, floor plans last. */
export async function picturesOfPosting(client: Queryable, postingId: number): Promise<ReadyPicture[]> {
  const { rows } = await client.query<Omit<ReadyPicture, 'name'>>(
    `select id, preview_key as "previewKey", kind, btrim(alt_text) as "altText", width, height, warnings
     from posting_pictures
     where posting_id = $1 and state = 'ready' and removed_at is null
     order by position, id`,
    [postingId],
  );
  return inShownOrder(rows.map((row) => ({ ...row, name: pictureName(row.id) })));
}

export interface DraftCover {
  postingId: number;
  /** Of the first photo; null: there are only floor plans. */
  previewKey: string | null;
  count: number;
}

/** The photo that each listing would be shown with, for those who may see it before it is published. */
export async function coversOfPostings(client: Queryable, postingIds: readonly number[]): Promise<DraftCover[]> {
  const { rows } = await client.query<DraftCover>(
    `select posting_id as "postingId", count(*)::integer as count,
       (array_agg(preview_key order by position, id) filter (where kind = 'photo'))[1] as "previewKey"
     from posting_pictures
     where posting_id = any ($1) and state = 'ready' and removed_at is null
     group by posting_id`,
    [postingIds],
  );
  return rows;
}

/** How many pictures of the form can't be published yet; all zero: all are ready. */
export async function unreadyPictures(
  client: Queryable,
  postingId: number,
): Promise<{ uploading: number; processing: number; refused: number }> {
  const { rows } = await client.query<{ uploading: number; processing: number; refused: number }>(
    `select count(*) filter (where state = 'uploading')::integer as uploading,
       count(*) filter (where state = 'processing')::integer as processing,
       count(*) filter (where state = 'refused')::integer as refused
     from posting_pictures where posting_id = $1 and removed_at is null`,
    [postingId],
  );
  return rows[0] ?? { uploading: 0, processing: 0, refused: 0 };
}

/**
 * Makes kinds and alt texts public. Call it in the transaction that publishes. @returns the value for
 * `properties.images`; empty if there is no photo, because the first image is the cover and a floor plan must not be
 */
export async function publishPictures(client: Queryable, postingId: number): Promise<string[]> {
  const pictures = await picturesOfPosting(client, postingId);
  await describePhotos(client, pictures);
  return pictures[0]?.kind === 'photo' ? pictures.map(({ name }) => name) : [];
}
