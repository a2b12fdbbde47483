import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { keepDraft, withDraft } from '#app/forms/drafts.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';
import { checkChosenFile } from '#domain/media/posting-pictures/check-picture.ts';
import {
  MOST_PICTURES,
  type PictureTexts,
  type PostingPicture,
} from '#domain/media/posting-pictures/posting-picture.ts';
import { loadPictures } from './load-pictures.ts';
import { type ListedPicture, mergeRows, movePicture, placesLeft, textsOf, withKept } from './picture-list.ts';
import { usePictureUploads } from './use-picture-uploads.ts';

/** While pictures are being processed. */
const LOOK_MS = 1000;
/** After the last letter that was typed. */
const SAVE_MS = 700;
const TOO_MANY = `A listing can have ${MOST_PICTURES} pictures at most. Remove one to add another.`;

export interface RefusedFile {
  /** Unique among the refused. */
  key: number;
  fileName: string;
  reason: string;
}

export type SaveState = 'saved' | 'saving' | 'failed';

interface Loaded {
  postingId: number | null;
  loaded: readonly PostingPicture[];
  savePosting: (() => Promise<number>) | undefined;
}

const pathOf = (postingId: number): string => `/edit-listing/${postingId}`;

/** What was typed before the session ended, if anything. */
function readKept(postingId: number | null): readonly PictureTexts[] {
  if (postingId === null || typeof window === 'undefined') return [];
  return withDraft<{ pictures: PictureTexts[] | null }>(pathOf(postingId), { pictures: null }).values.pictures ?? [];
}

