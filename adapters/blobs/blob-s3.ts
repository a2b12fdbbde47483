// Stores bytes in a bucket of S3 or of any service with the same protocol.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BlobsAway, type Blobs } from '#domain/media/ports.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Null: Amazon's own. */
  endpoint: string | null;
}

/** S3 removes at most this many at once. */
const REMOVED_AT_ONCE = 1000;

export function createBlobS3({ bucket: Bucket, region, accessKeyId, secretAccessKey, endpoint }: S3Settings): Blobs {
  // The client is loaded with the first file, so only servers that use S3 load it.
  const connect = async () => {
    const s3 = await import('@aws-sdk/client-s3');
    const client = new s3.S3Client({
      region,
      credentials: { accessKeyId, secretAccessKey },
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
      // Services that imitate S3 don't know the newer checksums.
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
  return tellingWhenAway({
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
        const { Errors = [] } = await client.send(
          new s3.DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [refused] = Errors;
        if (refused)
          throw new Error(`The bucket could not delete ${refused.Key}: ${refused.Code} ${refused.Message ?? ''}`);
      }
    },
  });
}

/**
 * An unavailable service gets its own error, so it isn't mistaken for the database, which fails with the same words.
 */
function tellingWhenAway(blobs: Blobs): Blobs {
  const telling = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      if (!isAway(cause)) throw cause;
      throw new BlobsAway({ cause });
    }
  };
  return {
    write: (...args) => telling(blobs.write(...args)),
    read: (...args) => telling(blobs.read(...args)),
    remove: (...args) => telling(blobs.remove(...args)),
  };
}

/** No answer at all, or one that says to try again later. */
function isAway(error: unknown): boolean {
  const { code, name, $metadata } = error as { code?: string; name?: string; $metadata?: { httpStatusCode?: number } };
  const status = $metadata?.httpStatusCode;
  if (status !== undefined) return status >= 500;
  return (
    name === 'TimeoutError' || /^(ECONN|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/.test(code ?? '')
  );
}
