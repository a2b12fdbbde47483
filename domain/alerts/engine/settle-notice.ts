// When an account hears of something by text message or push, or why it does not. Unlike mails, these are never
// gathered for a time of day, except for quiet hours and the daily limit.
import { MOST_NOTICES_A_DAY, type NoticeChannel, type NoticeReason } from '#domain/alerts/alert-kinds.ts';
import { isQuiet, nextMorning } from '#domain/times/quiet-hours.ts';
import type { AlertAccount, Causes } from './settle-item.ts';

export interface NoticeSettlement {
  state: 'waiting' | 'not_sent';
  reason: NoticeReason | null;
  dueAt: Date | null;
}

/** Null: the account doesn't have this way. */
export function settleNotice(
  channel: NoticeChannel,
  account: AlertAccount,
  causes: Causes,
  now: Date,
): NoticeSettlement | null {
  if (!account[channel].isReachable) return null;
  const refusal = refusalOf(channel, account, causes);
  if (refusal !== null) return { state: 'not_sent', reason: refusal, dueAt: null };
  if (account[channel].sentToday >= MOST_NOTICES_A_DAY[channel])
    return { state: 'waiting', reason: 'daily_limit', dueAt: nextMorning(now) };
  if (isQuiet(now)) return { state: 'waiting', reason: 'quiet_hours', dueAt: nextMorning(now) };
  return { state: 'waiting', reason: null, dueAt: now };
}

/** Null: it is told. */
export function refusalOf(channel: NoticeChannel, account: AlertAccount, causes: Causes): NoticeReason | null {
  const { isReachable, homes, buildings, searches } = account[channel];
  if (!isReachable) return channel === 'sms' ? 'opted_out' : 'no_device';
  const own = causes.searches.map(({ bySms, byPush }) => (channel === 'sms' ? bySms : byPush));
  const isTold =
    own.some((wish) => wish ?? searches) || (causes.isSavedHome && homes) || (causes.isSavedBuilding && buildings);
  if (isTold) return null;
  return own.includes(false) ? 'paused' : 'turned_off';
}
