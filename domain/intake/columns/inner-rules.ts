// Finds display rules in places that aren't read as columns: lists of flags (in JSON or in the text of one cell),
// name-value pairs, objects in a list, and levels deeper than fields are read.
import { type ImportField, isRuleField, matchHeader } from './columns.ts';
import { readRule } from './display-headers.ts';
import { remember } from '#domain/intake/values/remember.ts';
import { type Cell, isObject, readList } from '#domain/intake/values/values.ts';
import { createWordSearch, wordSet, wordsOf } from '#domain/intake/values/words.ts';

const NAMES = ['name', 'key', 'field', 'label', 'code', 'id', 'attribute'];
const VALUES = ['value', 'val', 'values', 'enabled', 'checked', 'selected', 'answer'];
/** No listing has more values; anything beyond this is ignored. */
const MOST_VALUES = 20_000;
const LONGEST_NAME = 60;
/** Longer paths are cut at the start, because the end says what they mean. */
const LONGEST_PATH = 200;

/** Rules about these are not rules about the home. */
const OTHERS = wordSet(
  'photo photos image images media agent agents school schools feature features amenity amenities utility utilities ' +
    'room rooms tour tours view views office offices history',
);
/** Free text. */
const TEXTS = wordSet('remark remarks description descriptions comment comments note notes text headline caption');
const isOfOthers = (path: string) => wordsOf(path).some((word) => OTHERS.has(word));

/** A column with one of these words lists what may be shown. */
const OF_SHOWING = wordSet(
  'flag flags permission permissions privacy visibility visible display displays publish publishing publication ' +
    'marketing syndicate syndication consent consents',
);
/**
 * These may list anything. With another word ("House Rules", "Parking Options"), they list something about that word
 * instead.
 */
const OF_ANYTHING = wordSet(
  'option options settings rule rules restriction restrictions tag tags label labels marker markers channel channels ' +
    'preference preferences',
);
/** Words that don't say what is listed. */
const OPEN = wordSet(
  'listing listings property home mls idx vow web website online internet public seller owner client broker status ' +
    'state type list custom special other additional misc internal extra setting of the to for on and is',
);
/** Matched columns that may list many kinds of words. In any other field, cells are read only as that field. */
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

/**
 * What the place at a path is. showing: a list of what may be shown. any: a list that may have other things in it too.
 * none: not a list.
 */
type Place = 'showing' | 'any' | 'none';

const placeOf = remember((path: string): Place => {
  if (isOfOthers(path)) return 'none';
  // Parts of the path before the last one with such a word are only containers.
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

/**
 * Whether a column's name allows it to list flags. A column that is itself a rule is read as one, and a column of free
 * text is not a list.
 */
export const mayListFlags = remember((path: string): boolean => {
  const field = matchHeader(path)?.field;
  return (field === undefined || mayListWords(field)) && placeOf(path) !== 'none' && kindOf(path) === 'none';
});

/** A longer name is a rule only if it has one of these words, because a street or a yard can be private too. */
const saysWhat = createWordSearch(
  'address, addresses, addr, direccion, listing, listings, internet, inet, idx, vow, web, website, websites, online, ' +
    'portal, portals, publish, published, display, displayed, advertise, syndicate, syndication, exclusive, show, shown, ' +
    'zillow, streeteasy, trulia, seller, owner',
);
/** Single words that can only be about the listing. */
const SURE = wordSet(
  'confidential undisclosed withheld suppressed unlisted unpublished hidden hide draft embargoed published publish',
);

/** Whether a name in the list at this path is meant as a rule. */
function isMeant(name: string, path: string): boolean {
  if (placeOf(path) === 'showing') return true;
  const words = wordsOf(name);
  return words.length === 1 ? SURE.has(words[0] ?? '') : saysWhat(words);
}

/** Either in a list of flags, or clear enough by itself: several words, one of them about an address. */
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
 * Adds the rules found in such places to the cells of a record. `flagged` are the columns that may list flags. Returns
 * where each added name was found.
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
    // Two values that differ become neither a plain yes nor a plain no.
    cells[name] = isKnown && String(cells[name]) !== String(cell) ? `${cells[name]}, ${cell}` : cell;
  };
  // A list of values still to visit rather than recursion, because a text may be nested deeper than the call stack
  // allows.
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
