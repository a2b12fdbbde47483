// Rules of what may be shown that lie where no column is read: in lists of flags, be they JSON or the text of one cell, in
// pairs of a name and a value, in objects of a list and deeper than fields are read.
import { isRuleField, matchHeader } from './columns.ts';
import { readRule } from './display-rules.ts';
import { remember } from './remember.ts';
import { type Cell, isObject, readList } from './values.ts';
import { wordsOf } from './words.ts';

const NAMES = ['name', 'key', 'field', 'label', 'code', 'id', 'attribute'];
const VALUES = ['value', 'val', 'values', 'enabled', 'checked', 'selected', 'answer'];
/** No listing has more; what lies beyond is not looked at. */
const MOST_VALUES = 20_000;
const LONGEST_NAME = 60;
/** The end of a path says what is meant. */
const LONGEST_PATH = 200;

/** What is said of these is not said of the home. */
const OTHERS = new Set(
  (
    'photo photos image images media agent agents school schools feature features amenity amenities utility utilities ' +
    'room rooms tour tours view views office offices history'
  ).split(' '),
);
const isOfOthers = (path: string) => wordsOf(path).some((word) => OTHERS.has(word));
const OF_FLAGS =
  /flag|permission|restriction|privacy|visib|display|option|setting|rule|tag|channel|publish|marketing|internet|syndicat|label|marker|consent|preference/i;

type Kind = 'rule' | 'guess' | 'none';

const kindOf = remember((name: string): Kind => {
  const match = matchHeader(name);
  if (match) return isRuleField(match.field) ? 'rule' : 'none';
  const rule = readRule(name);
  return rule === null ? 'none' : rule.isGuess ? 'guess' : 'rule';
});

/** Whether a column by its name may list flags; one that is a rule itself is read as one. */
export const mayListFlags = remember(
  (path: string): boolean => OF_FLAGS.test(path) && !isOfOthers(path) && kindOf(path) === 'none',
);

/** In a list of flags, or by itself clear enough: of several words, about an address. */
const isInPlace = (name: string, path: string): boolean =>
  OF_FLAGS.test(path) || (wordsOf(name).length > 1 && /addr/i.test(name));

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

/** Adds to the cells of a record what such places say, under the path it lies in. */
export function addRules(cells: Record<string, Cell>): void {
  const add = (path: string, value: unknown) => {
    const cell = (isObject(value) ? JSON.stringify(value) : value) as Cell;
    // Two that differ: no plain yes and no plain no.
    cells[path] = Object.hasOwn(cells, path) && String(cells[path]) !== String(cell) ? `${cells[path]}, ${cell}` : cell;
  };
  for (const [path, cell] of Object.entries(cells).filter(([name]) => mayListFlags(name)))
    for (const [name, value] of findFlags(path, cell)) add(name, value);
  // A list of what is still to be seen, since a text may be nested deeper than calls may.
  const open: [string, unknown][] = Object.entries(cells).filter(
    ([, cell]) => typeof cell === 'object' && cell !== null,
  );
  for (let seen = 0; open.length > 0 && seen < MOST_VALUES; seen++) {
    const [path, value] = open.pop() as [string, unknown];
    if (isOfOthers(path)) continue;
    if (Array.isArray(value)) {
      for (const item of value) {
        if (typeof item === 'string') {
          const flags = findFlags(path, item);
          for (const [name, told] of flags) add(name, told);
          if (flags.length === 0 && isFlag(item, path)) add(item, true);
        } else if (typeof item === 'object' && item !== null) open.push([path, item]);
      }
    } else if (isObject(value)) {
      const pair = pairOf(value);
      if (pair && pair[0].length <= LONGEST_NAME && kindOf(pair[0]) !== 'none') add(pair[0], pair[1]);
      for (const [key, inner] of Object.entries(value)) {
        const inside = `${path}.${key}`.slice(-LONGEST_PATH);
        if (typeof inner === 'object' && inner !== null) open.push([inside, inner]);
        else if (wordsOf(key).length > 1 && !isOfOthers(inside) && kindOf(inside) === 'rule') add(inside, inner);
      }
    }
  }
}
