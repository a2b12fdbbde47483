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

/** Ways besides mail. They tell things as they happen; how often is a matter of mails. */
export const NOTICE_CHANNELS = ['sms', 'push'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** Why a notice waits (the first two), or why it was not sent. */
export const NOTICE_REASONS = [
  'quiet_hours',
  'daily_limit',
  'paused',
  'turned_off',
  'opted_out',
  'no_device',
  'left_market',
  'search_deleted',
] as const;
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** Messages of one account in a New York day; what comes after is counted in the next morning's message. */
export const MOST_NOTICES_A_DAY: Readonly<Record<NoticeChannel, number>> = { sms: 5, push: 20 };
