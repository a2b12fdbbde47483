// Mails about tours. Each goes to one side and names the other one, without their address.
import { licenseText, readerText, type Reader } from '#domain/messaging/conversation.ts';
import { dayText, spanText, timeText } from '#domain/times/new-york-mail.ts';
import type { Badge, MailHome } from '#domain/mail/mail-homes.ts';
import type { MailLink, MailMoment, MailPart } from '#domain/mail/mail-meeting.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { ANSWER_HOURS, type Way, WAY_TEXTS } from './tour.ts';

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

const REASON = {
  asker: 'You’re getting this because you asked for this tour on Stoop. It is not marketing.',
  recipient: 'You’re getting this because you answer for this home on Stoop. It is not marketing.',
};

type To = keyof typeof REASON;
const choicesOf = ({ choices }: AboutTour): [string, string][] =>
  choices.map((time, index) => [`${index + 1}.`, timeText(time)]);

function momentOf({ startsAt, lengthMinutes, way }: AboutTour, badge: Badge): { moment?: MailMoment } {
  if (startsAt === null) return {};
  const end = new Date(startsAt.getTime() + lengthMinutes * 60_000);
  const how = WAY_TEXTS[way].toLowerCase();
  return { moment: { badge, day: dayText(startsAt), time: `${spanText(startsAt, end)}, ${how}` } };
}

/** What can be done with a confirmed tour. Each leads to a page with a button. */
const linksOf = ({ link, directions, way, videoUrl }: AboutTour): MailLink[] => [
  ...(videoUrl === null ? [] : [{ label: 'Open the video tour', url: videoUrl }]),
  { label: 'Reschedule', url: `${link}&ask=times` },
  { label: 'Cancel the tour', url: `${link}&ask=end` },
  ...(directions !== null && way === 'in_person' ? [{ label: 'Directions', url: directions }] : []),
];

/** Who is met. In New Jersey, advertising rules want the firm first; it is first everywhere. */
function meeting({ other, host, canReply, notices }: AboutTour, quote: string | null): { part?: MailPart } {
  const lines = host ? [host.firm === host.name ? null : host.firm, host.role, licenseText(host.license)] : [];
  const part = {
    heading: host ? `You’re meeting ${other}` : 'Before you show it',
    lines: lines.filter((line) => line !== null),
    quote,
    notices: [
      ...(canReply ? [{ text: `Answer this email to write to ${other}. Your address stays hidden.`, link: null }] : []),
      ...notices,
    ],
  };
  const isEmpty = part.lines.length === 0 && quote === null && part.notices.length === 0;
  return isEmpty && host === null ? {} : { part };
}

export function addressMail(about: AboutTour, reader: Reader): MailContent {
  return {
    kind: 'tour-address',
    subject: `Confirm your tour request for ${about.home}`,
    preview: 'Open the link, and we pass your request on.',
    heading: 'Is this your address?',
    paragraphs: [
      `You asked to see ${about.home}. Once you confirm that this address is yours, one person gets your request: ${readerText(reader)}.`,
    ],
    lines: choicesOf(about),
    home: about.card,
    button: { label: 'Confirm the request', url: about.link },
    note: `Without an answer from you within ${ANSWER_HOURS} hours, we forget the request.`,
    hint: {
      lead: 'Not you?',
      text: 'Somebody may have typed your address by mistake. Do nothing, and nobody hears of it.',
    },
    reason: REASON.asker,
  };
}

