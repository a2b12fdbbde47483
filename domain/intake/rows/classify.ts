// Reads type and status texts. One text often mixes type, kind and status ("Condo for sale", "Pending"). Words are
// matched whole, and a text that names several alternatives ("Condo/Co-op") doesn't decide between them.
import type { ListingKind, ListingStatus, Ownership, PropertyType } from '#domain/listings/listing.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { alternativesOf, createWordSearch, wordsOf } from '#domain/intake/values/words.ts';

export interface TypeReading {
  propertyType: PropertyType | null;
  ownership: Ownership | null;
  /** A multi-family house. */
  isMultiFamily: boolean;
  kind: ListingKind | null;
  /** The text names something that is not a home. */
  notAHome: boolean;
  /** The text names several types. */
  isAmbiguous: boolean;
}

type Meaning = Pick<TypeReading, 'propertyType' | 'ownership' | 'isMultiFamily' | 'notAHome' | 'isAmbiguous'>;

const meaning = (propertyType: PropertyType | null, ownership: Ownership | null = null): Meaning => ({
  propertyType,
  ownership,
  isMultiFamily: false,
  notAHome: false,
  isAmbiguous: false,
});
const NOTHING = meaning(null);
const AMBIGUOUS: Meaning = { ...NOTHING, isAmbiguous: true };
const NOT_A_HOME: Meaning = { ...NOTHING, notAHome: true };

/** Two-word terms contain other terms: "town house" must not match "house". */
const JOINED: readonly (readonly [RegExp, string])[] = [
  [/\btown (house|home)(s?)\b/g, 'town$1$2'],
  [/\brow (house|home)(s?)\b/g, 'row$1$2'],
  [/\bco (ops?|operatives?|ownership)\b/g, 'co$1'],
  [/\bmobile home park\b/g, 'mobilehomepark'],
  [/\branch land\b/g, 'ranchland'],
  [/\b(?:not|no longer) for (?:sale|rent|lease)\b/g, 'unavailable'],
  [/\b(?:not|no longer) on (?:the )?market\b/g, 'unavailable'],
  [/\b(?:not|no longer|non) (?:active|available|listed)\b/g, 'unavailable'],
];

function joinedWords(text: string): string[] {
  const words = wordsOf(text).join(' ');
  return JOINED.reduce((joined, [pattern, word]) => joined.replaceAll(pattern, word), words).split(' ');
}

const names = {
  condo: createWordSearch('condo, condos, condominium, condominiums'),
  coop: createWordSearch(
    'coop, coops, cooperative, cooperatives, coownership, own your own, stockcooperative, ownyourown',
  ),
  condop: createWordSearch('condop, condops'),
  townhouse: createWordSearch(
    'townhouse, townhouses, townhome, townhomes, rowhouse, rowhouses, rowhome, rowhomes, brownstone',
  ),
  apartment: createWordSearch('apartment, apartments, apt, apts, flat, flats, studio, studios, loft, lofts, penthouse'),
  /** On two floors: either a house with that many homes or an apartment with that many floors. */
  floors: createWordSearch('duplex, triplex'),
  house: createWordSearch(
    'house, houses, family, singlefamily, multifamily, singlefamilyresidence, quadruplex, fourplex, ' +
      'detached, cabin, cottage, ranch, manufactured, mobile, modular, cape, colonial, bungalow, farmhouse, ' +
      'villa, sfr, sfh',
  ),
  /** Houses that have several homes. */
  several: createWordSearch(
    'duplex, triplex, quadruplex, quadplex, fourplex, multifamily, multi family, two family, three family, four family, ' +
      'five family, six family, 2 family, 3 family, 4 family, 5 family, 6 family, multi unit, multiunit, ' +
      'two unit, three unit, four unit, 2 unit, 3 unit, 4 unit',
  ),
  commercial: createWordSearch(
    'commercial, office, retail, industrial, warehouse, mixed use, mixeduse, hotel, motel, hotelmotel, ' +
      'business, store, storefront',
  ),
  parking: createWordSearch('parking, garage, storage, boat slip, boatslip, timeshare, time share'),
  land: createWordSearch(
    'land, lot, lots, farm, farms, acreage, agriculture, agricultural, deeded, mobilehomepark, ' +
      'unimprovedland, vacantland, deededparking, ranchland',
  ),
};

