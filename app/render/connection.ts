/**
 * The messages of fetch, a late import and the platform's client if no answer came. Each browser has its own wording.
 */
const NO_ANSWER = /failed to fetch|fetch failed|networkerror|load failed|dynamically imported|module script failed/i;

/** Whether the connection failed, not the server. */
export function isConnectionError(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('message' in error)) return false;
  return typeof error.message === 'string' && NO_ANSWER.test(error.message);
}

/** Checked before a full page load: without an answer, the browser would show its own error page. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch('/healthz', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
