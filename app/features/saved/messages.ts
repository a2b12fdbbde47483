// What a heart, and a removal on /saved, say.
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

const SEE_SAVED = { label: 'See saved homes', to: '/saved' } as const;

export const HEART_SAVED: ToastMessage = { title: 'Saved', link: SEE_SAVED };

/** Said with the first home of a visitor's list. */
export const HEART_SAVED_HERE: ToastMessage = {
  ...HEART_SAVED,
  text: 'Kept in this browser. Sign in to keep it everywhere.',
};

/** `what`: the home's or the search's name. */
export function removedFromSaved(what: string, undo: () => void): ToastMessage {
  return { title: `${what} is no longer saved`, action: { label: 'Undo', run: undo } };
}
