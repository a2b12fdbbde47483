// Uploads chosen files, some at a time.
import { useEffect, useRef } from 'react';
import { platformClient } from '#app/session/client.ts';
import { FunctionRefused } from '#app/session/call-function.ts';
import { type FileUpload, UploadStopped } from '#app/session/upload-file.ts';
import { createLine } from '#domain/turns/turns.ts';
import { MOST_PICTURES, type PostingPicture } from '#domain/media/posting-pictures/posting-picture.ts';
import type { Sending } from './picture-list.ts';
import { type AddingTurn, newRow, sendPicture } from './send-picture.ts';

/** More would share one connection without being faster. */
const AT_ONCE = 3;
const LOST = 'The connection was lost. What has arrived is kept.';

/** Called long after the render that passed them, so they must not depend on its state. */
interface UploadEvents {
  /** Ids of rows that wait for their file. */
  interrupted(): string[];
  /** A row to show; `row` null: it is shown already. */
  onBegin(id: string, row: PostingPicture | null, sending: Sending): void;
  onChange(id: string, sending: Partial<Sending>): void;
  /** The file has arrived and is being processed. */
  onArrived(id: string): void;
  /** It has no row. */
  onRefused(file: File, reason: string): void;
}

export interface PictureUploads {
  /** `known`: the row of an interrupted upload of this file. */
  send(file: File, known: string | null): void;
  /** Uploads it again, from where it stopped. */
  retry(id: string): void;
  stop(id: string): void;
}

export function usePictureUploads(idOfPosting: () => Promise<number>, events: UploadEvents): PictureUploads {
  const line = useRef(createLine({ atOnce: AT_ONCE, waiting: MOST_PICTURES * 3 }));
  /** Rows are added one after the other, so that pictures come in the order in which they were chosen. */
  const lastAdded = useRef<Promise<void>>(Promise.resolve());
  const files = useRef(new Map<string, File>());
  const uploads = useRef(new Map<string, FileUpload>());
  const urls = useRef(new Set<string>());
  useEffect(() => {
    const [running, shown] = [uploads.current, urls.current];
    return () => {
      for (const upload of running.values()) upload.stop();
      for (const url of shown) URL.revokeObjectURL(url);
    };
  }, []);

  function send(file: File, known: string | null): void {
    const before = lastAdded.current;
    const { promise, resolve } = Promise.withResolvers<void>();
    lastAdded.current = promise;
    void line.current.inTurn(() => upload(file, known, { before, noteAdded: resolve }).finally(resolve));
  }

  async function upload(file: File, known: string | null, turn: AddingTurn): Promise<void> {
    let id = known;
    const localUrl = URL.createObjectURL(file);
    urls.current.add(localUrl);
    try {
      const client = await platformClient();
      let begun: FileUpload | null = null;
      const begin = (given: string, isNew: boolean) => {
        id = given;
        files.current.set(given, file);
        if (begun) uploads.current.set(given, begun);
        events.onBegin(given, isNew ? newRow(given, file) : null, { share: 0, problem: null, localUrl });
      };
      begun = sendPicture({
        client,
        postingId: await idOfPosting(),
        file,
        interrupted: known === null ? events.interrupted() : [known],
        known,
        turn,
        onRow: begin,
        onProgress: (share) => id !== null && events.onChange(id, { share }),
      });
      await begun.done;
      if (id !== null) events.onArrived(id);
    } catch (error) {
      if (error instanceof UploadStopped) return;
      const reason = error instanceof FunctionRefused ? error.message : LOST;
      if (id === null) events.onRefused(file, reason);
      else events.onChange(id, { problem: reason });
    } finally {
      if (id !== null) uploads.current.delete(id);
    }
  }

  return {
    send,
    retry(id) {
      const file = files.current.get(id);
      if (!file) return;
      events.onChange(id, { share: null, problem: null });
      send(file, id);
    },
    stop: (id) => uploads.current.get(id)?.stop(),
  };
}
