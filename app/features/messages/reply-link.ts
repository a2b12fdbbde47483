import type { Message } from './account-messages.ts';

/** Replaces the address of a sender who deleted their account (platform.erase_account). */
const NOBODY = /@stoop\.invalid$/;

/** Opens the recipient's own mail program; null if there is nobody to reply to. */
export function replyLink({ email, property_title: title }: Pick<Message, 'email' | 'property_title'>): string | null {
  if (NOBODY.test(email)) return null;
  // The sender types this address, so nothing in it may add another recipient, a subject or a text.
  const address = encodeURIComponent(email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(`Re: ${title ?? 'your message on Stoop'}`)}`;
}
