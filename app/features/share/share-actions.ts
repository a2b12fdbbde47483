import type { ToastMessage } from '#app/ui/toast/toast.tsx';

/** @returns what to tell */
export async function copyLink({ url, title }: { url: string; title: string }): Promise<ToastMessage> {
  try {
    await navigator.clipboard.writeText(url);
    return { title: 'Link copied', text: title };
  } catch {
    return { title: "We couldn't copy the link", text: url, tone: 'error' };
  }
}

/** Prints the home's own page, not the list that it was chosen in. */
export function printPage(path: string): void {
  if (path === location.pathname + location.search || path === location.pathname) return window.print();
  const page = window.open(path);
  page?.addEventListener('load', () => page.print());
}

/** By the system's own sheet; without one, copies the link. @returns what to tell; null: the sheet has said it all */
export async function shareOrCopy(subject: { url: string; title: string }): Promise<ToastMessage | null> {
  if (typeof navigator.share !== 'function') return copyLink(subject);
  try {
    await navigator.share(subject);
    return null;
  } catch (error) {
    // Somebody who closes the sheet has changed their mind.
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    return copyLink(subject);
  }
}
