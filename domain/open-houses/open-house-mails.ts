// Mails to people who added an open house to their calendar.
import { homeInMail } from '#domain/mail/names-in-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';

export interface OpenHouseTimes {
  startsAt: Date;
  endsAt: Date;
  byAppointment: boolean;
}

interface About {
  homeName: string;
  /** Page of the home; null: it is gone. */
  url: string | null;
  link: string;
}

const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', ...options });
const DAY = format({ weekday: 'long', month: 'short', day: 'numeric', year: 'numeric' });
const TIME = format({ hour: 'numeric', minute: '2-digit' });

/** "Sunday, Nov 1, 2026, 1:00 PM to 3:00 PM ET" */
export const timesText = ({ startsAt, endsAt }: Pick<OpenHouseTimes, 'startsAt' | 'endsAt'>): string =>
  `${DAY.format(startsAt)}, ${TIME.format(startsAt)} to ${TIME.format(endsAt)} ET`.replaceAll('\u202f', ' ');
const kindText = ({ byAppointment }: OpenHouseTimes) => (byAppointment ? 'By appointment' : 'No appointment needed');

const REASON = 'You’re getting this because you added this open house to your calendar on Stoop. It is not marketing.';
const stop = ({ link }: Pick<About, 'link'>) => ({
  unsubscribeUrl: link,
  unsubscribeLabel: 'Stop emails about this open house',
});

/** To somebody without an account: is the address theirs? */
export function confirmFollowMail({ homeName: typed, link }: About, times: OpenHouseTimes): MailContent {
  const homeName = homeInMail(typed);
  return {
    kind: 'open-house-confirm',
    subject: `Confirm: tell me if the open house at ${homeName} changes`,
    preview: 'One press, and we email you if the open house is moved or canceled.',
    heading: 'Should we tell you if this open house changes?',
    paragraphs: [`${homeName}: ${timesText(times)}.`],
    button: { label: 'Yes, tell me', url: link },
    note: 'The page that opens also has the calendar file. We delete your address once the open house is over.',
    hint: { lead: 'You didn’t ask for this?', text: 'Ignore this email. Your address is deleted within a day.' },
    reason: 'You’re getting this because somebody entered this address at an open house on Stoop.',
  };
}

export function changedMail(about: About, was: OpenHouseTimes, now: OpenHouseTimes): MailContent {
  const isMoved = was.startsAt.getTime() !== now.startsAt.getTime();
  return {
    kind: 'open-house-changed',
    subject: `${isMoved ? 'New time' : 'Change'}: open house at ${about.homeName}`,
    preview: `Now ${timesText(now)}.`,
    heading: isMoved ? 'This open house has a new time' : 'This open house has changed',
    paragraphs: [about.homeName],
    lines: [
      ['Before', `${timesText(was)}. ${kindText(was)}`],
      ['Now', `${timesText(now)}. ${kindText(now)}`],
    ],
    ...(about.url && { button: { label: 'See the home', url: about.url } }),
    note: 'The attached file updates the entry in your calendar.',
    reason: REASON,
    ...stop(about),
  };
}

export function canceledMail(about: Omit<About, 'link'>, was: OpenHouseTimes): MailContent {
  return {
    kind: 'open-house-canceled',
    subject: `Canceled: open house at ${about.homeName}`,
    preview: `It was planned for ${timesText(was)}.`,
    heading: 'This open house is canceled',
    paragraphs: [
      `${about.homeName}: ${timesText(was)}.`,
      about.url
        ? 'The home is still listed. Its page has its other open houses, if there are any.'
        : 'The home is no longer listed on Stoop.',
    ],
    ...(about.url && { button: { label: 'See the home', url: about.url } }),
    note: 'The attached file removes the entry from your calendar. We have deleted your address from this open house.',
    reason: REASON,
  };
}
