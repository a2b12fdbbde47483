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

const OFTEN = { instant: 'as it happens', daily: 'every day', weekly: 'every Monday' } as const;

/** `often`: null is as in the settings. */
export function frequencySaved(what: string, often: keyof typeof OFTEN | 'never' | null): string {
  if (often === null) return `We email you about ${what} as your settings say.`;
  return often === 'never' ? `We no longer email you about ${what}.` : `We email you about ${what} ${OFTEN[often]}.`;
}
