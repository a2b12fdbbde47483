// What an alert says. One mail has the homes of all searches and saves of an account that are due at once, each home
// once.
import { type AlertKind, MOST_HOMES_IN_MAIL } from '#domain/alerts/alert-kinds.ts';
import type { ListingCard } from '#domain/listings/listing.ts';
import type { Badge } from '#domain/mail/mail-homes.ts';
import type { MailLink } from '#domain/mail/mail-meeting.ts';
import type { MailContent } from '#domain/mail/write-mail.server.ts';
import { dollars, placeOf, toMailHome } from '#domain/mailed-homes/mail-home.ts';

export interface AlertedHome {
  kind: AlertKind;
  price: number | null;
  previousPrice: number | null;
  card: ListingCard;
  isListed: boolean;
  isSavedHome: boolean;
  isSavedBuilding: boolean;
}

export interface AlertFacts {
  homes: readonly AlertedHome[];
  /** Names and results pages of the searches that found them. */
  searches: readonly { id: number; name: string; path: string }[];
  siteUrl: string;
  /** The page that stops these mails. */
  stopUrl: string;
  isInstant: boolean;
}

const OPEN_HOUSE = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

export function alertMail(facts: AlertFacts): MailContent {
  const { homes, searches, siteUrl, stopUrl, isInstant } = facts;
  const shown = homes.slice(0, MOST_HOMES_IN_MAIL);
  const link = linkOf(facts);
  const heading = headingOf(facts);
  return {
    kind: 'alert',
    subject: heading,
    preview: previewOf(homes),
    heading,
    paragraphs: paragraphsOf(facts, link),
    homes: shown.map((home) => toMailHome(home, siteUrl, badgeOf(home))),
    button: { label: buttonOf(homes.length), url: link },
    note: isInstant
      ? 'Sent as it happened. You can have it once a day or once a week instead.'
      : 'You can have these emails at once, once a day or once a week.',
    noteLinks: frequencyLinks(facts),
    reason:
      searches.length > 0
        ? 'You’re getting this because you saved a search or a home on Stoop. Prices can change.'
        : 'You’re getting this because you saved a home or a building on Stoop. Prices can change.',
    unsubscribeUrl: stopUrl,
    unsubscribeLabel: searches.length === 1 ? 'Stop this search, or all alerts' : 'Stop these alerts',
  };
}

/** More searches than this have one link together. */
const MOST_SEARCH_LINKS = 5;

/** Each search has its own frequency; saved homes and buildings have that of the profile. Opening them changes nothing. */
function frequencyLinks({ homes, searches, siteUrl }: AlertFacts): MailLink[] {
  const list = `${siteUrl}/saved?tab=searches`;
  const ofSearches =
    searches.length > MOST_SEARCH_LINKS
      ? [{ label: 'Change how often for each search', url: list }]
      : searches.map(({ id, name }) => ({ label: `Change how often for “${name}”`, url: `${list}&search=${id}` }));
  const ofSaves = {
    label: 'Change how often for what you saved',
    url: `${siteUrl}/buyer-renter-profile?tab=notifications`,
  };
  return searches.length === 0 || homes.some(isSaved) ? [...ofSearches, ofSaves] : ofSearches;
}

const buttonOf = (homes: number): string =>
  homes === 1 ? 'See it on Stoop' : homes > MOST_HOMES_IN_MAIL ? `See all ${homes}` : 'See them on Stoop';

/** Its own save is why it is told, whether or not a search matches it, too. */
const isSaved = ({ isSavedHome, isSavedBuilding }: AlertedHome): boolean => isSavedHome || isSavedBuilding;

/** All homes of the message are found there: the search's own page, or the history of all. */
export function linkOf({ homes, searches, siteUrl }: Pick<AlertFacts, 'homes' | 'searches' | 'siteUrl'>): string {
  const [home] = homes;
  if (home && homes.length === 1) return `${siteUrl}/property/${home.card.id}`;
  const [search] = searches;
  const isOfSearch = search && searches.length === 1 && !homes.some(isSaved);
  return isOfSearch ? `${siteUrl}${search.path}` : `${siteUrl}/saved?tab=alerts`;
}

