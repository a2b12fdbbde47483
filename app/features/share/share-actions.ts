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
