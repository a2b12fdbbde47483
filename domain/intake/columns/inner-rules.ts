// Rules of what may be shown that lie where no column is read: in lists of flags, be they JSON or the text of one cell, in
// pairs of a name and a value, in objects of a list and deeper than fields are read.
import { type ImportField, isRuleField, matchHeader } from './columns.ts';
import { readRule } from './display-rules.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { type Cell, isObject, readList } from '#domain/intake/values/values.ts';
import { createWordSearch, wordSet, wordsOf } from '#domain/intake/values/words.ts';

const NAMES = ['name', 'key', 'field', 'label', 'code', 'id', 'attribute'];
const VALUES = ['value', 'val', 'values', 'enabled', 'checked', 'selected', 'answer'];
/** No listing has more; what lies beyond is not looked at. */
const MOST_VALUES = 20_000;
const LONGEST_NAME = 60;
/** The end of a path says what is meant. */
const LONGEST_PATH = 200;

/** What is said of these is not said of the home. */
const OTHERS = wordSet(
  'photo photos image images media agent agents school schools feature features amenity amenities utility utilities ' +
    'room rooms tour tours view views office offices history',
);
/** Of people's own words. */
const TEXTS = wordSet('remark remarks description descriptions comment comments note notes text headline caption');
const isOfOthers = (path: string) => wordsOf(path).some((word) => OTHERS.has(word));

/** What such a column lists is of being shown. */
const OF_SHOWING = wordSet(
  'flag flags permission permissions privacy visibility visible display displays publish publishing publication ' +
    'marketing syndicate syndication consent consents',
);
/** May list anything: beside another word ("House Rules", "Parking Options") they list that. */
const OF_ANYTHING = wordSet(
  'option options settings rule rules restriction restrictions tag tags label labels marker markers channel channels ' +
    'preference preferences',
);
/** Leave open what is listed. */
const OPEN = wordSet(
  'listing listings property home mls idx vow web website online internet public seller owner client broker status ' +
    'state type list custom special other additional misc internal extra setting of the to for on and is',
);
/** Matched columns that list words of many kinds; any other field is what its cells say. */
const LISTS: ReadonlySet<ImportField> = new Set([
  'features',
  'amenities',
  'status',
  'status_detail',
  'is_active',
  'is_pending',
  'is_sold',
]);

export const mayListWords = (field: ImportField): boolean => LISTS.has(field);

/** showing: a list of what may be shown; any: one of anything, or of something else that may be shown; none: no list. */
type Place = 'showing' | 'any' | 'none';

const placeOf = remember((path: string): Place => {
  if (isOfOthers(path)) return 'none';
  // What the last part of a path with such a word lies in is only a holder.
  const parts = path.split(/[./]/).map(wordsOf);
  const part = parts.findLast((words) => words.some((word) => OF_SHOWING.has(word))) ?? parts.flat();
  if (parts.at(-1)?.some((word) => TEXTS.has(word))) return 'none';
  const isShowing = part.some((word) => OF_SHOWING.has(word));
  const isOpen = part.every((word) => OF_SHOWING.has(word) || OF_ANYTHING.has(word) || OPEN.has(word));
  if (isShowing) return isOpen ? 'showing' : 'any';
  return isOpen && part.some((word) => OF_ANYTHING.has(word)) ? 'any' : 'none';
});

type Kind = 'rule' | 'guess' | 'none';

function readKind(name: string): Kind {
  const match = matchHeader(name);
  if (match) return isRuleField(match.field) ? 'rule' : 'none';
  const rule = readRule(name);
  return rule === null ? 'none' : rule.isGuess ? 'guess' : 'rule';
}
const kindOf = remember(readKind);

/** Whether a column by its name may list flags; one that is a rule itself is read as one, and one of texts is text. */
export const mayListFlags = remember((path: string): boolean => {
  const field = matchHeader(path)?.field;
  return (field === undefined || mayListWords(field)) && placeOf(path) !== 'none' && kindOf(path) === 'none';
});

