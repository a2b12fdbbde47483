// What the property page says about a home, as plain texts.
import type { ListingType } from '#domain/listings/listing.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { namesFirm } from '#domain/listings/recipient.ts';
import { type Reader, readerText } from '#domain/messaging/conversation.ts';
import type { Contacted } from '#app/features/contact/contacted.ts';
import { countOf, formatDecimal, formatDollars } from '#app/ui/format.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import { NOT_PROVIDED } from './messages.ts';

const HOUR_MS = 3_600_000;

export function placeText({ address, city, state, zipCode, neighborhood }: ListingDetail): string {
  const line = [address, city, `${state}${zipCode ? ` ${zipCode}` : ''}`].filter(Boolean).join(', ');
  return neighborhood && neighborhood !== city ? `${line}, ${neighborhood}` : line;
}

/** Under the heading "Beds"; null: not stated. */
export function bedsText({
  beds,
  flexBeds,
  isRoom,
}: Pick<ListingDetail, 'beds' | 'flexBeds' | 'isRoom'>): string | null {
  if (isRoom) return 'Room';
  const legal = beds === null ? null : beds === 0 ? 'Studio' : String(beds);
  return [legal, flexBeds && `${flexBeds} flex`].filter(Boolean).join(' + ') || null;
}

/** Under the heading "Baths"; null: not stated. */
export function bathsText({ baths, hasSharedBath }: Pick<ListingDetail, 'baths' | 'hasSharedBath'>): string | null {
  if (hasSharedBath) return baths === null ? 'Shared' : `${formatDecimal(baths)}, shared`;
  return baths === null ? null : formatDecimal(baths);
}

export function petText({ catsAllowed, dogsAllowed }: Pick<ListingDetail, 'catsAllowed' | 'dogsAllowed'>): string {
  if (catsAllowed === null && dogsAllowed === null) return NOT_PROVIDED;
  if (catsAllowed && dogsAllowed) return 'Cats and dogs allowed';
  if (catsAllowed) return dogsAllowed === null ? 'Cats allowed, dogs not stated' : 'Cats allowed, no dogs';
  if (dogsAllowed) return catsAllowed === null ? 'Dogs allowed, cats not stated' : 'Dogs allowed, no cats';
  return catsAllowed === false && dogsAllowed === false
    ? 'No pets'
    : catsAllowed === false
      ? 'No cats, dogs not stated'
      : 'No dogs, cats not stated';
}

export function chargesText({ monthlyCharges, ownership }: ListingDetail): string {
  if (monthlyCharges === null) return NOT_PROVIDED;
  const word =
    ownership === 'coop' || ownership === 'condop'
      ? 'maintenance'
      : ownership === 'condo'
        ? 'common charges'
        : 'a month';
  return `${formatDollars(monthlyCharges)} ${word}`;
}

/** "2 hours ago", "3 days ago": whole hours below a day, whole days above. */
export function agoText(time: string, now: number): string {
  const hours = Math.floor((now - Date.parse(time)) / HOUR_MS);
  if (hours < 1) return 'less than an hour ago';
  return hours < 24 ? `${countOf(hours, 'hour')} ago` : `${countOf(Math.floor(hours / 24), 'day')} ago`;
}

export function listedText({ daysOnMarket, listedAtIsKnown }: ListingDetail): string {
  if (!listedAtIsKnown) {
    return daysOnMarket === 0
      ? 'First seen today; no listing date given'
      : `First seen ${countOf(daysOnMarket, 'day')} ago; no listing date given`;
  }
  return daysOnMarket === 0 ? 'Listed today, 0 days on market' : `${countOf(daysOnMarket, 'day')} on market`;
}

const DAY_MS = 86_400_000;

/** "Confirmed today", "Confirmed 2 days ago": calendar days in New York. */
export function confirmedText(confirmedAt: string, now: number): string {
  const day = (time: number) => Date.parse(newYorkDay(time)) / DAY_MS;
  const days = Math.max(0, day(now) - day(Date.parse(confirmedAt)));
  return days === 0 ? 'Confirmed today' : `Confirmed ${countOf(days, 'day')} ago`;
}

