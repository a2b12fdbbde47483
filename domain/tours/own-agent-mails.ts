// Mails to the agent of somebody who asked for a tour. They name both sides, without their addresses.
import { homeInMail, personInMail } from '#domain/mail/names-in-mail.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { dayText, spanText } from '#domain/times/new-york-mail.ts';
import type { StoredTour } from './stored-tour.server.ts';
import { WAY_TEXTS } from './tour.ts';

export type CopyNews = 'confirmed' | 'moved' | 'canceled';

/** The agent's address was typed, and so were these. */
export const namesIn = ({ askerName, host, homeTitle }: Pick<StoredTour, 'askerName' | 'host' | 'homeTitle'>) => ({
  asker: personInMail(askerName, 'Somebody'),
  host: personInMail(host.name, 'the host'),
  home: homeInMail(homeTitle),
});

export function copiesAskedMail(tour: StoredTour, link: string): MailContent {
  const { asker, home } = namesIn(tour);
  return {
    kind: 'tour-copies',
    subject: `${asker} named you as their agent`,
    preview: `For a tour of ${home}.`,
    heading: 'Do you want copies?',
    paragraphs: [
      `${asker} asked on Stoop for a tour of ${home} and named you as their agent. If you like, we mail you the time, changes, and a cancellation.`,
    ],
    button: { label: 'Choose', url: link },
    hint: {
      lead: 'Not their agent?',
      text: 'Do nothing, and you hear nothing more about this tour. On the page you can also choose that nobody may name you again.',
    },
    reason: `You’re getting this one email because ${asker} typed your address. It is not marketing.`,
  };
}

const BADGES: Record<CopyNews, string> = { confirmed: 'Confirmed', moved: 'New time', canceled: 'Canceled' };
const WORDS: Record<CopyNews, string> = { confirmed: 'confirmed', moved: 'moved', canceled: 'canceled' };

export function copyMail(tour: StoredTour, news: CopyNews, link: string): MailContent {
  const { startsAt, lengthMinutes, way } = tour;
  const { asker, host, home } = namesIn(tour);
  return {
    kind: 'tour-copy',
    subject: `${asker}’s tour of ${home} is ${WORDS[news]}`,
    preview: `With ${host}.`,
    heading: `The tour is ${WORDS[news]}`,
    paragraphs: [`${asker} and ${host}, ${home}.`],
    ...(startsAt && {
      moment: {
        badge: { text: BADGES[news], tone: news === 'canceled' ? 'warning' : 'positive' },
        day: dayText(startsAt),
        time: `${spanText(startsAt, new Date(startsAt.getTime() + lengthMinutes * 60_000))}, ${WAY_TEXTS[way].toLowerCase()}`,
      },
    }),
    button: { label: 'Stop these copies', url: link },
    reason: `You’re getting this because you agreed to get copies for ${asker}. It is not marketing.`,
  };
}
