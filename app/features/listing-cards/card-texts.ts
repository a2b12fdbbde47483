// The texts of a listing card, so that the card, the map card and shared links say the same.
import { newYorkDay } from '#domain/times/new-york.ts';
import type { ListingCard, Ownership, SizeNotes } from '#domain/listings/listing.ts';
import type { BadgeTone } from '#app/ui/badge/badge.tsx';
import { countOf, formatDay, formatDecimal, formatDollars, formatNumber, formatWeekdayTime } from '#app/ui/format.ts';

const DAY_MS = 86_400_000;
/** A home counts as new for a week, as in the statistics on Home. */
const NEW_DAYS = 7;
const PRICE_CUT_DAYS = 30;

export const PRICE_ON_REQUEST = 'Price on request';

/**
 * Ownerships that are worth showing next to the property type. The others go without saying: a house is owned outright,
 * and a rental belongs to somebody else.
 */
const TELLING_OWNERSHIPS: Partial<Record<Ownership, string>> = { coop: 'Co-op', condop: 'Condop', condo: 'Condo' };

/** Calendar days in New York since 1970, which is how the database counts days on market. */
const dayNumber = (time: number): number => Date.parse(newYorkDay(time)) / DAY_MS;

export interface SpokenHome extends Pick<ListingCard, 'title' | 'address' | 'beds'>, SizeNotes {
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

/** The first day on the market; the time of an import is not a listing date. */
export function listedText({ listedAt, listedAtIsKnown }: Pick<ListingCard, 'listedAt' | 'listedAtIsKnown'>): string {
  return `${listedAtIsKnown ? 'Listed' : 'First seen'} ${formatDay(listedAt)}`;
}

type HomeKind = Pick<ListingCard, 'ownership' | 'propertyType'>;

/** The ownership if it adds something to the type: "Co-op" for an apartment, nothing for a home of type condo. */
export function ownershipText({ ownership, propertyType }: HomeKind): string | null {
  const text = ownership && TELLING_OWNERSHIPS[ownership];
  return text && text !== propertyType ? text : null;
}

/** "Apartment · Co-op": always the type, and the ownership if it adds something. */
export function kindText(home: HomeKind): string {
  return [home.propertyType, ownershipText(home)].filter(Boolean).join(' · ');
}

/**
 * The one badge next to the type. Price cut, new and open house come first, in this order; then what matters most to
 * renters.
 */
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

/** The price before a recent cut, to be shown crossed out. */
export function oldPriceText(home: ListingCard): string | null {
  return cutText(home) && home.previousPrice !== null ? formatDollars(home.previousPrice) : null;
}

export function priceText(home: ListingCard): string {
  return home.price === null ? PRICE_ON_REQUEST : formatDollars(home.price);
}

/** The small line next to the price: the total monthly cost, or what a rental really costs. */
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
      ? `about ${formatDollars(monthlyCost)}/mo total`
      : `from ${formatDollars(monthlyCost)}/mo, some costs not given`;
  }
  if (netEffectiveRent !== null && netEffectiveRent < price) return `${formatDollars(netEffectiveRent)} net effective`;
  if (monthlyCost !== null && monthlyCost > price) return `${formatDollars(monthlyCost)} with monthly fees`;
  return null;
}

export function addressText(home: ListingCard): string {
  return [home.address, home.city, home.state].filter(Boolean).join(', ');
}

/**
 * What screen readers call a home, so that it can be told from others. Unknown or hidden details are left out; `price`
 * may be, too.
 */
export function spokenName({ title, address, price, kind, beds, ...notes }: SpokenHome): string {
  const dollars = price === null ? PRICE_ON_REQUEST : price === undefined ? null : formatDollars(price);
  return [
    title,
    address !== title && address,
    dollars && (kind === 'rental' && price !== null ? `${dollars} a month` : dollars),
    spokenBeds(beds, notes),
    notes.hasSharedBath && 'shared bath',
  ]
    .filter(Boolean)
    .join(', ');
}

function spokenBeds(beds: number | null, { flexBeds, isRoom }: SizeNotes): string | null {
  if (isRoom) return 'room';
  const legal = beds === null ? null : beds === 0 ? 'studio' : countOf(beds, 'bed');
  return [legal, flexBeds && `${flexBeds} flex`].filter(Boolean).join(' + ') || null;
}

export type HomeSize = Pick<ListingCard, 'beds' | 'baths' | 'sqft'> & SizeNotes;

/** Pairs of number and unit; a studio, a room and a shared bath have no number. */
export function factTexts({ baths, sqft, hasSharedBath, ...rooms }: HomeSize): { value: string; unit: string }[] {
  return [
    ...bedFacts(rooms),
    ...(hasSharedBath ? [{ value: 'Shared bath', unit: '' }] : []),
    ...(baths === null ? [] : [{ value: formatDecimal(baths), unit: 'ba' }]),
    ...(sqft === null ? [] : [{ value: formatNumber(sqft), unit: 'sq ft' }]),
  ];
}

/** "1 bed + 1 flex": what is no legal bedroom is never added to those that are. */
function bedFacts({ beds, flexBeds, isRoom }: Pick<HomeSize, 'beds' | 'flexBeds' | 'isRoom'>) {
  if (isRoom) return [{ value: 'Room', unit: '' }];
  if (beds === null) return flexBeds ? [{ value: String(flexBeds), unit: 'flex' }] : [];
  const flex = flexBeds ? `+ ${flexBeds} flex` : '';
  if (beds === 0) return [{ value: 'Studio', unit: flex }];
  return [{ value: String(beds), unit: flex ? `${beds === 1 ? 'bed' : 'beds'} ${flex}` : 'bd' }];
}

/** "1 bed + 1 flex, 1 ba, 640 sq ft" */
export function sizeTexts(home: HomeSize): string[] {
  return factTexts(home).map(({ value, unit }) => `${value} ${unit}`.trim());
}

/** "GSMLS, NJMLS and OneKey" */
export function sourceNames(homes: readonly Pick<ListingCard, 'mlsSource'>[]): string {
  return new Intl.ListFormat('en-US').format([...new Set(homes.map((home) => home.mlsSource))].sort());
}