/** Of these one is in whatever withholds or shows a listing; a street or a yard is private as well. */
const saysWhat = createWordSearch(
  'address, addresses, addr, direccion, listing, listings, internet, inet, idx, vow, web, website, websites, online, ' +
    'portal, portals, publish, published, display, displayed, advertise, syndicate, syndication, exclusive, show, shown, ' +
    'zillow, streeteasy, trulia, seller, owner',
);
/** Say nothing else, even alone. */
const SURE = wordSet(
  'confidential undisclosed withheld suppressed unlisted unpublished hidden hide draft embargoed published publish',
);

/** Whether a name in a list of this path is meant as a rule. */
function isMeant(name: string, path: string): boolean {
  if (placeOf(path) === 'showing') return true;
  const words = wordsOf(name);
  return words.length === 1 ? SURE.has(words[0] ?? '') : saysWhat(words);
}

/** In a list of flags, or by itself clear enough: of several words, about an address. */
const isInPlace = (name: string, path: string): boolean =>
  (placeOf(path) !== 'none' && isMeant(name, path)) || (wordsOf(name).length > 1 && /addr/i.test(name));

const isFlag = (text: string, path: string): boolean =>
  text.length <= LONGEST_NAME && kindOf(text) === 'rule' && isInPlace(text, path);

/** "hide_address=no", "Hide Address: yes". */
const WRITTEN_PAIR = /^([^:=]{1,60})[:=](.*)$/s;

/** The rules in the text of a cell that lists flags ("hide_address;new"), by name. */
export function findFlags(path: string, cell: Cell): [string, Cell][] {
  if (typeof cell !== 'string') return [];
  return readList(cell)
    .flatMap((item) => item.split(','))
    .flatMap((item): [string, Cell][] => {
      const text = item.trim();
      const [, written = '', value = ''] = WRITTEN_PAIR.exec(text) ?? [];
      const name = written.trim();
      if (name !== '' && kindOf(name) !== 'none' && isInPlace(name, path)) return [[name, value.trim() || true]];
      return isFlag(text, path) ? [[text, true]] : [];
    });
}

function pairOf(object: Record<string, unknown>): [string, unknown] | null {
  const name = NAMES.find((key) => typeof object[key] === 'string');
  const value = VALUES.find((key) => Object.hasOwn(object, key));
  return name && value ? [object[name] as string, object[value]] : null;
}

/**
 * Adds to the cells of a record what such places say, under the path it lies in; `flagged` are the columns that may list
 * flags. The answer is where each added name was found.
 */
export function addRules(
  cells: Record<string, Cell>,
  flagged: readonly string[] = Object.keys(cells).filter(mayListFlags),
): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, value: unknown, place: string) => {
    const cell = (isObject(value) ? JSON.stringify(value) : value) as Cell;
    const isKnown = Object.hasOwn(cells, name);
    if (!isKnown) found.set(name, place);
    // Two that differ: no plain yes and no plain no.
    cells[name] = isKnown && String(cells[name]) !== String(cell) ? `${cells[name]}, ${cell}` : cell;
  };
  // A list of what is still to be seen, since a text may be nested deeper than calls may.
  const open: [string, unknown][] = [];
  for (const path of Object.keys(cells)) {
    const cell = cells[path];
    if (typeof cell === 'object' && cell !== null) open.push([path, cell]);
  }
  for (const path of flagged) for (const [name, value] of findFlags(path, cells[path])) add(name, value, path);
  for (let seen = 0; open.length > 0 && seen < MOST_VALUES; seen++) {
    const [path, value] = open.pop() as [string, unknown];
    if (isOfOthers(path)) continue;
    if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item === 'string') {
          const flags = findFlags(path, item);
          for (const [name, told] of flags) add(name, told, path);
          if (flags.length === 0 && isFlag(item, path)) add(item, true, path);
        } else if (typeof item === 'object' && item !== null) open.push([path, item]);
      }
    } else if (isObject(value)) {
      const [name = '', told] = pairOf(value) ?? [];
      if (name.length <= LONGEST_NAME && kindOf(name) !== 'none' && isMeant(name, path)) add(name, told, path);
      for (const [key, inner] of Object.entries(value)) {
        const inside = `${path}.${key}`.slice(-LONGEST_PATH);
        if (typeof inner === 'object' && inner !== null) open.push([inside, inner]);
        else if (wordsOf(key).length > 1 && !isOfOthers(inside) && kindOf(inside) === 'rule') add(inside, inner, path);
      }
    }
  }
  return found;
}
