import type { PostingEvent } from './lifecycle.ts';

/** Steps that a lister takes with a button. Publishing has more to say than that it happened (publish-posting.server.ts). */
export const LISTER_EVENTS = [
  'take_back',
  'confirm',
  'accept',
  'reopen',
  'close',
  'withdraw',
  'resume',
  'delete',
] as const satisfies readonly PostingEvent[];
export type ListerEvent = (typeof LISTER_EVENTS)[number];
