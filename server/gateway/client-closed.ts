import type { StatusCode } from 'hono/utils/http-status';

/**
 * nginx's status for a client that has left: nobody reads the answer, but logs and metrics can tell that nothing
 * failed.
 */
export const CLIENT_CLOSED_REQUEST = 499 as StatusCode;
