// Deletes what is left of pictures once their row is gone, and rows that nobody needs.
import type pg from 'pg';
import { dropObject } from '#domain/media/objects/drop-objects.server.ts';
import { dropPhoto } from '#domain/media/photos/sweep-photos.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { originalName } from './picture-names.ts';
import { pictureName, UPLOAD_BUCKET } from './posting-picture.ts';

type Pool = Pick<pg.Pool, 'query'>;

/** Idempotent. */
export async function dropPicture(pool: Pool, blobs: { objects: Blobs; photos: Blobs }, id: string): Promise<void> {
  // Whose it was is not known anymore. The bucket is never large: uploads are deleted once they are processed.
  const { rows } = await pool.query<{ name: string }>(
    `select name from storage.objects where bucket_id = $1 and name like '%/postings/%/' || $2`,
    [UPLOAD_BUCKET, id],
  );
  for (const { name } of rows) await dropObject(pool, blobs.objects, { bucketId: UPLOAD_BUCKET, name });
  await dropPhoto(pool, blobs.photos, pictureName(id));
  await blobs.objects.remove([originalName(id)]);
}

/**
 * Deletes the rows of pictures that were removed from the form and aren't published, and of uploads that nobody
 * finished. Their bytes follow (drop-picture). @returns how many
 */
export async function sweepPictures(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `delete from posting_pictures pp
     where (state = 'uploading' and created_at < now() - interval '2 days')
       or (removed_at < now() - interval '1 day' and not exists (
         select from postings p join properties h on h.id = p.property_id
         where p.id = pp.posting_id and h.images @> array['posting:' || pp.id]
       ))`,
  );
  return rowCount ?? 0;
}
