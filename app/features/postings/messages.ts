import type { ListerEvent } from '#domain/postings/lister-events.ts';

export const STEP_DONE: Record<ListerEvent, string> = {
  take_back: 'Taken back. You can edit it now.',
  confirm: 'Confirmed. Its days start again.',
  accept: 'Marked. It stays online, and everybody sees that it’s taken for now.',
  reopen: 'Back on the market',
  close: 'Closed. Congratulations! If it wasn’t, take it back under More.',
  withdraw: 'Off the market',
  resume: 'Back on the market',
  delete: 'Listing deleted',
};
