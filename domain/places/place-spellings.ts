// Recognizes one place written in several ways: "Ft. Lee", "W Orange", "Jackson Hts". Browser-safe.
import { STATES, type State } from '#domain/listings/listing.ts';
import { longNameOf } from './short-names.ts';

/** Abbreviations at the beginning and at the end of names. */
export const FIRST_WORDS: Record<string, string> = {
  st: 'saint',
  ft: 'fort',
  mt: 'mount',
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  no: 'north',
  so: 'south',
};
export const LAST_WORDS: Record<string, string> = {
  hts: 'heights',
  hgts: 'heights',
  bch: 'beach',
  pk: 'park',
  gdns: 'gardens',
  spgs: 'springs',
  twp: 'township',
  boro: 'borough',
  co: 'county',
};

/** Lower case, without accents, with abbreviations written out: "St. Albans" becomes "saint albans". */
export function spellPlace(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  const [first = '', ...rest] = words;
  const last = rest.pop();
  if (last === undefined) return first;
  const spell = (table: Record<string, string>, word: string) => (Object.hasOwn(table, word) && table[word]) || word;
  const spelled = [spell(FIRST_WORDS, first), ...rest, spell(LAST_WORDS, last)].join(' ');
  return spelled.replace(/^west n ?y$/, 'west new york');
}

/** The place as spelled by spellPlace; a short name ("LIC", "BK Hts") becomes the long one that it stands for. */
export function spellShortPlace(name: string): string {
  const spelled = spellPlace(name);
  return spellPlace(longNameOf(name) ?? longNameOf(spelled) ?? spelled);
}

/** Only New Jersey has townships and boroughs with these words in their names; New York has towns and villages. */
const KINDS: [pattern: RegExp, states: readonly State[]][] = [
  [/^(?:township|borough) of (.+)$/, ['NJ']],
  [/^(.+) (?:township|borough)$/, ['NJ']],
  [/^town of (.+)$/, STATES],
  [/^(?:city|village) of (.+)$/, STATES],
  // "Newark City". Not in New York, where some villages and a city have full names like this.
  [/^(.+) (?:city|town)$/, ['NJ']],
];

/**
 * "Township of Edison" without the word for its kind, and the states where it may be; null if there is no such word.
 */
export function withoutKind(name: string): { name: string; states: readonly State[] } | null {
  const spelled = spellPlace(name)
    .replace(/^twp of /, 'township of ')
    .replace(/^boro of /, 'borough of ');
  for (const [pattern, states] of KINDS) {
    const bare = pattern.exec(spelled)?.[1];
    if (bare) return { name: bare, states };
  }
  return null;
}

const STATE = String.raw`N\.?\s?[YJ]\.?|New\s+York|New\s+Jersey`;
const ZIP = String.raw`(\d{5})(?:-\d{4})?`;
const END = String.raw`(?:,?\s*USA?)?$`;
const WITH_STATE = new RegExp(String.raw`^(.+?)(,\s*|\s+)(${STATE})(?:,?\s+${ZIP})?${END}`, 'i');
const WITH_ZIP = new RegExp(String.raw`^(.+?),?\s+${ZIP}${END}`, 'i');
/** Longer texts are not names of places, and matching the patterns takes quadratic time. */
const LONGEST_PLACE = 300;

/** The town in New Jersey, whose abbreviations could be read as the state of New York: "West N.Y.", "W New York". */
const WEST_NEW_YORK = /^(?:town of )?(?:west|w\.?)\s+(?:n\.?\s?y\.?|new\s+york)(?: town)?(?![\w.])/i;

interface PlaceWithState {
  name: string;
  state: State | null;
  zip: string | null;
}

/**
 * Splits "Newark, New Jersey 07104", "Jersey City NJ" and "Hoboken 07030"; null if the text is only a name, such as
 * "West New York".
 */
export function splitPlace(text: string): PlaceWithState | null {
  if (text.length > LONGEST_PLACE) return null;
  const whole = text.trim().replace(WEST_NEW_YORK, 'West New York');
  if (whole === 'West New York')
    return /^west new york$/i.test(text.trim()) ? null : { name: whole, state: 'NJ', zip: null };
  const found = WITH_STATE.exec(whole);
  if (found?.[1] && found[3]) {
    const isPartOfName =
      !found[2]?.includes(',') && /^new\s+york$/i.test(found[3]) && /^(?:west|city of)$/i.test(found[1]);
    if (!isPartOfName) return { name: found[1], state: /j/i.test(found[3]) ? 'NJ' : 'NY', zip: found[4] ?? null };
  }
  const numbered = WITH_ZIP.exec(whole);
  return numbered?.[1] && numbered[2] ? { name: numbered[1], state: null, zip: numbered[2] } : null;
}