/** One alternative of a text. */
function readMeaning(text: string): Meaning {
  const words = joinedWords(text);
  const owned = (['condo', 'coop', 'condop'] as const).filter((name) => names[name](words));
  const isHouse = names.house(words) || (owned.length === 0 && names.floors(words));
  const isHome = owned.length > 0 || isHouse || names.townhouse(words) || names.apartment(words);
  if (names.parking(words) && !words.includes('with') && !isHouse) return NOT_A_HOME;
  if (names.commercial(words)) {
    return isHouse || names.townhouse(words) || names.apartment(words) ? AMBIGUOUS : meaning('Commercial');
  }
  if (names.land(words) && !isHome) return NOT_A_HOME;
  const forms = [isHouse, names.townhouse(words)].filter(Boolean).length;
  // "Condo" with "apartment", or "co-op" with "apartment", is one thing; any other pair is ambiguous.
  if (owned.length + forms > 1 || (forms > 0 && names.apartment(words))) return AMBIGUOUS;
  if (owned[0]) return meaning(owned[0] === 'condo' ? 'Condo' : 'Apartment', owned[0]);
  const isMultiFamily = names.several(words);
  if (names.townhouse(words)) return { ...meaning('Townhouse'), isMultiFamily };
  if (names.apartment(words)) return meaning('Apartment');
  return isHouse ? { ...meaning('House'), isMultiFamily } : NOTHING;
}

export const readType = remember((text: string): Readonly<TypeReading> => {
  const kind = readKind(text);
  const found = alternativesOf(text)
    .map(readMeaning)
    .filter((each) => each !== NOTHING);
  const [first = NOTHING, ...others] = found;
  const isOne = others.every(
    (other) => other.propertyType === first.propertyType && other.notAHome === first.notAHome && !other.isAmbiguous,
  );
  if (!isOne) return { ...AMBIGUOUS, kind };
  const isOwned = others.every((other) => other.ownership === first.ownership);
  const isMultiFamily = found.some((each) => each.isMultiFamily);
  return { ...first, ownership: isOwned ? first.ownership : null, isMultiFamily, kind };
});

export interface StatusReading {
  status: ListingStatus;
  /** Not to be shown to the public yet. */
  hidden: boolean;
}

const STATUS_BY_WORDS: readonly (readonly [search: (words: readonly string[]) => boolean, reading: StatusReading])[] = [
  [createWordSearch('coming soon, comingsoon'), { status: 'active', hidden: true }],
  [
    createWordSearch(
      'under contract, undercontract, activeundercontract, in contract, contract, contracts, pending, pend, ' +
        'pnd, contingent, accepted, insigned, attorney review, attorneyreview, option, backup, ' +
        'under agreement, u c, uc, sale agreed, let agreed, back up, lease out, leases out, application pending',
    ),
    { status: 'pending', hidden: false },
  ],
  [
    createWordSearch(
      'sold, closed, leased, rented, settled, past sale, sld, clsd, recentlysold, recent sale, sale completed, ' +
        'sale complete, lease signed, lease executed, lease completed, completed',
    ),
    { status: 'sold', hidden: false },
  ],
  [
    createWordSearch(
      'expired, exp, withdrawn, cancel, canceled, cancelled, cancellation, hold, off market, offmarket, ' +
        'inactive, delisted, temp off, tempoff, terminated, removed, unavailable, archived, off mkt, deleted, ' +
        'deactivated, discontinued',
    ),
    { status: 'expired', hidden: false },
  ],
  [(words) => words.join(' ') === 'off', { status: 'expired', hidden: false }],
  [(words) => words.includes('let') && !words.includes('to'), { status: 'sold', hidden: false }],
  [(words) => ACTIVE_AND_MORE.test(words.join(' ')), { status: 'pending', hidden: false }],
  [(words) => startsActive(words) || saysActive(words), { status: 'active', hidden: false }],
];

/** "A/C", "A-P": active and contingent, under contract or pending. */
const ACTIVE_AND_MORE = /^(?:a|act|actv|active) (?:c|p|k|ct|cs|ctg|cont|ko)(?: |$)/;

/** These mean "active" only at the beginning. */
const STARTS_ACTIVE = new Set('active actv act a available avail new open live foreclosure relisted listed'.split(' '));
/** A single letter is only recognized on its own, because what follows it ("A/X") could mean anything. */
const startsActive = ([first = '', second]: readonly string[]) =>
  STARTS_ACTIVE.has(first) && (first !== 'a' || second === undefined || STARTS_ACTIVE.has(second));
