/** Recognizes errors of connections to the database. Other services fail with the same words: S3, mail, a feed. */
const ofDatabase = new WeakSet<object>();

/** Called by every connection configured in db/connection.ts. */
export function noteDatabaseError(error: unknown): void {
  if (typeof error === 'object' && error !== null) ofDatabase.add(error);
}

/** Whether an error means that the database can't be reached now, rather than that it rejected something. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (typeof code === 'string') {
    // Postgres's codes for a shutdown, a failed connection and too many connections.
    if (/^(57P0[1-3]|08...|53300)$/.test(code)) return true;
    if (/^(ECONN|EPIPE|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/.test(code)) return ofDatabase.has(error);
  }
  if (isQueryTimedOut(error)) return true;
  // pg's own message, without a code.
  return /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  );
}

/**
 * pg's message when a query took longer than the pool's query_timeout; the connection may be dead without having ended.
 */
export function isQueryTimedOut(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}
