// Finds the places that a text could mean if it isn't part of a name: abbreviations, names run together, words for
// kinds of towns, one typo.
import type { State } from '#domain/listings/listing.ts';
import { isOneTypoApart } from './one-typo.ts';
import { FIRST_WORDS, LAST_WORDS, spellPlace, withoutKind } from './place-spellings.ts';
import { longNameOf } from './short-names.ts';

export interface NamedPlace {
  name: string;
  state: State;
}

/** What an abbreviation may stand for, most likely first. */
const WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...FIRST_WORDS,
    ...LAST_WORDS,
    n: 'north new',
    pt: 'port point',
    gr: 'great greenwich',
    ny: 'new-york',
    lk: 'lake',
    hl: 'hill hills',
    hls: 'hills',
    gdn: 'gardens',
    brk: 'brook',
    rvr: 'river',
    hbr: 'harbor',
    isl: 'island',
    is: 'island',
    sq: 'square',
    ctr: 'center',
    vill: 'village',
    vlg: 'village',
    jct: 'junction',
    vly: 'valley',
    cnty: 'county',
    cty: 'county city',
    bk: 'brooklyn',
    bklyn: 'brooklyn',
    jc: 'jersey-city',
    dtwn: 'downtown',
  }).map(([word, meanings]) => [word, meanings.split(' ').map((each) => each.replace('-', ' '))]),
);
const MOST_WORDS = 6;
const MOST_READINGS = 12;
/** Shorter names aren't recognized when run together or misspelled, because that would only be guessing. */
const SHORTEST_JOINED = 4;
const SHORTEST_TYPO = 5;

interface Reading {
  name: string;
  /** Null: either. */
  states: readonly State[] | null;
  /** "Edison Township" means only that town, not everything with its name in it. */
  isWhole: boolean;
}

/** What the text could mean, in the words used in names. */
function readingsOf(text: string): Reading[] {
  const words = text
    .normalize('NFD')
    .replace(/[\p{M}.'’]/gu, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean);
  if (words.length > MOST_WORDS) return [];
  let names = [''];
  for (const word of words) {
    const meanings = WORDS.get(word) ?? [word];
    names = meanings.flatMap((meaning) => names.map((name) => `${name} ${meaning}`)).slice(0, MOST_READINGS);
  }
  return names.flatMap((each) => {
    const name = each.trim();
    const county = /^county of (.+)$/.exec(name)?.[1];
    if (county) return [{ name: `${county} county`, states: null, isWhole: true }];
    const plain = { name: longNamed(name), states: null, isWhole: false };
    const bare = withoutKind(name);
    return bare ? [plain, { ...bare, name: longNamed(bare.name), isWhole: true }] : [plain];
  });
}

const longNamed = (name: string) => spellPlace(longNameOf(name) ?? name);
const joined = (name: string) => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

interface Spelled {
  name: string;
  joined: string;
}

/** Caches the spelling of the few thousand names in the tables. */
const SPELLED = new Map<string, Spelled>();

function spelledOf(written: string): Spelled {
  let spelled = SPELLED.get(written);
  if (!spelled) {
    const name = spellPlace(written.replace(/ \(.*/, ''));
    spelled = { name, joined: joined(name) };
    SPELLED.set(written, spelled);
  }
  return spelled;
}

const SAME_LETTERS = 1;

/** Lower is better; null: it means something else. */
function distance(reading: Reading & Spelled, state: State, place: Spelled): number | null {
  if (reading.states && !reading.states.includes(state)) return null;
  if (place.name === reading.name) return 0;
  if (place.joined === reading.joined) return SAME_LETTERS;
  if (reading.isWhole) return null;
  if (place.name.startsWith(reading.name) || place.name.includes(` ${reading.name}`)) return 2;
  return reading.joined.length >= SHORTEST_JOINED && place.joined.startsWith(reading.joined) ? 3 : null;
}

interface Nearness {
  /** Only whole names, letter by letter. */
  isExact?: boolean;
}

/** The places whose names are closest to the text, in the given order, all with the same kind of similarity. */
export function findNearNames<Place extends NamedPlace>(
  places: readonly Place[],
  text: string,
  { isExact = false }: Nearness = {},
): Place[] {
  const readings = readingsOf(text)
    .map((reading) => ({ ...reading, joined: joined(reading.name) }))
    .filter((reading) => reading.joined !== '');
  let best = isExact ? SAME_LETTERS : Number.POSITIVE_INFINITY;
  let found: Place[] = [];
  for (const place of places) {
    for (const reading of readings) {
      const nearness = distance(reading, place.state, spelledOf(place.name));
      if (nearness === null || nearness > best) continue;
      if (nearness < best) [best, found] = [nearness, []];
      if (found.at(-1) !== place) found.push(place);
    }
  }
  if (found.length > 0 || isExact || /\d/.test(text)) return found;
  const asked = readings.map((reading) => reading.joined).filter((each) => each.length >= SHORTEST_TYPO);
  return places.filter((place) => asked.some((each) => isOneTypoApart(each, spelledOf(place.name).joined)));
}
