import type { StatusCode } from 'hono/utils/http-status';

/** nginx's number for "who asked has gone": nobody reads the answer, and logs and metrics see that nothing failed. */
export const CLIENT_CLOSED_REQUEST = 499 as StatusCode;