const LISTING_TYPES: Record<ListingType, string> = {
  by_owner: 'By owner',
  exclusive: 'Exclusive',
  sublet: 'Sublet',
  short_term: 'Short term allowed',
};

/** "Exclusive, sublet"; null: not stated. */
export function listingTypeText({ listingTypes }: Pick<ListingDetail, 'listingTypes'>): string | null {
  const text = listingTypes.map((type) => LISTING_TYPES[type].toLowerCase()).join(', ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The firm, if its name must be larger than the agent's: in New Jersey (N.J.A.C. 11:5-6.1). Null: elsewhere, or nobody
 * else is named.
 */
export function leadingFirm({ state, agent }: Pick<ListingDetail, 'state' | 'agent'>): string | null {
  return state === 'NJ' && agent.name !== null ? agent.firm : null;
}

/** The heading above a message: the firm where it must be the larger name. */
export function messageTitle(home: Pick<ListingDetail, 'state' | 'agent' | 'recipient'>): string {
  const name = (home.recipient.kind === 'agent' && !isHost(home) ? leadingFirm(home) : null) ?? home.recipient.name;
  return `Message ${name}`;
}

/** Under the title: what it leaves out, and the home. */
export function messageAbout(home: Pick<ListingDetail, 'state' | 'agent' | 'recipient' | 'address'>): string {
  const { firm, name, license } = home.agent;
  const other = firm && messageTitle(home).includes(firm) ? name : name && firm;
  const about = isHost(home) ? [hostText(home)] : [other, license];
  return [...about, home.address && `about ${home.address}`].filter(Boolean).join(', ');
}

export const contactedOf = (home: Pick<ListingDetail, 'id' | 'agent' | 'recipient'>): Contacted => ({
  path: `/property/${home.id}`,
  recipient: home.recipient.name,
  readerText: `Only one person reads this: ${readerText(readerOf(home))}.`,
});

/** The owner or seller answers for themselves; an agent who has the home elsewhere does not. */
export const isHost = ({ recipient }: Pick<ListingDetail, 'recipient'>): boolean =>
  recipient.kind === 'agent' && !namesFirm(recipient.role);

/** "Owner", for `isHost`. */
export const hostText = ({ recipient: { role } }: Pick<ListingDetail, 'recipient'>): string =>
  role.charAt(0).toUpperCase() + role.slice(1);

/** The one person who reads a message about the home. */
function readerOf({ agent, recipient }: Pick<ListingDetail, 'agent' | 'recipient'>): Reader {
  const { firm, license } =
    recipient.kind === 'agent' && !isHost({ recipient }) ? agent : { firm: null, license: null };
  return { name: recipient.name, role: recipient.role, firm, license };
}

type Represented = Pick<ListingDetail, 'agent' | 'recipient'>;

/** Who lists the home; null if its source names nobody. */
export function listedBy({ agent, recipient }: Represented): string | null {
  return agent.name ?? agent.firm ?? (recipient.kind === 'source' ? recipient.name : null);
}

/** The first name of an agent who receives messages; any other recipient is named in full. */
export function firstNameOf({ agent, recipient }: Represented): string {
  return recipient.kind === 'agent' && agent.name ? (recipient.name.split(' ')[0] ?? recipient.name) : recipient.name;
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A home without a listing date counts as first seen, not as new. */
export function isNewToday({
  status,
  daysOnMarket,
  listedAtIsKnown,
}: Pick<ListingDetail, 'status' | 'daysOnMarket' | 'listedAtIsKnown'>): boolean {
  return status === 'active' && listedAtIsKnown && daysOnMarket === 0;
}

/** Listing services ask for a refresh at least this often (NAR; docs/mls.md). */
export const HOURS_BETWEEN_REFRESHES = 12;

export function isOlderThanAllowed({ sourceSyncedAt }: Pick<ListingDetail, 'sourceSyncedAt'>, now: number): boolean {
  return sourceSyncedAt !== null && now - Date.parse(sourceSyncedAt) > HOURS_BETWEEN_REFRESHES * 3_600_000;
}
