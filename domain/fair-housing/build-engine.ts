// The tables that the linter reads texts with: words, kinds and patterns, made from the lists and rules. Safe for browsers.
import { COMPOSITES, EXCEPT_FRAMES, FRAMES, type Frame, LOOSE_FRAMES, TELLING, TELLING_FRAMES } from './frames.ts';
import { type Pattern, compilePattern } from './patterns.ts';
import { Kinds } from './reading.ts';
import type { Rule } from './rule.ts';
import { RULES } from './rules.ts';
import { Vocabulary } from './vocabulary.ts';
import { CIRCUMSTANCE_WORDS } from './words/circumstances.ts';
import { FRAME_WORDS } from './words/frames.ts';
import { ORIGIN_WORDS } from './words/origins.ts';
import { PEOPLE_WORDS } from './words/people.ts';

/** Phrases by tag. */
export type Words = Readonly<Record<string, string>>;

export interface FurtherWords {
  /** For the lists of the same names. */
  more: Words;
  /** For the rules of these ids. */
  patterns: Readonly<Record<string, readonly string[]>>;
  /** Weaker words for the same lists (words/hints.ts). */
  hints: Words;
  hintFrames: Readonly<Record<Frame, readonly string[]>> | null;
}

export interface Ready {
  rule: Rule;
  isLoose: boolean;
  frame: Frame | 'except' | null;
  pattern: Pattern;
}

export interface Engine {
  vocabulary: Vocabulary;
  kinds: Kinds;
  asked: Readonly<Record<Asked, number>>;
  composites: { tag: number; pattern: Pattern }[];
  byFirstKind: Ready[][];
  /** Tags of kinds of people. */
  traits: ReadonlySet<number>;
}

/** Tags that are asked for by name. */
const ASKED = [
  'BREAK',
  'INVITE',
  'NEG',
  'NO',
  'EQUAL',
  'OBJECT',
  'SHARED',
  'OLDER',
  'OWNERIS',
  'SAME',
  'LAWFULWISH',
] as const;
export type Asked = (typeof ASKED)[number];

const HINT = '*';

export function buildEngine({ more, patterns, hints, hintFrames }: FurtherWords): Engine {
  const vocabulary = new Vocabulary();
  const kinds = new Kinds();
  const traitWords = { ...PEOPLE_WORDS, ...ORIGIN_WORDS, ...CIRCUMSTANCE_WORDS };
  const hintNames = new Map(Object.keys(hints).map((name) => [name, `${name}${HINT}`]));
  for (const lists of [FRAME_WORDS, traitWords, more])
    for (const [name, phrases] of Object.entries(lists)) vocabulary.addWords(name, phrases);
  for (const [name, phrases] of Object.entries(hints)) vocabulary.addWords(hintNames.get(name) ?? name, phrases);
  vocabulary.setPlural('RACEADJ', 'RACE');
  vocabulary.setPlural('NATADJ', 'NAT');
  vocabulary.setPlural('RELIGADJ', 'RELIG');
  const asked = Object.fromEntries(ASKED.map((name) => [name, kinds.of([vocabulary.tag(name)])])) as Record<
    Asked,
    number
  >;
  const compile = (written: string) => compilePattern(written, vocabulary, kinds);
  const composites = COMPOSITES.map(([name, written]) => ({ tag: vocabulary.tag(name), pattern: compile(written) }));
  const byFirstKind: Ready[][] = [];
  const add = (rule: Rule, frame: Ready['frame'], written: string, isLoose = false) => {
    const pattern = compile(written);
    (byFirstKind[pattern.first] ??= []).push({ rule, isLoose, frame, pattern });
  };
  for (const rule of RULES) {
    for (const frame of Object.keys(rule.frames) as Frame[]) {
      const names = rule.frames[frame] ?? '';
      for (const written of FRAMES[frame]) add(rule, frame, written.replaceAll('@', names));
      const hinted = names.split('|').flatMap((name) => hintNames.get(name) ?? []);
      if (hinted.length === 0) continue;
      for (const written of hintFrames?.[frame] ?? []) add(rule, frame, written.replaceAll('@', hinted.join('|')));
    }
    const named = [...new Set(Object.values(rule.frames).flatMap((names) => names.split('|')))];
    const loose = named.flatMap((name) => [name, hintNames.get(name) ?? []].flat()).join('|');
    if (loose !== '') {
      for (const written of EXCEPT_FRAMES) add(rule, 'except', written.replaceAll('@', loose));
      for (const written of LOOSE_FRAMES) add(rule, 'exclude', written.replaceAll('@', loose), true);
    }
    const telling = named.filter((name) => TELLING.has(name)).join('|');
    if (telling !== '')
      for (const written of TELLING_FRAMES) add(rule, 'exclude', written.replaceAll('@', telling), true);
    for (const written of [...rule.patterns, ...(patterns[rule.id] ?? [])]) add(rule, null, written);
  }
  const traits = new Set([...Object.keys(traitWords), ...hintNames.values()].map((name) => vocabulary.tag(name)));
  return { vocabulary, kinds, asked, composites, byFirstKind, traits };
}
