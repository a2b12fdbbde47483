// Streets with two names in use. Browser-safe.
import type { Borough } from './listing.ts';

interface Alias {
  /** As written by normalizeStreet. */
  name: string;
  /** The other name on the street signs. */
  other: RegExp;
  /**
   * Limits the alias to where the name means this street: "Malcolm X Boulevard" is a different one in Brooklyn, and
   * most cities have a street named after Dr. King.
   */
  borough?: Borough;
  /** The words of the other name, if the whole street has both names; its first words find it by that name. */
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

/** The street, as spelled by normalizeStreet, under the name that we use for it. */
export function withOneName(street: string, borough: Borough | null): string {
  if (!MAY_HAVE_OTHER.test(street)) return street;
  return ALIASES.filter((alias) => alias.borough === undefined || alias.borough === borough).reduce(
    (text, { other, name }) => text.replace(other, name),
    street,
  );
}

/** The words of a street's other names. In Manhattan people may search for either name. */
export function wordsOfOtherNames(street: string, borough: Borough | null): readonly string[] {
  if (borough !== 'Manhattan') return [];
  const alias = ALIASES.find(({ name }) => street.endsWith(` ${name}`));
  return alias ? [...alias.name.split(' '), ...(alias.otherWords?.split(' ') ?? [])] : [];
}
