/**
 * A failed background request leaves the page as it is and writes one line to the browser's log, the only log there is.
 */
export function noteFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's log is the only one there is (specification, section 8)
  console.warn(`${what}: ${error instanceof Error ? error.message : String(error)}`);
}
