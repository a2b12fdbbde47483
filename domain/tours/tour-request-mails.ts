// Mails before a tour is booked: about requests, and times that somebody suggests.
import { readerInMail } from '#domain/mail/names-in-mail.ts';
import { readerText, type Reader } from '#domain/messaging/conversation.ts';
import { weekdayTimeText } from '#domain/times/new-york-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { type AboutTour, choicesOf, momentOf, REASON, seeTour, type To } from './tour-mail-parts.ts';
import { ANSWER_HOURS, WAY_TEXTS } from './tour.ts';

export function addressMail(about: AboutTour, reader: Reader): MailContent {
  return {
    kind: 'tour-address',
    subject: `Confirm your tour request for ${about.home}`,
    preview: 'Open the link, and we pass your request on.',
    heading: 'Is this your address?',
    paragraphs: [
      `You asked to see ${about.home}. Once you confirm that this address is yours, one person gets your request: ${readerText(readerInMail(reader))}.`,
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
    button: seeTour(about),
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
    paragraphs: [
      `One person reads it: ${readerText(readerInMail(reader))}. Nothing is booked until they confirm a time.`,
    ],
    lines: choicesOf(about),
    home: about.card,
    button: { label: 'See the request', url: about.link },
    ...(about.notices.length > 0
      ? { part: { heading: 'Before the tour', lines: [], quote: null, notices: about.notices } }
      : {}),
    reason: REASON.asker,
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
        ? `Your tour of ${about.home} stays on ${weekdayTimeText(about.startsAt)} until you agree to another time.`
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
