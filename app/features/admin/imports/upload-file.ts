// A file goes up in pieces, by the tus protocol as the platform's storage speaks it: what was interrupted goes on where
// it stopped, also after a reload.
import type { SupabaseClient } from '@supabase/supabase-js';
import { readPlatformAddress } from '#app/session/client.ts';
import { IMPORT_BUCKET, uploadName } from './upload-name.ts';

/** What hosted storage asks for: each piece but the last. */
const PIECE_BYTES = 6 * 1024 * 1024;
const RETRY_DELAYS_MS = [0, 1000, 3000, 8000];

export interface FileUpload {
  /** The name in the bucket, once all of it has come. */
  done: Promise<string>;
  /** Stops; what has come stays for going on. */
  stop(): void;
}

/** `onProgress` is told the share, 0 to 1. */
export function uploadFile(client: SupabaseClient, file: File, onProgress: (share: number) => void): FileUpload {
  let stop = () => {};
  let isStopped = false;
  const send = async (): Promise<string> => {
    const { Upload } = await import('tus-js-client');
    const { url, key } = readPlatformAddress();
    let name = uploadName(file.name);
    return new Promise<string>((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: `${url}/storage/v1/upload/resumable`,
        chunkSize: PIECE_BYTES,
        retryDelays: RETRY_DELAYS_MS,
        uploadDataDuringCreation: true,
        removeFingerprintOnSuccess: true,
        metadata: { bucketName: IMPORT_BUCKET, objectName: name, contentType: file.type || 'text/plain' },
        // Asked for with each piece: an upload may outlive a token.
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
        .then(([previous]) => {
          if (previous) {
            name = previous.metadata.objectName ?? name;
            upload.resumeFromPreviousUpload(previous);
          }
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