const saysActive = createWordSearch(
  'for sale, forsale, for rent, forrent, for lease, back on market, backonmarket, on market, ' +
    'price change, price changed, pricechange, price reduced, pricereduced, price reduction, ' +
    'price increase, price decrease',
);

const PLAIN_KIND = new Set(
  (
    'for to a the by owner of and or home homes house apartment apartments residential property listing type rent ' +
    'rental rentals lease sale sales resale sell buy let letting sublet sublease forsale forrent forlease torent ' +
    'tolet residentiallease commerciallease commercial only'
  ).split(' '),
);
/** Whether a status says only sale or rental; "Lease Terms Agreed" says more. */
export const isPlainKind = (text: string): boolean => wordsOf(text).every((word) => PLAIN_KIND.has(word));

/** Null: not a status that we know. */
export const readStatus = remember((text: string): Readonly<StatusReading> | null => {
  const words = joinedWords(text);
  return STATUS_BY_WORDS.find(([search]) => search(words))?.[1] ?? null;
});

export const STATUS_INCOMPLETE = /^incomplete$|^deleted?$/;

const isFeeSimple = createWordSearch('fee simple, feesimple, freehold, private');
const isRentalOwned = createWordSearch('rental, rentals');

export function readOwnership(text: string): Ownership | null {
  const words = joinedWords(text);
  const found: Ownership[] = [];
  for (const name of ['condo', 'coop', 'condop'] as const) if (names[name](words)) found.push(name);
  if (isFeeSimple(words)) found.push('fee_simple');
  if (isRentalOwned(words)) found.push('rental');
  return found.length === 1 ? (found[0] ?? null) : null;
}

const saysRental = createWordSearch(
  'rent, rents, rental, rentals, rented, lease, leases, leased, let, letting, lettings, forrent, torent, ' +
    'tolet, forlease, sublet, sublease, residentiallease, commerciallease, rlse, clse, rntl, rnt',
);
const saysSale = createWordSearch('sale, sales, sell, buy, resale, forsale, tobuy, purchase, commercialsale');

/** Null if the text says neither, or both. */
export const readKind = remember((text: string): ListingKind | null => {
  const words = wordsOf(text);
  const [rental, sale] = [saysRental(words), saysSale(words)];
  return rental === sale ? null : rental ? 'rental' : 'sale';
});

/** "Sale or rental": only the price can tell. */
export const namesBothKinds = remember((text: string): boolean => {
  const words = wordsOf(text);
  return saysRental(words) && saysSale(words);
});

const saysMonth = createWordSearch('month, monthly, mo, mth, pcm');
const saysMoney = createWordSearch('price, amount, asking, list, sale');

/** What a price's header says about the kind: "Rent", "List Price/Rent" (either), "Current Price" (null). */
export const readPriceColumn = remember((header: string): ListingKind | 'either' | null => {
  const parts = alternativesOf(header).map((part) => ({ kind: readKind(part), isMoney: saysMoney(wordsOf(part)) }));
  const rental = parts.some(({ kind }) => kind === 'rental');
  const other = parts.some(({ kind, isMoney }) => kind === 'sale' || (kind === null && isMoney));
  if (rental) return other ? 'either' : 'rental';
  if (parts.some(({ kind }) => kind === 'sale')) return 'sale';
  return saysMonth(wordsOf(header)) ? 'rental' : null;
});

const PLAIN_NO = new Set(['no', 'n', 'false', 'none', 'not allowed', 'no pets']);
const PLAIN_YES = new Set(['yes', 'y', 'true', 'allowed', 'pets allowed', 'pets ok']);

export const readPets = remember((text: string): Readonly<{ cats: boolean | null; dogs: boolean | null }> => {
  const lower = text.toLowerCase().trim();
  if (PLAIN_NO.has(lower)) return { cats: false, dogs: false };
  if (PLAIN_YES.has(lower)) return { cats: true, dogs: true };
  const words = ` ${wordsOf(text).join(' ')} `;
  const says = (animal: string) =>
    new RegExp(` no ${animal}s? `).test(words) ? false : new RegExp(` ${animal}s? `).test(words) ? true : null;
  return { cats: says('cat'), dogs: says('dog') };
});
