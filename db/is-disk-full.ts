/** Shown to people who tried to save something. */
export const DISK_FULL = 'The disk of this server is full, so nothing was saved. Please try again later.';

/** No space, or none left in a quota: for a file (ENOSPC, EDQUOT) or in the database (53100). */
const CODES = new Set<unknown>(['ENOSPC', 'EDQUOT', '53100']);

/** Whether an error or its cause means that nothing more can be written. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (CODES.has((at as { code?: unknown }).code)) return true;
  }
  return false;
}
