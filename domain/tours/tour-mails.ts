// Mails about tours. Each goes to one side and names the other one, without their address.
import { readerText, type Reader } from '#domain/messaging/conversation.ts';
import { timeText } from '#domain/times/new-york-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { ANSWER_HOURS, type Way, WAY_TEXTS } from './tour.ts';

export interface AboutTour {
  /** Title, and the address with the unit if it may be shown. */
  home: string;
  /** The other side, as the reader of the mail may know them. */
  other: string;
  way: Way;
  startsAt: Date | null;
  choices: readonly Date[];
  reason: string | null;
  /** Leads to the tour. */
  link: string;
}

const REASON = {
  asker: 'You’re getting this because you asked for this tour on Stoop. It is not marketing.',
  recipient: 'You’re getting this because you answer for this home on Stoop. It is not marketing.',
};

type To = keyof typeof REASON;
const choicesOf = ({ choices }: AboutTour): [string, string][] =>
  choices.map((time, index) => [`${index + 1}.`, timeText(time)]);
const whenOf = ({ startsAt, way }: AboutTour): [string, string][] =>
  startsAt
    ? [
        ['When', timeText(startsAt)],
        ['How', WAY_TEXTS[way]],
      ]
    : [];

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
    button: { label: 'Confirm the request', url: about.link },
    note: `Without an answer from you within ${ANSWER_HOURS} hours, we forget the request.`,
    hint: {
      lead: 'Not you?',
      text: 'Somebody may have typed your address by mistake. Do nothing, and nobody hears of it.',
    },
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
    button: { label: 'Answer', url: about.link },
    note: `The request ends after ${ANSWER_HOURS} hours without an answer.`,
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
    button: { label: 'See the request', url: about.link },
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
      to === 'asker' ? `You’re meeting ${about.other} at ${about.home}.` : `${about.other} comes to see ${about.home}.`,
      ...(hostNote ? [`“${hostNote}”`] : []),
    ],
    lines: whenOf(about),
    button: { label: 'See, move or cancel the tour', url: about.link },
    note: 'The attached file puts it into your calendar. We remind you a day and two hours before.',
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
    button: { label: 'Answer', url: about.link },
    note: `The suggestion ends after ${ANSWER_HOURS} hours without an answer.`,
    reason: REASON[to],
  };
}

export function keptMail(to: To, about: AboutTour): MailContent {
  return {
    kind: 'tour-kept',
    subject: `Your tour of ${about.home} stays as it is`,
    preview: about.startsAt ? timeText(about.startsAt) : '',
    heading: 'The time stays',
    paragraphs: [`No other time was agreed on for the tour of ${about.home}.`],
    lines: whenOf(about),
    button: { label: 'See the tour', url: about.link },
    reason: REASON[to],
  };
}

const ENDINGS = {
  declined: { subject: (home: string) => `The tour of ${home} was declined`, heading: 'The tour was declined' },
  expired: { subject: (home: string) => `No answer about the tour of ${home}`, heading: 'Nobody answered in time' },
  canceled: { subject: (home: string) => `The tour of ${home} is canceled`, heading: 'The tour is canceled' },
} as const;

export function endedMail(to: To, about: AboutTour, how: keyof typeof ENDINGS, by: To | 'stoop'): MailContent {
  const { subject, heading } = ENDINGS[how];
  const who =
    how === 'expired'
      ? `There was no answer within ${ANSWER_HOURS} hours about the tour of ${about.home}, so nothing is booked.`
      : by === 'stoop'
        ? `${about.home} is off the market.`
        : by === to
          ? `You ended the tour of ${about.home}.`
          : `${about.other} ended the tour of ${about.home}.`;
  return {
    kind: `tour-${how}`,
    subject: subject(about.home),
    preview: who,
    heading,
    paragraphs: [who, ...(about.reason ? [`“${about.reason}”`] : [])],
    lines: whenOf(about),
    button: { label: to === 'asker' ? 'See your tours' : 'See the tours', url: about.link },
    ...(about.startsAt ? { note: 'The attached file removes it from your calendar.' } : {}),
    reason: REASON[to],
  };
}

export function reminderMail(to: To, about: AboutTour, isSoon: boolean): MailContent {
  return {
    kind: 'tour-reminder',
    subject: `${isSoon ? 'In two hours' : 'Tomorrow'}: your tour of ${about.home}`,
    preview: about.startsAt ? timeText(about.startsAt) : '',
    heading: isSoon ? 'Your tour is in two hours' : 'Your tour is tomorrow',
    paragraphs: [to === 'asker' ? `You’re meeting ${about.other}.` : `${about.other} comes to see the home.`],
    lines: [['Home', about.home], ...whenOf(about)],
    button: { label: 'See, move or cancel the tour', url: about.link },
    reason: REASON[to],
  };
}
