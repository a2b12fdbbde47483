// Uploaded files in a bucket of S3 or of anything that speaks its protocol.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { ObjectBlobs } from '#domain/media/objects/ports.ts';

interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
}

/** S3 removes at most so many at once. */
const REMOVED_AT_ONCE = 1000;

export function createObjectS3({
  bucket: Bucket,
  region,
  accessKeyId,
  secretAccessKey,
  endpoint,
}: S3Settings): ObjectBlobs {
  // Only who keeps files there loads the client, at the first file.
  const connect = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // Services that only speak like S3 do not know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { s3, client };
  };
  let connection: ReturnType<typeof connect> | null = null;
  const connected = () => {
    connection ??= connect();
    return connection;
  };
  return {
    async write(Key, source) {
      const { s3, client } = await connected();
      const body = Buffer.isBuffer(source)
        ? { Body: source, ContentLength: source.length }
        : { Body: createReadStream(source.file), ContentLength: (await stat(source.file)).size };
      await client.send(new s3.PutObjectCommand({ Bucket, Key, ...body }));
    },
    async read(Key, range) {
      const { s3, client } = await connected();
      try {
        const Range = range && `bytes=${range.start}-${range.end}`;
        const { Body } = await client.send(new s3.GetObjectCommand({ Bucket, Key, Range }));
        return (Body as Readable | undefined) ?? null;
      } catch (error) {
        if (error instanceof s3.NoSuchKey || error instanceof s3.NotFound) return null;
        throw error;
      }
    },
    async remove(names) {
      const { s3, client } = await connected();
      for (let start = 0; start < names.length; start += REMOVED_AT_ONCE) {
        const Objects = names.slice(start, start + REMOVED_AT_ONCE).map((Key) => ({ Key }));
        await client.send(new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}
