// A home as mails show it, from what its page may show.
import type { ListingCard } from '#domain/listings/listing.ts';
import { sourceText } from '#domain/listings/source-text.ts';
import type { MailHome } from '#domain/mail/mail-homes.ts';
import type { HomeInMail } from './read-mailed-homes.server.ts';

const NUMBER = new Intl.NumberFormat('en-US');
export const dollars = (amount: number) => `$${NUMBER.format(Math.round(amount))}`;

export function toMailHome({ card, isListed }: HomeInMail, siteUrl: string, badge: MailHome['badge']): MailHome {
  return {
    url: `${siteUrl}/property/${card.id}`,
    pictureUrl: isListed ? `${siteUrl}/previews/${card.id}.jpg` : null,
    badge,
    price: priceText(card),
    monthlyCost:
      isListed && card.kind === 'sale' && card.monthlyCost !== null
        ? card.monthlyCostIsComplete
          ? `about ${dollars(card.monthlyCost)}/mo total`
          : `from ${dollars(card.monthlyCost)}/mo, some costs not given`
        : null,
    facts: factsOf(card),
    title: card.title,
    place: placeOf(card),
    source: sourceText(card),
  };
}

const priceText = ({ price, kind }: ListingCard): string =>
  price === null ? 'Price on request' : `${dollars(price)}${kind === 'rental' ? '/mo' : ''}`;

/** "$1,845,000, 3 bd, 2 ba" */
export const lineOf = (card: ListingCard): string =>
  [priceText(card), ...factsOf(card).map(([value, unit]) => `${value} ${unit}`.trim())].join(', ');

function factsOf({ beds, baths, sqft }: ListingCard): [string, string][] {
  const facts: [string, string][] = [];
  if (beds !== null) facts.push(beds === 0 ? ['Studio', ''] : [String(beds), 'bd']);
  if (baths !== null) facts.push([String(baths), 'ba']);
  if (sqft !== null) facts.push([NUMBER.format(sqft), 'sq ft']);
  return facts;
}

export function placeOf({ address, neighborhood, city }: ListingCard): string {
  return [address, neighborhood ?? city].filter((part) => part !== null).join(', ');
}
