// Streets with two names in use. Browser-safe.
import type { Borough } from './listing.ts';

interface Alias {
  /** As normalizeStreet writes it. */
  name: string;
  /** The other name on the signs. */
  other: RegExp;
  /** Where the same name is another street: "Malcolm X Boulevard" in Brooklyn, one of Dr. King in most cities. */
  borough?: Borough;
  /** The other name's words, where the whole street has both names: the first of them finds it by the other one. */
  otherWords?: string;
}

const ALIASES: readonly Alias[] = [
  { name: '6 ave', other: /\bave of the americas\b/, otherWords: 'ave americas' },
  { name: '7 ave', other: /\badam clayton powell(?: jr)? blvd\b/ },
  { name: '8 ave', other: /\bfrederick douglass blvd\b/ },
  { name: 'lenox ave', other: /\bmalcolm x blvd\b/, borough: 'Manhattan', otherWords: 'malcolm x blvd' },
  {
    name: 'w 125 st',
    other: /\bmartin luther king blvd\b/,
    borough: 'Manhattan',
    otherWords: 'martin luther king blvd',
  },
];
const MAY_HAVE_OTHER = /americas|powell|douglass|malcolm|king/;

/** The street, as normalizeStreet spells it, by the one of its names that counts. */
export function withOneName(street: string, borough: Borough | null): string {
  if (!MAY_HAVE_OTHER.test(street)) return street;
  return ALIASES.filter((alias) => alias.borough === undefined || alias.borough === borough).reduce(
    (text, { other, name }) => text.replace(other, name),
    street,
  );
}

/** The words of a street's other names: what Manhattan's people may ask for, who have it by either. */
export function wordsOfOtherNames(street: string, borough: Borough | null): readonly string[] {
  if (borough !== 'Manhattan') return [];
  const alias = ALIASES.find(({ name }) => street.endsWith(` ${name}`));
  return alias ? [...alias.name.split(' '), ...(alias.otherWords?.split(' ') ?? [])] : [];
}
