import { useRef, useState } from 'react';
import type { SupabaseClient } from '@supabase/supabase-js';
import {
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
  notSendable,
  tooLargeFile,
  tooManyFiles,
} from '#domain/messaging/attachment.ts';

/** Where uploads wait until their message is sent; the bucket's policies allow only one's own folder. */
const BUCKET = 'listing-media';

export interface UploadedFile {
  upload: string;
  name: string;
}

/** The files that will be sent with the next message. */
export function useFiles() {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  /** Uploads of a message that wasn't sent are used at the next try. */
  const uploaded = useRef(new Map<File, UploadedFile>());

  function add(chosen: readonly File[]) {
    const large = chosen.find(({ size }) => size > MOST_ATTACHMENT_BYTES);
    const all = [...files, ...chosen.filter((file) => file !== large)];
    setProblem(large ? tooLargeFile(large.name) : all.length > MOST_ATTACHMENTS ? tooManyFiles(all.length) : null);
    setFiles(all.slice(0, MOST_ATTACHMENTS));
  }
  function remove(file: File) {
    setFiles(files.filter((each) => each !== file));
    setProblem(null);
  }
  /** Null: a file can't be sent, which is shown. */
  async function upload(client: SupabaseClient, accountId: string): Promise<UploadedFile[] | null> {
    for (const file of files) {
      if (uploaded.current.has(file)) continue;
      const name = `${accountId}/messages/${crypto.randomUUID()}`;
      const { error } = await client.storage.from(BUCKET).upload(name, file, { contentType: file.type });
      if (isWrongType(error)) {
        setProblem(notSendable(file.name));
        return null;
      }
      if (error) throw error;
      uploaded.current.set(file, { upload: name, name: file.name });
    }
    return files.flatMap((file) => uploaded.current.get(file) ?? []);
  }
  function clear() {
    setFiles([]);
    setProblem(null);
    uploaded.current.clear();
  }
  return { files, problem, setProblem, add, remove, upload, clear };
}

/** The bucket looks at the bytes, too. */
const isWrongType = (error: { message: string } | null): boolean => error !== null && /mime type/i.test(error.message);
