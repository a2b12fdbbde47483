// What the two sides of a conversation see of it. Browser-safe.

import type { ListingKind, ListingStatus } from '#domain/listings/listing.ts';
import type { Attachment } from './attachment.ts';

/** `asker`: whoever wrote from the page of a home. `recipient`: the one person who was named there. */
export type Side = 'asker' | 'recipient';

export const otherSide = (side: Side): Side => (side === 'asker' ? 'recipient' : 'asker');

/** Who reads a message, as it is shown before it is sent. */
export interface Reader {
  name: string;
  role: string | null;
  firm: string | null;
  license: string | null;
}

/** "Renata Oyelaran, listing agent, Hartwell & Rowe, license 10401287654". */
export const readerText = ({ name, role, firm, license }: Reader): string =>
  [name, role, firm === name ? null : firm, licenseText(license)].filter(Boolean).join(', ');

/** One below the other, the firm first as New Jersey asks for: "Hartwell & Rowe", "Listing agent", "License 10401287654". */
export const readerLines = ({ name, role, firm, license }: Reader): string[] =>
  [firm === name ? null : firm, role && capital(role), capital(licenseText(license) ?? '')].filter(
    (line): line is string => Boolean(line),
  );

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Some sources give the kind of license in place of its number. */
export const licenseText = (license: string | null): string | null =>
  license === null ? null : /\d/.test(license) ? `license ${license}` : license;

export const INBOX_FILTERS = ['all', 'unread', 'tours', 'archived'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export interface InboxItem {
  id: number;
  side: Side;
  /** The other side. */
  name: string;
  firm: string | null;
  home: string | null;
  unread: number;
  lastMessageAt: string;
  last: { body: string | null; isMine: boolean } | null;
}

export interface ConversationMessage {
  id: number;
  isMine: boolean;
  kind: 'text' | 'tour' | 'notice';
  /** Null: only to be contacted, or its author's account was deleted. */
  body: string | null;
  /** `form`: somebody typed the sender's address and nobody checked it. */
  via: 'form' | 'site' | 'mail';
  sentAt: string;
  /** An administrator looks at it before the other side sees it. */
  isHeld: boolean;
  /** An administrator decided not to send it, for this reason. */
  droppedReason: string | null;
  /** By the other side; only of one's own messages. */
  isRead: boolean;
  attachments: Attachment[];
}

export interface Conversation {
  id: number;
  side: Side;
  /** The other side, with what it has shared. */
  other: Reader & {
    email: string | null;
    phone: string | null;
    isConfirmed: boolean;
    hasBlocked: boolean;
    /** Nobody is there any more. */
    isGone: boolean;
  };
  /**
   * `price` in dollars. `kind` null: no longer listed, and nothing else is known. `agentId`: it is about the profile of
   * an agent.
   */
  home: {
    title: string | null;
    id: number | null;
    price: number | null;
    kind: ListingKind | null;
    status: ListingStatus | null;
    beds: number | null;
    baths: number | null;
    agentId: number | null;
  };
  isShared: boolean;
  isArchived: boolean;
  isBlocked: boolean;
  isReported: boolean;
  /** The other side can't be sure of the address before its owner has confirmed it. */
  isConfirmed: boolean;
  messages: ConversationMessage[];
  hasEarlier: boolean;
}

export const CONTACT_WANTED = 'Asked to be contacted and didn’t add a message.';
