// What a property card says, as plain texts: the card, the map card and shared links read the same.
import type { ListingCard, Ownership } from '#domain/listings/listing.ts';
import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { countOf, formatDay, formatDecimal, formatDollars, formatNumber, formatWeekdayTime } from '#app/ui/format.ts';

const DAY_MS = 86_400_000;
/** A home counts as new for a week, as in Home's statistics. */
const NEW_DAYS = 7;
const PRICE_CUT_DAYS = 30;

export const PRICE_ON_REQUEST = 'Price on request';

/** Ownerships that say something beside the property type: a house is its owner's, a rental somebody else's. */
const TELLING_OWNERSHIPS: Partial<Record<Ownership, string>> = { coop: 'Co-op', condop: 'Condop', condo: 'Condo' };

const NEW_YORK_DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });
/** Days since 1970 of the calendar in New York, as the database counts days on market. */
const dayNumber = (time: number): number => Date.parse(NEW_YORK_DAY.format(time)) / DAY_MS;

export interface SpokenHome extends Pick<ListingCard, 'title' | 'address' | 'beds'> {
  price: number | null | undefined;
  kind?: ListingCard['kind'];
}

export function daysOnMarket(home: ListingCard, now: number): number {
  return Math.max(0, dayNumber(now) - dayNumber(Date.parse(home.marketSince)));
}

export function marketText(home: ListingCard, now: number): string {
  const days = daysOnMarket(home, now);
  if (!home.listedAtIsKnown) return days === 0 ? 'First seen today' : `First seen ${countOf(days, 'day')} ago`;
  return days === 0 ? 'Listed today' : `${countOf(days, 'day')} on market`;
}

/** The day on the market began; an import is no listing date. */
export function listedText({ listedAt, listedAtIsKnown }: Pick<ListingCard, 'listedAt' | 'listedAtIsKnown'>): string {
  return `${listedAtIsKnown ? 'Listed' : 'First seen'} ${formatDay(listedAt)}`;
}

type HomeKind = Pick<ListingCard, 'ownership' | 'propertyType'>;

/** The ownership where it says more than the type: "Co-op" of an apartment, nothing of a condo that is one. */
export function ownershipText({ ownership, propertyType }: HomeKind): string | null {
  const text = ownership && TELLING_OWNERSHIPS[ownership];
  return text && text !== propertyType ? text : null;
}

/** "Apartment · Co-op": the type always, the ownership beside it. */
export function kindText(home: HomeKind): string {
  return [home.propertyType, ownershipText(home)].filter(Boolean).join(' · ');
}

/** The one badge beside the type: price cut, new, open house, in this order; then what renters ask first. */
export function noticeBadge(home: ListingCard, now: number): { text: string; tone: BadgeTone } | null {
  const isWithin = (time: string, days: number) => now - Date.parse(time) < days * DAY_MS;
  if (home.priceReducedAt && isWithin(home.priceReducedAt, PRICE_CUT_DAYS))
    return { text: ['Price cut', cutText(home)].filter(Boolean).join(' '), tone: 'positive' };
  if (home.listedAtIsKnown && isWithin(home.marketSince, NEW_DAYS)) return { text: 'New', tone: 'positive' };
  if (home.nextOpenHouse)
    return { text: `Open ${formatWeekdayTime(home.nextOpenHouse.startsAt, now)}`, tone: 'accent' };
  if (home.kind === 'rental' && home.brokerFee === 0) return { text: 'No fee', tone: 'accent' };
  return null;
}

function cutText({ price, previousPrice }: ListingCard): string | null {
  return price !== null && previousPrice !== null && price < previousPrice
    ? formatDollars(previousPrice - price)
    : null;
}

/** The price before a cut of the last weeks, to be shown struck through. */
export function oldPriceText(home: ListingCard): string | null {
  return cutText(home) && home.previousPrice !== null ? formatDollars(home.previousPrice) : null;
}

export function priceText(home: ListingCard): string {
  return home.price === null ? PRICE_ON_REQUEST : formatDollars(home.price);
}

/** The small line beside the price: the whole monthly cost, or what a rental really comes to. */
export function costText({
  kind,
  price,
  monthlyCost,
  monthlyCostIsComplete,
  netEffectiveRent,
}: ListingCard): string | null {
  if (price === null) return null;
  if (kind === 'sale') {
    if (monthlyCost === null) return null;
    return monthlyCostIsComplete
      ? `about ${formatDollars(monthlyCost)}/mo in all`
      : `from ${formatDollars(monthlyCost)}/mo, some costs not given`;
  }
  if (netEffectiveRent !== null && netEffectiveRent < price) return `${formatDollars(netEffectiveRent)} net effective`;
  if (monthlyCost !== null && monthlyCost > price) return `${formatDollars(monthlyCost)} with monthly fees`;
  return null;
}

export function addressText(home: ListingCard): string {
  return [home.address, home.city, home.state].filter(Boolean).join(', ');
}

export function sourceText({ listingFirm, mlsSource, isSample }: ListingCard): string {
  // The sources of sample listings are named so themselves.
  const note = isSample && !mlsSource.includes('sample') ? ', sample listing' : '';
  return `${listingFirm ? `${listingFirm}, ` : ''}via ${mlsSource}${note}`;
}

/** What tells a home from others when it is only heard; what is unknown or withheld is left out, as `price` may be. */
export function spokenName({ title, address, price, kind, beds }: SpokenHome): string {
  const dollars = price === null ? PRICE_ON_REQUEST : price === undefined ? null : formatDollars(price);
  return [
    title,
    address !== title && address,
    dollars && (kind === 'rental' && price !== null ? `${dollars} a month` : dollars),
    beds === null ? null : beds === 0 ? 'studio' : countOf(beds, 'bed'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Pairs of number and unit; a studio has no number. */
export function factTexts({ beds, baths, sqft }: ListingCard): { value: string; unit: string }[] {
  return [
    ...(beds === null ? [] : [beds === 0 ? { value: 'Studio', unit: '' } : { value: String(beds), unit: 'bd' }]),
    ...(baths === null ? [] : [{ value: formatDecimal(baths), unit: 'ba' }]),
    ...(sqft === null ? [] : [{ value: formatNumber(sqft), unit: 'sq ft' }]),
  ];
}

/** "GSMLS, NJMLS and OneKey" */
export function sourceNames(homes: readonly Pick<ListingCard, 'mlsSource'>[]): string {
  return new Intl.ListFormat('en-US').format([...new Set(homes.map((home) => home.mlsSource))].sort());
}
