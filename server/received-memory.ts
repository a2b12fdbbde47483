// How much memory everything that is being received may use together: uploads and mails.
import { createMemoryBudget, type MemoryShare } from '#server/gateway/storage/memory-budget.ts';

/** Reading a form, cleaning a picture and parsing a mail use up to four times as much for a moment. */
const RECEIVED_BYTES = 150 * 1024 * 1024;
/** Doors for mail take bytes before they know a secret, so mails never take the memory that uploads need. */
const MAIL_BYTES = 90 * 1024 * 1024;

export const shareOfMemory = createMemoryBudget(RECEIVED_BYTES);
const shareOfMails = createMemoryBudget(MAIL_BYTES);

/** Thrown if there is no room for a mail now. */
export class MailsAreFull extends Error {}

export function shareForMail(): MemoryShare {
  const refuse = () => new MailsAreFull('Too many mails are being received');
  const shares = [shareOfMails(refuse), shareOfMemory(refuse)];
  return {
    take(bytes) {
      for (const share of shares) share.take(bytes);
    },
    giveBack() {
      for (const share of shares) share.giveBack();
    },
  };
}
