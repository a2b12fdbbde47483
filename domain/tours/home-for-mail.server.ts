// The home of a tour as mails to one of its sides show it.
import type pg from 'pg';
import { agencyNotice } from '#domain/compliance/agency-disclosure.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import { isShownByAgent } from '#domain/listings/recipient.ts';
import { toMailHome } from '#domain/mailed-homes/mail-home.ts';
import { readMailedHomes } from '#domain/mailed-homes/read-mailed-homes.server.ts';
import type { Side } from '#domain/messaging/conversation.ts';
import type { StoredTour } from './stored-tour.server.ts';
import type { AboutTour } from './tour-mail-parts.ts';

interface HomeForMail extends Pick<AboutTour, 'card' | 'directions' | 'notices'> {
  /** "412 Garfield Place, Unit 1, Brooklyn, NY", without what may not be shown; null: the home may not be shown. */
  place: string | null;
}

export async function readHomeForMail(
  client: Pick<pg.ClientBase, 'query'>,
  siteUrl: string,
  { propertyId, host }: Pick<StoredTour, 'propertyId' | 'host'>,
  to: Side,
): Promise<HomeForMail> {
  const found = (await readMailedHomes(client, [propertyId], new Date())).get(propertyId);
  if (!found) return { card: null, directions: null, notices: [], place: null };
  const { card } = found;
  return {
    card: toMailHome(found, siteUrl, null),
    directions: directionsTo(card),
    place: [card.address, card.city, card.state].filter(Boolean).join(', '),
    notices: isShownByAgent(host) ? noticesOf(card, siteUrl, to) : [],
  };
}

function noticesOf(card: ListingCard, siteUrl: string, to: Side): AboutTour['notices'] {
  const notice = agencyNotice(card);
  const forms = notice ? [{ text: to === 'asker' ? notice.text : notice.agentText, link: notice.link }] : [];
  if (to === 'recipient' || card.kind !== 'sale') return forms;
  return [
    ...forms,
    {
      text: 'You don’t need a written buyer agreement to see this home with the seller’s agent.',
      link: { label: 'Before you sign one', url: `${siteUrl}/help/buyers` },
    },
  ];
}

/** Without the unit, which maps don't know. */
function directionsTo({ address, city, state, zipCode }: ListingCard): string | null {
  const [street] = address?.split(', ') ?? [];
  if (!street) return null;
  const query = [street, city, [state, zipCode].filter(Boolean).join(' ')].join(', ');
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(query)}`;
}
