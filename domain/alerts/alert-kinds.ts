// What alerts are about and what becomes of them. Browser-safe.
export type AlertKind = 'new' | 'back' | 'price' | 'match' | 'open_house' | 'pending' | 'sold' | 'off_market';

export type AlertState = 'waiting' | 'sent' | 'not_sent';

export const FREQUENCIES = ['instant', 'daily', 'weekly'] as const;
export type Frequency = (typeof FREQUENCIES)[number];

/** Why an item waits (the first two), or why it was not sent. */
export const REASONS = [
  'frequency',
  'daily_limit',
  'linked',
  'already_sent',
  'paused',
  'turned_off',
  'unsubscribed',
  'bounced',
  'complained',
  'no_address',
  'left_market',
  'search_deleted',
] as const;
export type AlertReason = (typeof REASONS)[number];

/** A home that is off the market for less than this comes back; after that it is new. */
export const BACK_WITHIN_DAYS = 90;
/** Homes shown in one mail; the others are behind its link. */
export const MOST_HOMES_IN_MAIL = 12;
/** Instant mails of one account in a New York day; what comes after is in the next morning's mail. */
export const MOST_INSTANT_MAILS_A_DAY = 24;
