import { useRef, useState } from 'react';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { uploadFile, type FileUpload, UploadStopped } from '#app/session/upload-file.ts';
import { formatFileSize } from '#app/ui/file-size.ts';
import { IMPORT_BUCKET, uploadName } from './upload-name.ts';

/** The bucket's limit (migration 000053). */
const MOST_MEGABYTES = 1024;

export interface ImportedFile {
  /** Null: no file is chosen. */
  file: File | null;
  /** Its name in the bucket, once the upload is complete. */
  path: string | null;
  /** The share that is uploaded, 0 to 1. */
  share: number;
  problem: string | null;
  take(chosen: File | undefined): void;
  stop(): void;
  forget(): void;
}

/** Uploads one file at a time to the imports bucket. */
export function useImportedFile(): ImportedFile {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const [path, setPath] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<FileUpload | null>(null);
  const { submit } = usePersonalSubmit();

  function take(chosen: File | undefined) {
    if (!chosen || (file && !path)) return;
    setProblem(null);
    if (chosen.size === 0) return setProblem(`${chosen.name} is empty`);
    if (chosen.size > MOST_MEGABYTES * 1024 * 1024) {
      return setProblem(`${chosen.name} is ${formatFileSize(chosen.size)}. The limit is ${MOST_MEGABYTES} MB`);
    }
    setFile(chosen);
    setPath(null);
    setShare(0);
    void submit(async ({ client }) => {
      const place = {
        bucket: IMPORT_BUCKET,
        canResume: () => true,
        newName: () => uploadName(chosen.name),
        contentType: chosen.type || 'text/plain',
      };
      upload.current = uploadFile(client, chosen, place, setShare);
      try {
        setPath(await upload.current.done);
      } catch (error) {
        setFile(null);
        if (!(error instanceof UploadStopped)) setProblem(`${chosen.name} couldn’t be uploaded. ${UNEXPECTED}`);
      }
    });
  }

  return {
    file,
    path,
    share,
    problem,
    take,
    stop: () => upload.current?.stop(),
    forget() {
      setFile(null);
      setPath(null);
    },
  };
}
