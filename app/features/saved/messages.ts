// Messages for hearts and for removals on /saved.
import type { ToastMessage } from '#app/ui/toast/toast.tsx';

const SEE_SAVED = { label: 'See saved homes', to: '/saved' } as const;

export const HEART_SAVED: ToastMessage = { title: 'Saved', link: SEE_SAVED };

/** Shown with the first home on a visitor's list. */
export const HEART_SAVED_HERE: ToastMessage = {
  ...HEART_SAVED,
  text: 'Stored in this browser. Sign in to see it on every device.',
};

/** `what` is the name of the home or the search. */
export function removedFromSaved(what: string, undo: () => void): ToastMessage {
  return { title: `${what} is no longer saved`, action: { label: 'Undo', run: undo } };
}
