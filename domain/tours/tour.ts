// A tour as its two sides see it. Browser-safe.
import type { AgencyNotice } from '#domain/compliance/agency-disclosure.ts';
import type { ListingPicture } from '#domain/media/picture.ts';
import type { Reader, Side } from '#domain/messaging/conversation.ts';
import type { TourEvent, TourState } from './lifecycle.ts';

export const WAYS = ['in_person', 'video'] as const;
export type Way = (typeof WAYS)[number];
export const WAY_TEXTS: Record<Way, string> = { in_person: 'In person', video: 'Video' };

export const MOST_CHOICES = 3;
/** After this, an unanswered request or proposal is over. */
export const ANSWER_HOURS = 24;

export interface Tour {
  id: number;
  conversationId: number;
  state: TourState;
  /** Which of the two the reader is: `recipient` shows the home. */
  side: Side;
  way: Way;
  /** The other side. */
  other: Reader;
  home: TourHome;
  lengthMinutes: number;
  /** ISO times. `startsAt` stays while another time is proposed. */
  startsAt: string | null;
  choices: string[];
  choicesBy: Side | null;
  /** The name of the buyer's own agent; null: none. */
  ownAgent: string | null;
  note: string | null;
  hostNote: string | null;
  /** Of a confirmed video tour; null: the host has not set it. */
  videoUrl: string | null;
  /** What the reader noted for themselves. */
  memo: string | null;
  endedBy: Side | 'stoop' | null;
  /** False: it waits for its address to be confirmed, or was never confirmed. */
  wasPassedOn: boolean;
  reason: string | null;
  requestedAt: string;
  expiresAt: string | null;
  /** What the reader can do now. */
  events: TourEvent[];
  /** The entry of a confirmed tour ahead, as iCalendar text. */
  calendar: string | null;
  /** Of the host: what stands in the way of a choice, in the order of time. Empty for the other side. */
  clashes: TourClash[];
}

export interface TourHome {
  id: number;
  /** With the address, for mails, calendars and screen readers. */
  title: string;
  /** The title alone. */
  name: string;
  /** "412 Garfield Place, Unit 1, Brooklyn, NY", without what may not be shown; null: the home has no page any more. */
  place: string | null;
  isListed: boolean;
}

export interface TourClash {
  /** ISO: the choice. */
  time: string;
  /** Two tours at the same time can’t be booked; an open house doesn’t prevent a tour. */
  kind: 'tour' | 'open_house';
  /** ISO: when the other one begins. */
  startsAt: string;
  /** Who comes then; null: everybody. */
  name: string | null;
}

/** What prevents the host from booking the time. */
export const isTaken = ({ clashes }: Pick<Tour, 'clashes'>, time: string): boolean =>
  clashes.some((clash) => clash.time === time && clash.kind === 'tour');

/** What the page for asking needs to know about the home and who shows it. */
export interface TourOffer {
  home: {
    id: number;
    title: string;
    /** "412 Garfield Place, Unit 1, Brooklyn, NY", without what may not be shown. */
    place: string;
    picture: ListingPicture;
    kind: 'sale' | 'rental';
    isForSaleByAgent: boolean;
  };
  reader: Reader;
  /** For whom the reader works; null: for nobody else, or we don't know. */
  represents: 'seller' | 'landlord' | null;
  /** What the agent who shows it has to hand over; null: nothing. */
  agencyNotice: Pick<AgencyNotice, 'text' | 'link'> | null;
  /** False: the host has set no hours, so the times are proposals and nobody said they are free. */
  hasHours: boolean;
  isInstant: boolean;
  offersVideo: boolean;
  lengthMinutes: number;
  /** In the order of time; days without a time are included, with none. */
  days: TourDay[];
}

export interface TourDay {
  /** yyyy-mm-dd in New York. */
  day: string;
  /** ISO times. */
  times: string[];
}