/** A single home is worth more than a count. */
export function headingOf({ homes, searches }: Pick<AlertFacts, 'homes' | 'searches'>): string {
  const [home] = homes;
  if (home && homes.length === 1) return `${badgeOf(home).text}: ${placeOf(home.card)}`;
  const [search] = searches;
  if (search && searches.length === 1 && !homes.some(isSaved)) return `${homes.length} homes for “${search.name}”`;
  return `${homes.length} homes changed`;
}

export function previewOf(homes: readonly AlertedHome[]): string {
  return `${sumOf(homes)}.`;
}

const SUMS: Record<AlertKind, string> = {
  new: 'new',
  back: 'back on the market',
  price: 'with a new price',
  match: 'newly matching',
  open_house: 'with an open house',
  pending: 'under contract',
  sold: 'sold',
  off_market: 'off the market',
};

function sumOf(homes: readonly AlertedHome[]): string {
  return Object.entries(SUMS)
    .map(([kind, text]) => ({ text, found: homes.filter((home) => home.kind === kind).length }))
    .filter(({ found }) => found > 0)
    .map(({ text, found }) => `${found} ${text}`)
    .join(', ');
}

/** A home can be found by hundreds of searches, and mail programs cut what is longer than 100 kB. */
const MOST_NAMED = 3;

function namesOf(searches: AlertFacts['searches']): string {
  const named = searches.slice(0, MOST_NAMED).map(({ name }) => `“${name}”`);
  const more = searches.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

export function paragraphsOf({ homes, searches }: Pick<AlertFacts, 'homes' | 'searches'>, link: string): string[] {
  const names = namesOf(searches);
  const saved = homes.filter(isSaved);
  const found = homes.filter((home) => !isSaved(home));
  const { length } = homes;
  const isOverlapping = searches.length + (saved.length > 0 ? 1 : 0) > 1;
  const once = length > 1 && isOverlapping ? ' A home found more than once is listed once.' : '';
  const sums = [
    ...(found.length > 0 ? [`${names || 'Your searches'}: ${sumOf(found)}.`] : []),
    ...(saved.length > 0 ? [`What you saved: ${sumOf(saved)}.`] : []),
  ];
  const paragraphs = [`${sums.join(' ')}${once}`];
  if (length > MOST_HOMES_IN_MAIL)
    paragraphs.push(`${length} homes match, ${MOST_HOMES_IN_MAIL} shown here, all ${length} at this link: ${link}`);
  return paragraphs;
}

function badgeOf({ kind, card, price, previousPrice }: AlertedHome): Badge {
  switch (kind) {
    case 'new':
      return { text: 'New', tone: 'positive' };
    case 'back':
      return { text: 'Back on market', tone: 'plain' };
    case 'price':
      return priceBadge(card.price === null ? null : price, previousPrice);
    case 'open_house':
      return { text: openHouseText(card), tone: 'plain' };
    case 'pending':
      return { text: 'Offer accepted', tone: 'warning' };
    case 'sold':
      return { text: card.kind === 'rental' ? 'Rented' : 'Sold', tone: 'warning' };
    case 'off_market':
      return { text: 'Off the market', tone: 'warning' };
    case 'match':
      return { text: 'Now matches', tone: 'positive' };
  }
}

function priceBadge(price: number | null, previousPrice: number | null): Badge {
  if (price === null || previousPrice === null) return { text: 'New price', tone: 'plain' };
  const difference = dollars(Math.abs(price - previousPrice));
  return price < previousPrice
    ? { text: `${difference} less`, tone: 'positive' }
    : { text: `${difference} more`, tone: 'plain' };
}

function openHouseText({ nextOpenHouse }: ListingCard): string {
  return nextOpenHouse ? `Open ${OPEN_HOUSE.format(new Date(nextOpenHouse.startsAt))}` : 'Open house';
}
