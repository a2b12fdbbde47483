import { useRef, useState } from 'react';
import { UNEXPECTED } from '#app/forms/unexpected.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { uploadFile, type FileUpload, UploadStopped } from './upload-file.ts';

const MEGABYTE = 1024 * 1024;
/** The limit of the bucket (migration 000053). */
const MOST_MEGABYTES = 1024;

export const sizeText = (bytes: number): string =>
  bytes < MEGABYTE ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / MEGABYTE).toFixed(1)} MB`;

export interface ImportedFile {
  /** Null: none is chosen. */
  file: File | null;
  /** Its name in the bucket, once all of it has come. */
  path: string | null;
  /** What has come, 0 to 1. */
  share: number;
  problem: string | null;
  take(chosen: File | undefined): void;
  stop(): void;
  forget(): void;
}

/** One file at a time on its way to the imports bucket. */
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
    if (chosen.size > MOST_MEGABYTES * MEGABYTE) {
      return setProblem(`${chosen.name} has ${sizeText(chosen.size)}; at most ${MOST_MEGABYTES} MB can be imported`);
    }
    setFile(chosen);
    setPath(null);
    setShare(0);
    void submit(async ({ client }) => {
      upload.current = uploadFile(client, chosen, setShare);
      try {
        setPath(await upload.current.done);
      } catch (error) {
        setFile(null);
        if (!(error instanceof UploadStopped)) setProblem(`${chosen.name} could not be sent. ${UNEXPECTED}`);
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