/** To the owner of an address that somebody typed, who has a tour of the home already. */
export function alreadyMail(about: AboutTour): MailContent {
  return {
    kind: 'tour-already',
    subject: `You have a tour of ${about.home} already`,
    preview: 'Nothing has changed.',
    heading: 'You have this tour already',
    paragraphs: [
      `Somebody asked to see ${about.home} with your address. You have a tour of this home already, or have asked for one, so nothing has changed. To see it at another time, change that tour.`,
    ],
    ...momentOf(about, { text: 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: { label: 'See the tour', url: about.link },
    hint: { lead: 'Not you?', text: 'Somebody may have typed your address by mistake. You don’t have to do anything.' },
    reason: REASON.asker,
  };
}

export function requestMail(about: AboutTour, note: string | null, ownAgent: string | null): MailContent {
  return {
    kind: 'tour-request',
    subject: `${about.other} asks for a tour of ${about.home}`,
    preview: `Choose one of the times within ${ANSWER_HOURS} hours.`,
    heading: `${about.other} asks for a tour`,
    paragraphs: [
      `Of ${about.home}. ${WAY_TEXTS[about.way]}.`,
      ...(note ? [`“${note}”`] : []),
      ...(ownAgent ? [`Has a signed agreement with ${ownAgent}.`] : []),
    ],
    lines: choicesOf(about),
    home: about.card,
    button: { label: 'Answer', url: about.link },
    note: `The request ends after ${ANSWER_HOURS} hours without an answer.`,
    ...(ownAgent === null && about.notices.length > 0
      ? { part: { heading: 'Before you show it', lines: [], quote: null, notices: about.notices } }
      : {}),
    reason: REASON.recipient,
  };
}

export function requestSentMail(about: AboutTour, reader: Reader): MailContent {
  return {
    kind: 'tour-sent',
    subject: `You asked for a tour of ${about.home}`,
    preview: `${reader.name} has ${ANSWER_HOURS} hours to answer.`,
    heading: 'Your tour request was sent',
    paragraphs: [`One person reads it: ${readerText(reader)}. Nothing is booked until they confirm a time.`],
    lines: choicesOf(about),
    home: about.card,
    button: { label: 'See the request', url: about.link },
    ...(about.notices.length > 0
      ? { part: { heading: 'Before the tour', lines: [], quote: null, notices: about.notices } }
      : {}),
    reason: REASON.asker,
  };
}

export function confirmedMail(to: To, about: AboutTour, wasMoved: boolean, hostNote: string | null): MailContent {
  const word = wasMoved ? 'moved' : 'confirmed';
  return {
    kind: 'tour-confirmed',
    subject: `Your tour of ${about.home} is ${word}`,
    preview: about.startsAt ? timeText(about.startsAt) : '',
    heading: `Your tour is ${word}`,
    paragraphs: [
      to === 'asker' ? `${about.other} shows you ${about.home}.` : `${about.other} comes to see ${about.home}.`,
    ],
    ...momentOf(about, { text: wasMoved ? 'New time' : 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: { label: 'See the tour', url: about.link },
    links: linksOf(about),
    note: 'The attached file puts it into your calendar. We remind you a day and two hours before.',
    ...meeting(about, hostNote),
    reason: REASON[to],
  };
}

export function proposedMail(to: To, about: AboutTour): MailContent {
  return {
    kind: 'tour-proposed',
    subject: `Other times for the tour of ${about.home}`,
    preview: `${about.other} suggests other times.`,
    heading: `${about.other} suggests other times`,
    paragraphs: [
      about.startsAt
        ? `Your tour of ${about.home} stays on ${timeText(about.startsAt)} until you agree to another time.`
        : `For the tour of ${about.home}. Choose one, or suggest others.`,
    ],
    lines: choicesOf(about),
    home: about.card,
    button: { label: 'Answer', url: about.link },
    note: `The suggestion ends after ${ANSWER_HOURS} hours without an answer.`,
    reason: REASON[to],
  };
}

/** The host suggests a tour that nobody has asked for. */
export function suggestedMail(about: AboutTour): MailContent {
  return {
    kind: 'tour-suggested',
    subject: `${about.other} suggests a tour of ${about.home}`,
    preview: `Choose one of the times within ${ANSWER_HOURS} hours.`,
    heading: `${about.other} suggests a tour`,
    paragraphs: [
      `You wrote to them about ${about.home}. ${about.way === 'video' ? 'This tour is by video.' : 'This tour is in person.'} Choose one of the times, or suggest others.`,
    ],
    lines: choicesOf(about),
    home: about.card,
    button: { label: 'Answer', url: about.link },
    note: `Nothing is booked until you choose. The suggestion ends after ${ANSWER_HOURS} hours without an answer.`,
    ...(about.notices.length > 0
      ? { part: { heading: 'Before the tour', lines: [], quote: null, notices: about.notices } }
      : {}),
    reason: 'You’re getting this because you wrote to them about this home on Stoop. It is not marketing.',
  };
}

/** To the one who asked. */
export function videoLinkMail(about: AboutTour): MailContent {
  return {
    kind: 'tour-link',
    subject: `The link for your video tour of ${about.home}`,
    preview: about.startsAt ? timeText(about.startsAt) : '',
    heading: 'Your video tour has a link',
    paragraphs: [`${about.other} shows you ${about.home} by video. The link opens at the time of the tour.`],
    ...momentOf(about, { text: 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: { label: 'See the tour', url: about.link },
    links: linksOf(about),
    note: 'The attached file adds the link to your calendar.',
    reason: REASON.asker,
  };
}

export function keptMail(to: To, about: AboutTour): MailContent {
  return {
    kind: 'tour-kept',
    subject: `Your tour of ${about.home} stays as it is`,
    preview: about.startsAt ? timeText(about.startsAt) : '',
    heading: 'The time stays',
    paragraphs: [`No other time was agreed on for the tour of ${about.home}.`],
    ...momentOf(about, { text: 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: { label: 'See the tour', url: about.link },
    links: linksOf(about),
    reason: REASON[to],
  };
}

const ENDINGS = {
  declined: { subject: (home: string) => `The tour of ${home} was declined`, heading: 'The tour was declined' },
  expired: { subject: (home: string) => `No answer about the tour of ${home}`, heading: 'Nobody answered in time' },
  canceled: { subject: (home: string) => `The tour of ${home} is canceled`, heading: 'The tour is canceled' },
  /** Before there was a time. */
  withdrawn: { subject: (home: string) => `The request to see ${home} is over`, heading: 'The request is over' },
} as const;

type Ending = 'declined' | 'expired' | 'canceled';

export function endedMail(to: To, about: AboutTour, how: Ending, by: To | 'stoop'): MailContent {
  const isRequest = how === 'canceled' && about.startsAt === null;
  const { subject, heading } = ENDINGS[isRequest ? 'withdrawn' : how];
  const did = how === 'declined' ? 'declined' : isRequest ? 'ended the request for' : 'canceled';
  const who =
    how === 'expired'
      ? `There was no answer within ${ANSWER_HOURS} hours about the tour of ${about.home}, so nothing is booked.`
      : by === 'stoop'
        ? `${about.home} is off the market.`
        : by === to
          ? `You ${did} the tour of ${about.home}.`
          : `${about.other} ${did} the tour of ${about.home}.`;
  return {
    kind: `tour-${how}`,
    subject: subject(about.home),
    preview: who,
    heading,
    paragraphs: [who, ...(about.reason ? [`“${about.reason}”`] : [])],
    ...momentOf(about, { text: 'Canceled', tone: 'warning' }),
    home: about.card,
    button: { label: to === 'asker' ? 'See your tours' : 'See the tours', url: about.link },
    ...(about.startsAt ? { note: 'The attached file removes it from your calendar.' } : {}),
    reason: REASON[to],
  };
}

interface Reminder {
  isSoon: boolean;
  hostNote: string | null;
}

export function reminderMail(to: To, about: AboutTour, { isSoon, hostNote }: Reminder): MailContent {
  return {
    kind: 'tour-reminder',
    subject: `${isSoon ? 'In two hours' : 'Tomorrow'}: your tour of ${about.home}`,
    preview: about.startsAt ? timeText(about.startsAt) : '',
    heading: isSoon ? 'Your tour is in two hours' : 'Your tour is tomorrow',
    paragraphs: [
      to === 'asker' ? `${about.other} shows you ${about.home}.` : `${about.other} comes to see ${about.home}.`,
    ],
    ...momentOf(about, { text: isSoon ? 'Today' : 'Tomorrow', tone: 'plain' }),
    home: about.card,
    button: { label: 'See the tour', url: about.link },
    links: linksOf(about),
    ...meeting(about, hostNote),
    reason: REASON[to],
  };
}
