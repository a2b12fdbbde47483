// Mails to the agent of somebody who asked for a tour. They name both sides, without their addresses.
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { dayText, spanText } from '#domain/times/new-york-mail.ts';
import type { StoredTour } from './stored-tour.server.ts';
import { WAY_TEXTS } from './tour.ts';

export type CopyNews = 'confirmed' | 'moved' | 'canceled';

export function copiesAskedMail({ askerName, homeTitle }: StoredTour, link: string): MailContent {
  const home = homeTitle ?? 'a home';
  return {
    kind: 'tour-copies',
    subject: `${askerName} named you as their agent`,
    preview: `For a tour of ${home}.`,
    heading: 'Do you want copies?',
    paragraphs: [
      `${askerName} asked on Stoop for a tour of ${home} and named you as their agent. If you like, we mail you the time, changes, and a cancellation.`,
    ],
    button: { label: 'Choose', url: link },
    hint: {
      lead: 'Not their agent?',
      text: 'Do nothing, and you hear nothing more about this tour. On the page you can also choose that nobody may name you again.',
    },
    reason: `You’re getting this one email because ${askerName} typed your address. It is not marketing.`,
  };
}

const BADGES: Record<CopyNews, string> = { confirmed: 'Confirmed', moved: 'New time', canceled: 'Canceled' };
const WORDS: Record<CopyNews, string> = { confirmed: 'confirmed', moved: 'moved', canceled: 'canceled' };

export function copyMail(tour: StoredTour, news: CopyNews, link: string): MailContent {
  const { askerName, host, homeTitle, startsAt, lengthMinutes, way } = tour;
  const home = homeTitle ?? 'a home';
  return {
    kind: 'tour-copy',
    subject: `${askerName}’s tour of ${home} is ${WORDS[news]}`,
    preview: `With ${host.name}.`,
    heading: `The tour is ${WORDS[news]}`,
    paragraphs: [`${askerName} and ${host.name}, ${home}.`],
    ...(startsAt && {
      moment: {
        badge: { text: BADGES[news], tone: news === 'canceled' ? 'warning' : 'positive' },
        day: dayText(startsAt),
        time: `${spanText(startsAt, new Date(startsAt.getTime() + lengthMinutes * 60_000))}, ${WAY_TEXTS[way].toLowerCase()}`,
      },
    }),
    button: { label: 'Stop these copies', url: link },
    reason: `You’re getting this because you agreed to get copies for ${askerName}. It is not marketing.`,
  };
}