export function usePostingPictures({ postingId, loaded, savePosting }: Loaded) {
  const [kept] = useState(() => readKept(postingId));
  const [pictures, setPictures] = useState<ListedPicture[]>(() =>
    withKept(
      loaded.map((row) => ({ ...row, sending: null })),
      kept,
    ),
  );
  const { run, owner } = usePersonalSubmit();
  const [refused, setRefused] = useState<RefusedFile[]>([]);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const latest = useRef(pictures);
  const timer = useRef<number>(undefined);
  const refusals = useRef(0);
  /** Chosen, and without a row as yet. */
  const coming = useRef(0);
  const known = useRef(postingId);
  /** One save for all files that are chosen. */
  const saving = useRef<Promise<number> | null>(null);
  /** Rejects if the listing can't be saved. */
  const idOfPosting = (): Promise<number> => {
    if (known.current !== null) return Promise.resolve(known.current);
    saving.current ??= (savePosting?.() ?? Promise.reject(new Error('There is no listing yet')))
      .then((id) => (known.current = id))
      .finally(() => {
        saving.current = null;
      });
    return saving.current;
  };

  const change = (next: (before: ListedPicture[]) => ListedPicture[]) => {
    latest.current = next(latest.current);
    setPictures(latest.current);
  };
  const changeOne = (id: string, next: (before: ListedPicture) => ListedPicture) =>
    change((all) => all.map((each) => (each.id === id ? next(each) : each)));
  const refuse = (fileName: string, reason: string) => {
    refusals.current += 1;
    const key = refusals.current;
    setRefused((all) => [...all, { key, fileName, reason }]);
  };

  async function send(texts: PictureTexts[]): Promise<void> {
    const posting = await idOfPosting();
    await callFunction(await platformClient(), 'save-posting-pictures', { posting, pictures: texts });
    keepDraft(pathOf(posting), { pictures: null }, owner);
  }
  /** If the session has ended, what was typed is kept, and the sign-in page leads back. */
  function save(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    setSaveState('saving');
    const texts = textsOf(latest.current);
    return run(
      async () => {
        try {
          await send(texts);
          // What was typed meanwhile has its own save.
          if (timer.current === undefined) setSaveState('saved');
        } catch (error) {
          setSaveState('failed');
          if (isTokenRefused(error)) throw error;
          noteFailure('The pictures could not be saved', error);
        }
      },
      { pictures: texts },
      // Without a connection, it didn't even begin.
    ).then(() => setSaveState((state) => (state === 'saving' && timer.current === undefined ? 'failed' : state)));
  }
  function saveSoon(): void {
    clearTimeout(timer.current);
    setSaveState('saving');
    timer.current = window.setTimeout(() => void save(), SAVE_MS);
  }
  const saveNow = useEffectEvent(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    const texts = textsOf(latest.current);
    // Kept until it is saved, because the session may be what has just ended.
    if (known.current !== null) keepDraft(pathOf(known.current), { pictures: texts }, owner);
    send(texts).catch((error: unknown) => noteFailure('The pictures could not be saved', error));
  });
  // Somebody who leaves the page right after typing loses nothing.
  useEffect(() => () => saveNow(), []);
  const saveKept = useEffectEvent(() => {
    if (kept.length > 0) saveSoon();
  });
  useEffect(() => saveKept(), []);

  const uploads = usePictureUploads(idOfPosting, {
    interrupted: () =>
      latest.current.filter(({ state, sending }) => state === 'uploading' && !sending).map(({ id }) => id),
    onBegin(id, row, sending) {
      if (row) coming.current -= 1;
      change((all) =>
        row ? [...all, { ...row, sending }] : all.map((each) => (each.id === id ? { ...each, sending } : each)),
      );
    },
    onChange: (id, sending) =>
      changeOne(id, (each) => ({ ...each, sending: each.sending && { ...each.sending, ...sending } })),
    onArrived: (id) => changeOne(id, (each) => ({ ...each, state: 'processing' })),
    onRefused(file, reason) {
      coming.current -= 1;
      refuse(file.name, reason);
    },
  });

  async function addFiles(files: Iterable<File>): Promise<void> {
    setRefused([]);
    for (const file of files) {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
      const reason = await checkChosenFile(file);
      const begun = latest.current.find(
        ({ state, sending, file_name: name, file_bytes: bytes }) =>
          state === 'uploading' && !sending && name === file.name && bytes === file.size,
      );
      if (reason !== null) refuse(file.name, reason);
      else if (begun) uploads.send(file, begun.id);
      else if (placesLeft(latest.current) - coming.current <= 0) refuse(file.name, TOO_MANY);
      else {
        coming.current += 1;
        uploads.send(file, null);
      }
    }
  }

  async function remove(id: string): Promise<void> {
    uploads.stop(id);
    const before = latest.current;
    change((all) => all.filter((each) => each.id !== id));
    try {
      await callFunction(await platformClient(), 'remove-posting-picture', {
        posting: await idOfPosting(),
        picture: id,
      });
    } catch (error) {
      noteFailure('A picture could not be removed', error);
      change(() => before);
      setSaveState('failed');
    }
  }

  const look = useEffectEvent(async () => {
    const rows = await loadPictures(await platformClient(), await idOfPosting());
    change((all) => mergeRows(all, rows));
  });
  const isProcessing = pictures.some(({ state }) => state === 'processing');
  useEffect(() => {
    if (!isProcessing) return undefined;
    const interval = setInterval(() => {
      look().catch((error: unknown) => noteFailure('The state of the pictures could not be read', error));
    }, LOOK_MS);
    return () => clearInterval(interval);
  }, [isProcessing]);

  // Files that arrived just before the page was closed.
  useEffect(() => {
    const waiting = loaded.filter(({ state }) => state === 'uploading');
    async function finish() {
      const [client, posting] = [await platformClient(), await idOfPosting()];
      for (const { id } of waiting) {
        // oxlint-disable-next-line no-await-in-loop -- few, and seldom
        const hasArrived = await callFunction(client, 'finish-posting-picture', {
          posting,
          picture: id,
        }).then(
          () => true,
          () => false,
        );
        if (hasArrived) changeOne(id, (each) => ({ ...each, state: 'processing' }));
      }
    }
    if (waiting.length > 0) void finish();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page opens
  }, []);

  return {
    pictures,
    refused,
    saveState,
    addFiles,
    remove,
    retry: uploads.retry,
    save,
    /** `isDragging`: it will be moved on. */
    move(id: string, to: number, isDragging = false) {
      change((all) => movePicture(all, id, to));
      if (!isDragging) saveSoon();
    },
    saveSoon,
    describe(id: string, next: (before: ListedPicture) => ListedPicture) {
      changeOne(id, next);
      saveSoon();
    },
  };
}
