// What all mails about tours are made of. Each goes to one side and names the other one, without their address.
import { type Reader, readerLines } from '#domain/messaging/conversation.ts';
import { dayText, spanText, weekdayTimeText } from '#domain/times/new-york-mail.ts';
import type { Badge, MailHome } from '#domain/mail/mail-homes.ts';
import type { MailLink, MailMoment, MailPart } from '#domain/mail/mail-meeting.ts';
import { missingLinkText } from './missing-link.ts';
import { type Way, WAY_TEXTS } from './tour.ts';

export interface AboutTour {
  /** Title, and the address with the unit if it may be shown. */
  home: string;
  /** The other side, as the reader of the mail may know them. */
  other: string;
  /** The same, as the one who asked may know them; null for a mail to the host. */
  host: Reader | null;
  way: Way;
  startsAt: Date | null;
  lengthMinutes: number;
  choices: readonly Date[];
  reason: string | null;
  /** Leads to the tour. */
  link: string;
  /** Gets the entry for the calendar; null: no tour is booked. */
  calendarLink: string | null;
  /** Null: the home may no longer be shown. */
  card: MailHome | null;
  /** Where a video tour takes place; null: it is in person, or there is no link yet. */
  videoUrl: string | null;
  /** A map of where it is; null if the address is hidden. */
  directions: string | null;
  /** Answers to the mail reach the other side. */
  canReply: boolean;
  /** What the law wants people to know before a tour with an agent. */
  notices: MailPart['notices'];
}

export const REASON = {
  asker: 'You’re getting this because you asked for this tour on Stoop. It is not marketing.',
  recipient: 'You’re getting this because you answer for this home on Stoop. It is not marketing.',
};

export type To = keyof typeof REASON;

export const choicesOf = ({ choices }: AboutTour): [string, string][] =>
  choices.map((time, index) => [`${index + 1}.`, weekdayTimeText(time)]);

export function momentOf({ startsAt, lengthMinutes, way }: AboutTour, badge: Badge): { moment?: MailMoment } {
  if (startsAt === null) return {};
  const end = new Date(startsAt.getTime() + lengthMinutes * 60_000);
  const how = WAY_TEXTS[way].toLowerCase();
  return { moment: { badge, day: dayText(startsAt), time: `${spanText(startsAt, end)}, ${how}` } };
}

/** What can be done with a confirmed tour. Each leads to a page with a button, or to a file. */
export const linksOf = ({ link, directions, way, videoUrl }: AboutTour, first: MailLink | null): MailLink[] => [
  ...(first === null ? [] : [first]),
  ...(videoUrl === null ? [] : [{ label: 'Open the video tour', url: videoUrl }]),
  { label: 'Reschedule', url: `${link}&ask=times` },
  { label: 'Cancel the tour', url: `${link}&ask=end` },
  ...(directions !== null && way === 'in_person' ? [{ label: 'Directions', url: directions }] : []),
];

/** Who is met. In New Jersey, advertising rules want the firm first; it is first everywhere. */
export function meeting({ other, host, canReply, notices }: AboutTour, quote: string | null): { part?: MailPart } {
  const part = {
    heading: host ? `You’re meeting ${other}` : 'Before you show it',
    lines: host ? readerLines(host) : [],
    quote,
    notices: [
      ...(canReply ? [{ text: `Answer this email to write to ${other}. Your address stays hidden.`, link: null }] : []),
      ...notices,
    ],
  };
  const isEmpty = part.lines.length === 0 && quote === null && part.notices.length === 0;
  return isEmpty && host === null ? {} : { part };
}

/** What a booked video tour lacks, for a paragraph. */
export function missingLink(to: To, { way, videoUrl, other }: AboutTour): string[] {
  const text = missingLinkText({ way, videoUrl, side: to, other });
  return text === null ? [] : [`${text} ${to === 'asker' ? 'We mail it to you.' : `${other} can’t join without it.`}`];
}

/** For a host whose video tour has no link; null: nothing is missing. */
export const addLink = (to: To, about: AboutTour): MailLink | null =>
  to === 'recipient' && missingLink(to, about).length > 0
    ? { label: 'Add the video link', url: `${about.link}&ask=link` }
    : null;

export const seeTour = ({ link }: AboutTour): MailLink => ({ label: 'See the tour', url: link });

export const addToCalendar = ({ calendarLink }: AboutTour): MailLink | null =>
  calendarLink === null ? null : { label: 'Add to calendar', url: calendarLink };
