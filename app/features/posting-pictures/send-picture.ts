// Uploads one picture: its row first, then its file, then the word that it is complete.
import type { SupabaseClient } from '@supabase/supabase-js';
import { callFunction } from '#app/session/call-function.ts';
import { type FileUpload, uploadFile } from '#app/session/upload-file.ts';
import { uploadName } from '#domain/media/posting-pictures/picture-names.ts';
import { type PostingPicture, UPLOAD_BUCKET } from '#domain/media/posting-pictures/posting-picture.ts';

/** The place of a new row among the rows of other chosen files. */
export interface AddingTurn {
  /** Resolves once the row before it is there, or won't be. */
  before: Promise<void>;
  noteAdded(): void;
}

interface PictureUpload {
  client: SupabaseClient;
  postingId: number;
  file: File;
  /** Rows whose upload was interrupted; if what has arrived of one is of this file, it goes on there. */
  interrupted: readonly string[];
  /** The row of this file, if it has one. */
  known: string | null;
  turn: AddingTurn;
  /** Called with the id of the row, and the row if it is new. */
  onRow(id: string, isNew: boolean): void;
  onProgress(share: number): void;
}

const idOf = (name: string): string => name.split('/').at(-1) ?? '';

export function sendPicture({
  client,
  postingId,
  file,
  interrupted,
  known,
  turn,
  onRow,
  onProgress,
}: PictureUpload): FileUpload {
  const place = {
    bucket: UPLOAD_BUCKET,
    contentType: file.type || 'application/octet-stream',
    canResume(name: string) {
      if (!interrupted.includes(idOf(name))) return false;
      onRow(idOf(name), false);
      return true;
    },
    async newName() {
      if (known !== null) {
        onRow(known, false);
        const { data } = await client.auth.getSession();
        return uploadName(data.session?.user.id ?? '', postingId, known);
      }
      await turn.before;
      const added = await callFunction<{ picture: string; name: string }>(client, 'add-posting-picture', {
        posting: postingId,
        fileName: file.name.slice(-255),
        fileBytes: file.size,
      });
      turn.noteAdded();
      onRow(added.picture, true);
      return added.name;
    },
  };
  const upload = uploadFile(client, file, place, onProgress);
  return {
    stop: upload.stop,
    done: upload.done.then(async (name) => {
      await callFunction(client, 'finish-posting-picture', { posting: postingId, picture: idOf(name) });
      return name;
    }),
  };
}

/** A row as it is right after it was added. */
export const newRow = (id: string, file: File): PostingPicture => ({
  id,
  preview_key: '',
  kind: 'photo',
  room: null,
  alt_text: '',
  file_name: file.name,
  file_bytes: file.size,
  state: 'uploading',
  refusal: null,
  warnings: [],
  width: null,
  height: null,
});
