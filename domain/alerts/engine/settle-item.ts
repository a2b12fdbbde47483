// When an account hears of something, by its own settings, or why it does not.
import type { AlertReason, AlertState, Frequency } from '#domain/alerts/alert-kinds.ts';
import { nextNewYorkTime } from '#domain/times/new-york-clock.ts';

export interface AlertAccount {
  id: string;
  email: string | null;
  savedHomesEmail: boolean;
  savedHomesFrequency: Frequency;
  savedBuildingsEmail: boolean;
  savedBuildingsFrequency: Frequency;
  savedSearchesEmail: boolean;
  savedSearchesFrequency: Frequency;
  savedSearchesRoundup: boolean;
  isUnsubscribed: boolean;
  block: 'bounced' | 'complained' | null;
  instantMailsToday: number;
  sms: NoticeSettings;
  push: NoticeSettings;
}

/** Of a way besides mail. */
export interface NoticeSettings {
  /** Whether there is a confirmed number, or a device. */
  isReachable: boolean;
  homes: boolean;
  buildings: boolean;
  searches: boolean;
  /** Messages of this New York day. */
  sentToday: number;
}

export interface SearchWishes {
  frequency: Frequency | 'never' | null;
  bySms: boolean | null;
  byPush: boolean | null;
}

/** Why the account hears of it. */
export interface Causes {
  /** What each of its matching searches says; null: as the account says. */
  searches: SearchWishes[];
  isSavedHome: boolean;
  isSavedBuilding: boolean;
}

export interface Settlement {
  state: AlertState;
  reason: AlertReason | null;
  dueAt: Date | null;
}

const MORNING = 8;
const ROUNDUP_HOURS = [MORNING, 13, 18];
const WEEKLY_ON = 'Mon';

const notSent = (reason: AlertReason): Settlement => ({ state: 'not_sent', reason, dueAt: null });

/** If it has several causes, the one that is mailed first counts. */
export function settleItem(account: AlertAccount, causes: Causes, now: Date, mostInstantMails: number): Settlement {
  if (account.email === null) return notSent('no_address');
  if (account.isUnsubscribed) return notSent('unsubscribed');
  if (account.block) return notSent(account.block);
  const ways = waysOf(account, causes);
  const dueTimes = ways.flatMap((way) => (typeof way === 'string' ? [] : [way]));
  const due = dueTimes.map((way) => dueAt(way.frequency, now)).sort((one, other) => one.getTime() - other.getTime())[0];
  if (due === undefined) return notSent(ways.includes('paused') ? 'paused' : 'turned_off');
  if (due > now) return { state: 'waiting', reason: 'frequency', dueAt: due };
  if (account.instantMailsToday < mostInstantMails) return { state: 'waiting', reason: null, dueAt: now };
  return { state: 'waiting', reason: 'daily_limit', dueAt: dueAt('daily', now) };
}

type Way = { frequency: Frequency | 'roundup' } | 'paused' | 'turned_off';

function waysOf(account: AlertAccount, { searches, isSavedHome, isSavedBuilding }: Causes): Way[] {
  const usual = account.savedSearchesRoundup ? 'roundup' : account.savedSearchesFrequency;
  const ways = searches.map(({ frequency: own }): Way => {
    if (own === 'never') return 'paused';
    return account.savedSearchesEmail || account.savedSearchesRoundup ? { frequency: own ?? usual } : 'turned_off';
  });
  if (isSavedHome) ways.push(account.savedHomesEmail ? { frequency: account.savedHomesFrequency } : 'turned_off');
  if (isSavedBuilding)
    ways.push(account.savedBuildingsEmail ? { frequency: account.savedBuildingsFrequency } : 'turned_off');
  return ways;
}

export function dueAt(frequency: Frequency | 'roundup', now: Date): Date {
  if (frequency === 'instant') return now;
  if (frequency === 'roundup') return nextNewYorkTime(now, ROUNDUP_HOURS);
  return nextNewYorkTime(now, [MORNING], frequency === 'weekly' ? WEEKLY_ON : undefined);
}
