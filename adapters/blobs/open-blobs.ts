// Opens this server's storage for bytes: a bucket that several servers share, or its data folder.
import { join } from 'node:path';
import { type Blobs, blobsUnder } from '#domain/media/ports.ts';
import { createBlobFiles } from './blob-files.ts';
import { createBlobS3, type S3Settings } from './blob-s3.ts';

export interface OpenBlobs {
  /** Files that people uploaded. */
  objects: Blobs;
  /** Renditions of photos. */
  photos: Blobs;
}

/** `bucket` null: the data folder. */
export function openBlobs({ bucket, dataDir }: { bucket: S3Settings | null; dataDir: string }): OpenBlobs {
  if (bucket === null) {
    return { objects: createBlobFiles(join(dataDir, 'objects')), photos: createBlobFiles(join(dataDir, 'photos')) };
  }
  const blobs = createBlobS3(bucket);
  return { objects: blobs, photos: blobsUnder('photos', blobs) };
}
