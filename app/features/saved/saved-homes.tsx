// The saved homes of the person at this browser: in the account if signed in, otherwise in the browser.
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { noteFailure } from '#app/render/note-failure.ts';
import { readAccount, useAccount } from '#app/session/session.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { storeInOrder } from './heart-queue.ts';
import {
  readAccountCopy,
  readSavedIds,
  readVisitorIds,
  subscribeToSavedIds,
  withId,
  writeAccountCopy,
  writeVisitorIds,
} from './saved-ids.ts';

const EMPTY: readonly number[] = [];
/** How long it may take to see hearts pressed on another device. */
const COPY_IS_FRESH_MS = 60_000;

export interface SavedHomes {
  /** Newest first. */
  ids: readonly number[];
  toggle: (id: number) => void;
}

const SavedHomesContext = createContext<SavedHomes | null>(null);

export function SavedHomesProvider({ children }: { children: ReactNode }) {
  const ids = useSyncExternalStore(subscribeToSavedIds, readSavedIds, () => EMPTY);
  const toast = useToast();
  useAccountCopy(useAccount()?.id);
  const saved = useMemo(
    () => ({
      ids,
      toggle: (id: number) => {
        void toggle(id).catch(() => {
          toast({ title: "We couldn't save the home", text: 'Please try again.', tone: 'error' });
        });
      },
    }),
    [ids, toast],
  );
  return <SavedHomesContext value={saved}>{children}</SavedHomesContext>;
}

/** The heart changes right away; if the account rejects it, the change is undone. */
async function toggle(id: number): Promise<void> {
  const isSaved = !readSavedIds().includes(id);
  const owner = readAccount()?.id;
  if (!owner) {
    writeVisitorIds(withId(readVisitorIds(), id, isSaved));
    return;
  }
  changeCopy(owner, id, isSaved);
  try {
    await storeInOrder(async () => {
      const { storeSaved } = await import('./account-saved.ts');
      await storeSaved(owner, id, isSaved);
    });
  } catch (error) {
    changeCopy(owner, id, !isSaved);
    throw error;
  }
}

function changeCopy(owner: string, id: number, isSaved: boolean): void {
  const copy = readAccountCopy(owner);
  writeAccountCopy({ owner, ids: withId(copy?.ids ?? EMPTY, id, isSaved), readAt: copy?.readAt ?? 0 });
}

/** Refreshes the browser's copy of the account's list; a signed-out visitor loads nothing. */
function useAccountCopy(owner: string | undefined): void {
  useEffect(() => {
    if (!owner || Date.now() - (readAccountCopy(owner)?.readAt ?? 0) < COPY_IS_FRESH_MS) return;
    const timer = setTimeout(() => {
      import('./account-saved.ts')
        .then(({ pullSaved }) => pullSaved(owner))
        // The copy stays as it is; the next page tries again.
        .catch((error: unknown) => noteFailure('Saved homes could not be read', error));
    });
    return () => clearTimeout(timer);
  }, [owner]);
}

/** Throws outside its provider (specification, section 8). */
export function useSavedHomes(): SavedHomes {
  const saved = use(SavedHomesContext);
  if (!saved) throw new Error('useSavedHomes must be used within a SavedHomesProvider');
  return saved;
}
