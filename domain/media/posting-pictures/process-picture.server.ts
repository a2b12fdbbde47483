// Turns an upload into a picture that can be shown, and deletes the upload, which has the camera's metadata.
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { dropObject } from '#domain/media/objects/drop-objects.server.ts';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import { PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';
import { renditionName } from '#domain/media/photos/ports.ts';
import { storeMadePhoto } from '#domain/media/photos/store-made-photo.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import { REFUSALS } from './check-picture.ts';
import { type MadePicture, originalFile, renditionFile } from './make-picture.server.ts';
import { originalName } from './picture-names.ts';
import type { PictureProcess } from './picture-process.server.ts';
import { PictureRefused } from './picture-refused.ts';
import { pictureName, UPLOAD_BUCKET } from './posting-picture.ts';

/** After that many attempts in which the process for pictures ended, the file is at fault. */
const MOST_ATTEMPTS = 3;

export interface ProcessingParts {
  pool: pg.Pool;
  blobs: { objects: Blobs; photos: Blobs };
  /** For files while they are worked on. */
  workFolder: string;
  pictures: PictureProcess;
}

/** Does nothing if the picture is gone or done. `attempt` counts from 1. */
export async function processPicture(parts: ProcessingParts, id: string, attempt: number): Promise<void> {
  const { pool, blobs } = parts;
  const { rows } = await pool.query<{ object: string; version: string | null }>(
    `select upload.name as object, o.version
     from posting_pictures pp
     join postings p on p.id = pp.posting_id
     cross join lateral (select p.account_id || '/postings/' || p.id || '/' || pp.id as name) as upload
     left join storage.objects o on o.bucket_id = $2 and o.name = upload.name
     where pp.id = $1 and pp.state = 'processing'`,
    [id, UPLOAD_BUCKET],
  );
  const [upload] = rows;
  if (!upload) return;
  // With the id of the process, so that the next one can delete what a killed one leaves (adapters/blobs).
  const folder = await mkdtemp(join(parts.workFolder, `picture-${process.pid}-`));
  try {
    const made = await make(parts, { folder, version: upload.version, attempt });
    await blobs.objects.write(originalName(id), { file: originalFile(folder) });
    for (const width of PHOTO_WIDTHS) {
      const name = renditionName(made.facts.digest, width, 'webp');
      await blobs.photos.write(name, { file: renditionFile(folder, width) });
    }
    await noteReady(pool, id, made);
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error;
    await pool.query(
      `update posting_pictures set state = 'refused', refusal = $2, processed_at = now()
       where id = $1 and state = 'processing'`,
      [id, error.message],
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await dropObject(pool, blobs.objects, { bucketId: UPLOAD_BUCKET, name: upload.object });
}

async function make(
  { blobs, pictures }: ProcessingParts,
  { folder, version, attempt }: { folder: string; version: string | null; attempt: number },
): Promise<MadePicture> {
  const bytes = version && (await blobs.objects.read(blobName({ bucket_id: UPLOAD_BUCKET, version })));
  if (!bytes) throw new PictureRefused(REFUSALS.lost);
  const file = join(folder, 'upload');
  await pipeline(bytes, createWriteStream(file));
  try {
    return await pictures.make(file, folder);
  } catch (error) {
    if (error instanceof PictureRefused || attempt < MOST_ATTEMPTS) throw error;
    throw new PictureRefused(REFUSALS.broken, { cause: error });
  }
}

async function noteReady(pool: pg.Pool, id: string, { facts, warnings }: MadePicture): Promise<void> {
  await inTransaction(pool, async (client) => {
    await storeMadePhoto(client, pictureName(id), facts);
    await client.query(
      `update posting_pictures
       set state = 'ready', warnings = $2, width = $3, height = $4, processed_at = now()
       where id = $1 and state = 'processing'`,
      [id, warnings, facts.width, facts.height],
    );
  });
}
