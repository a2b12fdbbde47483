// What the alert history says.
import type { AlertKind, AlertReason, NoticeChannel, NoticeReason } from '#domain/alerts/alert-kinds.ts';
import type { AlertHistory, HistoryItem, HistoryNotice } from '#domain/alerts/history/read-history.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { formatDollars, formatTime } from '#app/ui/format.ts';

export interface LoadedHistory extends AlertHistory {
  days: number;
}

interface HistoryGroup {
  key: string;
  name: string;
  path: string | null;
  note: string;
  items: HistoryItem[];
}

const OFTEN: Record<string, string> = {
  instant: 'Emailed as it happens.',
  daily: 'Emailed every day at 8:00 AM.',
  weekly: 'Emailed every Monday at 8:00 AM.',
  never: 'Not emailed.',
};

/** A group for each search that found something, then what was only saved. */
export function historyGroups({ searches, items }: AlertHistory): HistoryGroup[] {
  const known = new Set(searches.map(({ id }) => id));
  const groups = searches.map(({ id, name, path, frequency }) => ({
    key: String(id),
    name,
    path,
    note: OFTEN[frequency ?? ''] ?? 'Emailed as your settings say.',
    items: items.filter((item) => item.searches.includes(id)),
  }));
  const others = items.filter((item) => !item.searches.some((id) => known.has(id)));
  const saved = {
    key: 'saved',
    name: 'Saved homes and buildings',
    path: '/saved',
    note: 'Emailed as your settings say.',
  };
  return [...groups, { ...saved, items: others }].filter((group) => group.items.length > 0);
}

const DAY_MS = 86_400_000;
/** The history is too short to need a year. */
const DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', month: 'short', day: 'numeric' });

const isOnDayOf = (time: string, other: string | number): boolean =>
  newYorkDay(new Date(time)) === newYorkDay(new Date(other));

/** "today", "tomorrow" or "Nov 29" */
function dayText(time: string, now: number): string {
  if (isOnDayOf(time, now)) return 'today';
  return isOnDayOf(time, now + DAY_MS) ? 'tomorrow' : DAY.format(new Date(time));
}

export function whenText(time: string, now: number): string {
  const day = dayText(time, now);
  return `${day === 'today' ? 'Today' : day}, ${formatTime(time)}`;
}

/** "today at 8:00 AM" */
const inSentence = (time: string, now: number): string => `${dayText(time, now)} at ${formatTime(time)}`;

/** "Sent at 9:03 AM", if that was on the day of the match. */
function sentText(settledAt: string | null, matchedAt: string, now: number): string {
  if (settledAt === null) return 'Sent';
  return `Sent ${isOnDayOf(settledAt, matchedAt) ? `at ${formatTime(settledAt)}` : inSentence(settledAt, now)}`;
}

const MATCHES: Record<Exclude<AlertKind, 'price'>, string> = {
  new: 'New listing',
  back: 'Back on the market',
  match: 'Newly matching',
  open_house: 'Open house added',
  pending: 'Offer accepted',
  sold: 'Sold or rented',
  off_market: 'Off the market',
};

export function matchText({ kind, price, previousPrice }: HistoryItem): string {
  if (kind !== 'price') return MATCHES[kind];
  if (price === null || previousPrice === null) return 'New price';
  const difference = formatDollars(Math.abs(price - previousPrice));
  return price < previousPrice ? `Price cut of ${difference}` : `Price up by ${difference}`;
}

const REASONS: Record<Exclude<AlertReason, 'frequency' | 'daily_limit'>, string> = {
  linked: 'Behind the link of an email with twelve other homes',
  paused: 'This search is not emailed',
  turned_off: 'These emails are turned off in your settings',
  unsubscribed: 'You unsubscribed from our emails',
  bounced: 'Your address returned our emails',
  complained: 'Our emails were marked as spam',
  no_address: 'Your account has no email address',
  left_market: 'The home left the market before the email went out',
  search_deleted: 'The search was deleted before the email went out',
};

export function resultText(
  { state, reason, matchedAt, dueAt, settledAt }: HistoryItem,
  now: number,
): { lead: string; text: string } {
  if (state === 'sent') return { lead: sentText(settledAt, matchedAt, now), text: '' };
  if (state === 'not_sent') return { lead: 'Not sent', text: reasonOf(reason) };
  const due = dueAt ? `Goes out ${inSentence(dueAt, now)}` : '';
  return { lead: 'Waiting', text: reason === 'daily_limit' ? `Over the daily limit. ${due}` : due };
}

function reasonOf(reason: AlertReason | null): string {
  return reason === null || reason === 'frequency' || reason === 'daily_limit' ? '' : REASONS[reason];
}

const CHANNEL_NAMES: Record<NoticeChannel, string> = { sms: 'Text message', push: 'Push' };

const NOTICE_REASONS: Record<Exclude<NoticeReason, 'quiet_hours' | 'daily_limit'>, string> = {
  paused: 'off for this search',
  turned_off: 'turned off in your settings',
  opted_out: 'you opted out before it went out',
  no_device: 'no device had notifications on when it went out',
  left_market: 'the home left the market before it went out',
  search_deleted: 'the search was deleted before it went out',
};

/** A line for text messages and for push; what is turned off on purpose needs none. */
export function noticeTexts(notices: readonly HistoryNotice[], now: number): string[] {
  return notices
    .filter(({ reason }) => reason !== 'turned_off')
    .map((notice) => `${CHANNEL_NAMES[notice.channel]}: ${noticeResult(notice, now)}`);
}

function noticeResult({ state, reason, dueAt, settledAt }: HistoryNotice, now: number): string {
  if (state === 'sent') return `sent ${settledAt ? inSentence(settledAt, now) : ''}`.trim();
  if (reason === 'quiet_hours' || reason === 'daily_limit' || reason === null) {
    const due = dueAt ? `goes out ${inSentence(dueAt, now)}` : 'goes out in a moment';
    return reason === 'daily_limit' ? `over the daily limit, ${due}` : reason ? `quiet hours, ${due}` : due;
  }
  return `not sent, ${NOTICE_REASONS[reason]}`;
}
