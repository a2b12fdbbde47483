// What a type or status text says: one text often mixes type, kind and status ("Condo for sale", "Pending").
import type { ListingKind, ListingStatus, Ownership, PropertyType } from '#domain/listings/listing.ts';

/** Spelling without case, spaces and punctuation: "Active Under Contract" and "ActiveUnderContract" are one. */
const squash = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '');

const NOT_A_HOME =
  /land|farm|acreage|vacantlot|^lot$|lotsale|parking|boatslip|timeshare|mobilehomepark|agriculture|deeded/;
const COMMERCIAL = /commercial|office|retail|industrial|warehouse|mixeduse|hotel|businessopp|storefront/;

export interface TypeReading {
  propertyType: PropertyType | null;
  ownership: Ownership | null;
  kind: ListingKind | null;
  /** The text names something that is not a home. */
  notAHome: boolean;
}

export function readType(text: string): TypeReading {
  const word = squash(text);
  const kind = /lease|forrent|rental|torent|^rent/.test(word)
    ? 'rental'
    : /forsale|tobuy|^sale/.test(word)
      ? 'sale'
      : null;
  const nothing = { propertyType: null, ownership: null, kind, notAHome: false } as const;
  if (/condop/.test(word)) return { ...nothing, propertyType: 'Apartment', ownership: 'condop' };
  if (/coop|stockcooperative|cooperative|ownyourown|coownership/.test(word))
    return { ...nothing, propertyType: 'Apartment', ownership: 'coop' };
  if (/condo/.test(word)) return { ...nothing, propertyType: 'Condo', ownership: 'condo' };
  if (/townhouse|townhome|rowhouse|brownstone|rowhome|^town/.test(word))
    return { ...nothing, propertyType: 'Townhouse' };
  if (COMMERCIAL.test(word)) return { ...nothing, propertyType: 'Commercial' };
  if (NOT_A_HOME.test(word)) return { ...nothing, notAHome: true };
  if (/apartment|^apt|flat|studio|loft|penthouse/.test(word)) return { ...nothing, propertyType: 'Apartment' };
  if (
    /house|singlefamily|multifamily|duplex|triplex|quadruplex|twofamily|threefamily|family|detached|cabin|ranch|manufactured|mobilehome|cape|colonial|bungalow/.test(
      word,
    )
  ) {
    return { ...nothing, propertyType: 'House' };
  }
  return nothing;
}

export interface StatusReading {
  status: ListingStatus;
  /** Not yet to be shown to the public. */
  hidden: boolean;
}

const STATUS_BY_WORD: [pattern: RegExp, reading: StatusReading][] = [
  [/comingsoon/, { status: 'active', hidden: true }],
  [
    /undercontract|pending|contingent|offeraccepted|accepted|insigned|attorneyreview|option/,
    { status: 'pending', hidden: false },
  ],
  [/sold|closed|leased|rented|settled/, { status: 'sold', hidden: false }],
  [/expired|withdrawn|cancel|hold|offmarket|inactive|delisted|tempoff/, { status: 'expired', hidden: false }],
  [
    /^(active|actv|a|available|forsale|forrent|new|backonmarket|pricechange|pricereduced|open|foreclosure|live)/,
    { status: 'active', hidden: false },
  ],
];

/** Null: the text is no status that we know. */
export function readStatus(text: string): StatusReading | null {
  const word = squash(text);
  return STATUS_BY_WORD.find(([pattern]) => pattern.test(word))?.[1] ?? null;
}

export const STATUS_INCOMPLETE = /^incomplete$|^delete$/;

export function readOwnership(text: string): Ownership | null {
  const word = squash(text);
  if (/condop/.test(word)) return 'condop';
  if (/coop|cooperative|coownership/.test(word)) return 'coop';
  if (/condo/.test(word)) return 'condo';
  if (/feesimple|freehold|private/.test(word)) return 'fee_simple';
  return /rental/.test(word) ? 'rental' : null;
}

export function readKind(text: string): ListingKind | null {
  const word = squash(text);
  if (/rent|lease|let/.test(word)) return 'rental';
  return /sale|sell|buy/.test(word) ? 'sale' : null;
}

export function readPets(text: string): { cats: boolean | null; dogs: boolean | null } {
  const lower = text.toLowerCase();
  if (/^(no|n|false|none|not allowed|no pets)$/.test(lower.trim())) return { cats: false, dogs: false };
  if (/^(yes|y|true|allowed|pets allowed|pets ok)$/.test(lower.trim())) return { cats: true, dogs: true };
  const says = (animal: RegExp, no: RegExp) => (no.test(lower) ? false : animal.test(lower) ? true : null);
  return { cats: says(/cat/, /no cats/), dogs: says(/dog/, /no dogs/) };
}
