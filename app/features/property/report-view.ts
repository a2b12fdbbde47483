// Tells the server that somebody is looking at a home's page. Nothing is stored in the browser; the server counts each
// visitor once a day (domain/statistics).
import { noteFailure } from '#app/render/note-failure.ts';
import { readAccount } from '#app/session/session.ts';

/** Since this page was loaded. */
const reported = new Set<number>();

/** Reports the view once the page is really in front of somebody. Returns what stops the waiting. */
export function reportView(propertyId: number): () => void {
  const events = ['prerenderingchange', 'visibilitychange'];
  const stop = () => {
    for (const event of events) document.removeEventListener(event, look);
  };
  const look = () => {
    // Chrome's; other browsers don't render pages ahead.
    const isPrerendering = (document as Document & { prerendering?: boolean }).prerendering === true;
    if (isPrerendering || document.visibilityState !== 'visible') return;
    stop();
    send(propertyId);
  };
  for (const event of events) document.addEventListener(event, look);
  look();
  return stop;
}

function send(propertyId: number): void {
  if (reported.has(propertyId)) return;
  reported.add(propertyId);
  // Only to leave out the lister and administrators; the server doesn't need to believe it.
  const viewer = readAccount()?.id ?? '';
  fetch(`/api/views/${propertyId}`, { method: 'POST', body: viewer, keepalive: true }).catch((error: unknown) =>
    noteFailure('This visit was not counted', error),
  );
}
