// Mails about booked tours, and about the end of tours and requests.
import { weekdayTimeText } from '#domain/times/new-york-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import {
  type AboutTour,
  addLink,
  addToCalendar,
  linksOf,
  meeting,
  missingLink,
  momentOf,
  REASON,
  seeTour,
  type To,
} from './tour-mail-parts.ts';
import { ANSWER_HOURS } from './tour.ts';

const whoSeesIt = (to: To, { other, home, way }: AboutTour): string =>
  to === 'asker'
    ? `${other} shows you ${home}${way === 'video' ? ' by video' : ''}.`
    : `${other} ${way === 'video' ? `sees ${home} by video` : `comes to see ${home}`}.`;

export function confirmedMail(to: To, about: AboutTour, wasMoved: boolean, hostNote: string | null): MailContent {
  const word = wasMoved ? 'moved' : 'confirmed';
  const [add, calendar] = [addLink(to, about), addToCalendar(about)];
  return {
    kind: 'tour-confirmed',
    subject: `Your tour of ${about.home} is ${word}`,
    preview: about.startsAt ? weekdayTimeText(about.startsAt) : '',
    heading: `Your tour is ${word}`,
    paragraphs: [whoSeesIt(to, about), ...missingLink(to, about)],
    ...momentOf(about, { text: wasMoved ? 'New time' : 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: add ?? calendar ?? seeTour(about),
    links: [...(add && calendar ? [calendar] : []), ...linksOf(about, seeTour(about))],
    note: 'We remind you a day and two hours before.',
    ...meeting(about, hostNote),
    reason: REASON[to],
  };
}

/** To the one who asked. */
export function videoLinkMail(about: AboutTour): MailContent {
  return {
    kind: 'tour-link',
    subject: `The link for your video tour of ${about.home}`,
    preview: about.startsAt ? weekdayTimeText(about.startsAt) : '',
    heading: 'Your video tour has a link',
    paragraphs: [`${about.other} shows you ${about.home} by video. The link opens at the time of the tour.`],
    ...momentOf(about, { text: 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: seeTour(about),
    links: linksOf(about, addToCalendar(about)),
    note: 'The attached file adds the link to your calendar.',
    reason: REASON.asker,
  };
}

export function keptMail(to: To, about: AboutTour): MailContent {
  return {
    kind: 'tour-kept',
    subject: `Your tour of ${about.home} stays as it is`,
    preview: about.startsAt ? weekdayTimeText(about.startsAt) : '',
    heading: 'The time stays',
    paragraphs: [`No other time was agreed on for the tour of ${about.home}.`],
    ...momentOf(about, { text: 'Confirmed', tone: 'positive' }),
    home: about.card,
    button: seeTour(about),
    links: linksOf(about, addToCalendar(about)),
    reason: REASON[to],
  };
}

const ENDINGS = {
  declined: { subject: (home: string) => `The tour of ${home} was declined`, heading: 'The tour was declined' },
  /** By the host, who had suggested them. */
  taken_back: {
    subject: (home: string) => `The times for the tour of ${home} were withdrawn`,
    heading: 'The times were withdrawn',
  },
  expired: { subject: (home: string) => `No answer about the tour of ${home}`, heading: 'Nobody answered in time' },
  canceled: { subject: (home: string) => `The tour of ${home} is canceled`, heading: 'The tour is canceled' },
  /** Before there was a time. */
  withdrawn: { subject: (home: string) => `The request to see ${home} is over`, heading: 'The request is over' },
} as const;

type Ending = 'declined' | 'taken_back' | 'expired' | 'canceled';

const DID: Record<Exclude<Ending, 'expired'>, string> = {
  declined: 'declined',
  taken_back: 'withdrew the suggested times for',
  canceled: 'canceled',
};

export function endedMail(to: To, about: AboutTour, how: Ending, by: To | 'stoop'): MailContent {
  const isRequest = how === 'canceled' && about.startsAt === null;
  const { subject, heading } = ENDINGS[isRequest ? 'withdrawn' : how];
  const who =
    how === 'expired'
      ? `There was no answer within ${ANSWER_HOURS} hours about the tour of ${about.home}, so nothing is booked.`
      : by === 'stoop'
        ? `${about.home} is off the market.`
        : `${by === to ? 'You' : about.other} ${isRequest ? 'ended the request for' : DID[how]} the tour of ${about.home}.`;
  return {
    kind: `tour-${how === 'taken_back' ? 'declined' : how}`,
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
    preview: about.startsAt ? weekdayTimeText(about.startsAt) : '',
    heading: isSoon ? 'Your tour is in two hours' : 'Your tour is tomorrow',
    paragraphs: [whoSeesIt(to, about), ...missingLink(to, about)],
    ...momentOf(about, { text: isSoon ? 'Today' : 'Tomorrow', tone: 'plain' }),
    home: about.card,
    button: addLink(to, about) ?? seeTour(about),
    links: linksOf(about, addToCalendar(about)),
    ...meeting(about, hostNote),
    reason: REASON[to],
  };
}
