import type { ToastMessage } from '#app/ui/toast/toast.tsx';

/** The message if a page couldn't be loaded again with another filter or with newer data. */
export function pageNotUpdated(tryAgain: () => void): ToastMessage {
  return {
    title: "We couldn't update this page",
    text: "You're seeing the previous version. Check your connection and try again.",
    tone: 'error',
    action: { label: 'Try again', run: tryAgain },
  };
}
