// Saves the form a moment after the last change, so that nothing is lost with the page, the session or the connection.
import { useCallback, useEffect, useRef, useState } from 'react';
import { typedValues } from '#domain/forms/read-form.ts';
import type { PostingFields } from '#domain/postings/posting.ts';
import type { SavedPosting } from '#domain/postings/save-posting.server.ts';
import { keepDraft } from '#app/forms/drafts.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';
import { isSecondFactorNeeded } from '#app/session/second-factor-needed.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';
import { deviceName } from './device-name.ts';
import { useNewerVersion } from './use-newer-version.ts';

const PAUSE_MS = 1500;
const RETRY_MS = 10_000;

export interface Autosave {
  state: 'saved' | 'changed' | 'saving' | 'failed';
  /** Null: not saved yet. */
  savedAt: string | null;
  /** Why it can't be saved, if trying again doesn't help. */
  refusal: string | null;
  /** Another tab or device has saved something that this one has replaced. */
  replaced: Replaced | null;
  /** Another tab or device has saved something that is not here yet. */
  isOutdated: boolean;
  /** Of the posting; null: a new one that has not been saved yet. */
  id: number | null;
  /** To be called when something was typed. */
  noteChange(form: HTMLFormElement): void;
  /** What to keep if the session ends before it is saved. */
  draftOf(typed: PostingFields): PostingDraft;
  /** Saves what is typed now. @returns the posting's id; throws if it can't be saved */
  saveNow(form: HTMLFormElement): Promise<number>;
  dismissReplaced(): void;
}

/** What was typed, and on top of which version. */
export interface PostingDraft {
  typed: PostingFields;
  version: number | null;
}

/** Times come as text. */
type Wire<Value> = { [Key in keyof Value]: Value[Key] extends Date ? string : Value[Key] };
type Replaced = Wire<NonNullable<SavedPosting['replaced']>>;
type SaveAnswer = Wire<Omit<SavedPosting, 'replaced'>> & { replaced: Replaced | null };

interface Loaded {
  id: number;
  version: number;
  savedAt: string;
}

/** `restored`: a draft that the form is filled in with instead of what is saved. */
export function useAutosave(
  loaded: Loaded | null,
  path: string,
  restored: PostingDraft | null,
  onFirstSave: (id: number) => void,
): Autosave {
  const [state, setState] = useState<Autosave['state']>(restored ? 'changed' : 'saved');
  const [savedAt, setSavedAt] = useState(loaded?.savedAt ?? null);
  const [replaced, setReplaced] = useState<Autosave['replaced']>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [id, setId] = useState(loaded?.id ?? null);
  const known = useRef<{ id: number | null; version: number | null }>({
    id: loaded?.id ?? null,
    version: restored ? restored.version : (loaded?.version ?? null),
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const dirty = useRef<HTMLFormElement | null>(null);
  const { run, owner } = usePersonalSubmit();

  const { isOutdated, noteSaved } = useNewerVersion(known);

  const draftOf = useCallback((typed: PostingFields) => ({ typed, version: known.current.version }), []);

  const saveNow = useCallback(
    (form: HTMLFormElement): Promise<number> => {
      clearTimeout(timer.current);
      const typed = typedValues(new FormData(form));
      dirty.current = null;
      setState('saving');
      // One after the other: the second of two saves must not create a second posting.
      const save = last.current
        .catch(() => {})
        .then(async () => {
          const saved = await callFunction<SaveAnswer>(await platformClient(), 'save-posting', {
            id: known.current.id,
            form: typed,
            baseVersion: known.current.version,
            device: deviceName(),
          });
          const isFirst = known.current.id === null;
          known.current = { id: saved.id, version: saved.version };
          setId(saved.id);
          setSavedAt(saved.savedAt);
          if (saved.replaced) setReplaced(saved.replaced);
          setRefusal(null);
          noteSaved();
          setState(dirty.current ? 'changed' : 'saved');
          if (isFirst) onFirstSave(saved.id);
          return saved.id;
        });
      last.current = save;
      return save;
    },
    [noteSaved, onFirstSave],
  );

  const saveLater = useCallback(
    function later(form: HTMLFormElement, pause: number): void {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // If the session has ended, this keeps what was typed and leads to the sign-in page.
        void run(
          async () => {
            try {
              await saveNow(form);
            } catch (error) {
              dirty.current = form;
              setState('failed');
              noteFailure('The draft could not be saved', error);
              if (isTokenRefused(error) || isSecondFactorNeeded(error)) throw error;
              // What went wrong on the way or on the server may be over by then.
              if (error instanceof FunctionRefused && !/^5\d\d$/.test(error.code)) setRefusal(error.message);
              else later(form, RETRY_MS);
            }
          },
          draftOf(typedValues(new FormData(form))),
        );
      }, pause);
    },
    [draftOf, run, saveNow],
  );

  useEffect(() => {
    const keep = () => {
      if (!dirty.current) return;
      const { id: saved } = known.current;
      const page = saved === null ? path : `/edit-listing/${saved}`;
      keepDraft(page, draftOf(typedValues(new FormData(dirty.current))), owner);
    };
    window.addEventListener('pagehide', keep);
    return () => {
      keep();
      clearTimeout(timer.current);
      window.removeEventListener('pagehide', keep);
    };
  }, [draftOf, owner, path]);

  return {
    state,
    savedAt,
    refusal,
    replaced,
    isOutdated,
    id,
    noteChange(form) {
      dirty.current = form;
      setState('changed');
      saveLater(form, PAUSE_MS);
    },
    draftOf,
    saveNow,
    dismissReplaced: () => setReplaced(null),
  };
}
