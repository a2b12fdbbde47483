// Uploads a file in parts with the tus protocol, as the platform's storage implements it. An interrupted upload resumes
// where it stopped, even after a reload.
import type { SupabaseClient } from '@supabase/supabase-js';
import { readPlatformAddress } from './client.ts';

/** The part size that hosted storage requires, except for the last part. */
const PIECE_BYTES = 6 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 8000];

export interface UploadPlace {
  bucket: string;
  /** Whether an interrupted upload of this file under this name can be resumed. */
  canResume(name: string): boolean;
  /** The name in the bucket, if nothing is resumed. */
  newName(): string | Promise<string>;
  /** As the sender declares it; the storage trusts only the bytes. */
  contentType: string;
}

export interface FileUpload {
  /** The name in the bucket, once the upload is complete. */
  done: Promise<string>;
  /** Stops the upload. What has arrived is kept for resuming. */
  stop(): void;
}

/** Calls `onProgress` with the share that is uploaded, 0 to 1. */
export function uploadFile(
  client: SupabaseClient,
  file: File,
  place: UploadPlace,
  onProgress: (share: number) => void,
): FileUpload {
  let stop = () => {};
  let isStopped = false;
  const send = async (): Promise<string> => {
    const { Upload } = await import('tus-js-client');
    const { url, key } = readPlatformAddress();
    let name = '';
    return new Promise<string>((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: `${url}/storage/v1/upload/resumable`,
        chunkSize: PIECE_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        uploadDataDuringCreation: true,
        removeFingerprintOnSuccess: true,
        // Called for each part, because an upload may last longer than a token is valid.
        async onBeforeRequest(request) {
          const { data } = await client.auth.getSession();
          request.setHeader('Authorization', `Bearer ${data.session?.access_token ?? ''}`);
          request.setHeader('apikey', key);
        },
        onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 0),
        onError: reject,
        onSuccess: () => resolve(name),
      });
      stop = () => {
        void upload.abort();
        reject(new UploadStopped());
      };
      if (isStopped) return stop();
      void upload
        .findPreviousUploads()
        .then(async (found) => {
          const previous = found.find(({ metadata }) => place.canResume(metadata.objectName ?? ''));
          name = previous?.metadata.objectName ?? (await place.newName());
          if (isStopped) return;
          upload.options.metadata = { bucketName: place.bucket, objectName: name, contentType: place.contentType };
          if (previous) upload.resumeFromPreviousUpload(previous);
          upload.start();
        })
        .catch(reject);
    });
  };
  return {
    done: send(),
    stop() {
      isStopped = true;
      stop();
    },
  };
}

export class UploadStopped extends Error {}
