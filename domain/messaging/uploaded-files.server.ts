// Files that the browser has uploaded to storage/v1 for a message: below the account's own folder, so its policies and
// quota have decided.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { dropObject } from '#domain/media/objects/drop-objects.server.ts';
import { blobName } from '#domain/media/objects/object-store.server.ts';
import { type Blobs, readWhole } from '#domain/media/ports.ts';
import { MOST_ATTACHMENT_BYTES, tooLargeFile } from './attachment.ts';
import type { GivenFile } from './attachments.server.ts';

const BUCKET = 'listing-media';

export interface UploadedFile {
  /** Its name in the bucket. */
  upload: string;
  /** What its sender calls it. */
  name: string;
}

/** @throws RequestRefused */
export async function readUploads(
  pool: pg.Pool,
  blobs: Blobs,
  accountId: string,
  uploads: readonly UploadedFile[],
): Promise<GivenFile[]> {
  const files: GivenFile[] = [];
  for (const { upload, name } of uploads) {
    const { rows } = await pool.query<{ version: string; size: number }>(
      `select version, (metadata ->> 'size')::bigint as size from storage.objects
       where bucket_id = $1 and name = $2 and name like $3 || '/messages/%'`,
      [BUCKET, upload, accountId],
    );
    if (!rows[0]) throw new RequestRefused('invalid', `${name} didn’t arrive. Choose it again.`, 'files');
    if (rows[0].size > MOST_ATTACHMENT_BYTES) throw new RequestRefused('invalid', tooLargeFile(name), 'files');
    const bytes = await readWhole(blobs, blobName({ bucket_id: BUCKET, version: rows[0].version }));
    if (!bytes) throw new RequestRefused('invalid', `${name} didn’t arrive. Choose it again.`, 'files');
    files.push({ name, bytes });
  }
  return files;
}

export async function dropUploads(pool: pg.Pool, blobs: Blobs, uploads: readonly UploadedFile[]): Promise<void> {
  for (const { upload } of uploads) await dropObject(pool, blobs, { bucketId: BUCKET, name: upload });
}
