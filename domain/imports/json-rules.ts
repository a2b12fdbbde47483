// Rules of what may be shown that lie where no column is read: in lists of flags, in pairs of a name and a value, in
// objects of a list and deeper than fields are read.
import { isRuleField, matchHeader } from './columns.ts';
import { readRule } from './display-rules.ts';
import { remember } from './remember.ts';
import { type Cell, isObject } from './values.ts';
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
  /flag|permission|restriction|privacy|visib|display|option|setting|rule|tag|channel|publish|marketing|internet|syndicat/i;

type Kind = 'rule' | 'guess' | 'none';

const kindOf = remember((name: string): Kind => {
  const match = matchHeader(name);
  if (match) return isRuleField(match.field) ? 'rule' : 'none';
  const rule = readRule(name);
  return rule === null ? 'none' : rule.isGuess ? 'guess' : 'rule';
});

/** A flag in a list: of several words, or in a list of flags. */
function isFlag(text: string, path: string): boolean {
  if (text.length > LONGEST_NAME || kindOf(text) !== 'rule') return false;
  return OF_FLAGS.test(path) || (wordsOf(text).length > 1 && /addr/i.test(text));
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
          if (isFlag(item, path)) add(item, true);
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
