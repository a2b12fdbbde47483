// How often the settings of an account have its saved searches mailed, in data and in words.
import type { ToastMessage } from '#app/ui/toast/toast.tsx';
import type { SearchFrequency } from './saved-searches.ts';

/** `roundup`: all searches in one mail, three times a day. */
export type UsualMails = SearchFrequency | 'roundup';

export interface MailSettings {
  saved_searches_email: boolean;
  saved_searches_roundup: boolean;
  saved_searches_frequency: SearchFrequency;
  email_unsubscribed_at: string | null;
}

/** As the alerts decide it (domain/alerts/engine/settle-item.ts). */
export function usualMailsOf(settings: MailSettings): UsualMails {
  if (settings.email_unsubscribed_at !== null) return 'never';
  if (settings.saved_searches_roundup) return 'roundup';
  return settings.saved_searches_email ? settings.saved_searches_frequency : 'never';
}

const SHORT: Record<UsualMails, string> = {
  instant: 'instant',
  daily: 'daily',
  weekly: 'weekly',
  roundup: '3x a day',
  never: 'no email',
};

/** Null: not known. */
export const asInSettings = (usual: UsualMails | null): string =>
  usual === null ? 'As in my settings' : `As in my settings (${SHORT[usual]})`;

const OFTEN: Record<Exclude<UsualMails, 'never'>, string> = {
  instant: 'as they are listed',
  daily: 'every day',
  weekly: 'every Monday',
  roundup: 'three times a day',
};

const SEARCHES = '/saved?tab=searches';

/** What becomes of a search that was just saved. */
export function searchSaved(place: 'account' | 'browser', usual: UsualMails | null): ToastMessage {
  const title = 'Search saved';
  if (place === 'browser')
    return {
      title,
      text: 'Find it in this browser, under Saved.',
      link: { label: 'See saved searches', to: SEARCHES },
    };
  if (usual === null)
    return {
      title,
      text: 'Find it in your account, under Saved.',
      link: { label: 'See saved searches', to: SEARCHES },
    };
  const text =
    usual === 'never'
      ? 'Your settings turn off emails about searches.'
      : `We email you new matches ${OFTEN[usual]}, as your settings say.`;
  return { title, text, link: { label: 'Change how often', to: SEARCHES } };
}
