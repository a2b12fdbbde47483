/** What fetch, a late import and the platform's client say when no answer came. The wording is the browser's. */
const NO_ANSWER = /failed to fetch|fetch failed|networkerror|load failed|dynamically imported|module script failed/i;

/** The connection failed, not the server. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  return typeof error.message === 'string' && NO_ANSWER.test(error.message);
}

/** Asked before a page is loaded as a whole: without an answer the browser would put its own error page there. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
