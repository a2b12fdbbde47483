/** Errors of connections to the database. Other services fail in the same words: S3, mail, a feed. */
const ofDatabase = new WeakSet<object>();

/** Called by every connection that db/connection.ts describes. */
export function noteDatabaseError(error: unknown): void {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
}

/** Whether an error says that the database cannot be reached now, rather than that it refused something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // Its own numbers for an end, a failed connection, and too many of them.
    if (/^(57P0[1-3]|08...|53300)$/.test(code)) return true;
    if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/.test(code)) return ofDatabase.has(error);
  }
  if (isQueryTimedOut(error)) return true;
  // pg's own words, without a code.
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}

/** pg's own words when a query took longer than the pool's query_timeout: the connection may be dead without having ended. */
export function isQueryTimedOut(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
