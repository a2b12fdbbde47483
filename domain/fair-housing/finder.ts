// Finds wording in a listing's texts that fair-housing law forbids. Safe for browsers; no text is sent anywhere.
import { newYorkDay } from '#domain/times/new-york.ts';
import { undoDisguises } from './disguises.ts';
import { COMPOSITES, FRAMES, type Frame, LOOSE_FRAMES, EXCEPT_FRAMES, TELLING, TELLING_FRAMES } from './frames.ts';
import { type Ground, type Jurisdiction, findLaw } from './laws.ts';
import { type Pattern, compilePattern, matchAt } from './patterns.ts';
import { Kinds, Reading } from './reading.ts';
import type { Exemption, Rule } from './rule.ts';
import { RULES } from './rules.ts';
import { type Token, readTokens } from './tokens.ts';
import { Vocabulary } from './vocabulary.ts';
import { CIRCUMSTANCE_WORDS } from './words/circumstances.ts';
import { FRAME_WORDS } from './words/frames.ts';
import { ORIGIN_WORDS } from './words/origins.ts';
import { PEOPLE_WORDS } from './words/people.ts';

/** Phrases by tag. */
export type Words = Readonly<Record<string, string>>;

export interface Finding {
  rule: string;
  ground: Ground;
  /** The law with its section. */
  law: string;
  /** The day since when (YYYY-MM-DD). */
  effectiveFrom: string;
  /** UTF-16 offsets in the text; `end` is the first unit after the wording. */
  start: number;
  end: number;
  /** What stands there. */
  text: string;
  suggestion: string;
}

interface Ready {
  rule: Rule;
  isLoose: boolean;
  frame: Frame | 'except' | null;
  pattern: Pattern;
}

interface Engine {
  vocabulary: Vocabulary;
  kinds: Kinds;
  asked: Readonly<Record<Asked, number>>;
  composites: { tag: number; pattern: Pattern }[];
  byFirstKind: Ready[][];
  /** Tags of kinds of people. */
  traits: ReadonlySet<number>;
}

const HINT = '*';

function buildEngine({ more, patterns, hints, hintFrames }: FurtherWords): Engine {
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

/** Tags that are asked for by name below. */
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
type Asked = (typeof ASKED)[number];

/** How many words away a statement of equal treatment still covers what is said. */
const EQUAL_REACH = 8;
const INVITE_REACH = 3;
const LAWFUL_REACH = 5;
const LONGEST_PHRASE = 6;

interface Read {
  engine: Engine;
  reading: Reading;
}

function readText(text: string, engine: Engine): Read {
  const { vocabulary, kinds, composites, traits } = engine;
  const tokens = undoDisguises(readTokens(text), vocabulary);
  const reading = new Reading(tokens, kinds);
  const read = { engine, reading };
  tokens.forEach((_, at) => {
    for (const hit of vocabulary.findHits(tokens, at)) {
      const isTrait = traits.has(hit.tag);
      // "children's furniture" is furniture.
      if (isTrait && tokens[hit.end - 1]?.isPossessive && tokens[hit.end]?.kind === 'word') continue;
      reading.addHit(at, hit);
    }
  });
  tokens.forEach((_, at) => {
    reading.isBreak[at] = Number(hasTag(read, 'BREAK', at));
    reading.isTurn[at] = Number(
      hasTag(read, 'INVITE', at) &&
        !(at > 0 && hasTag(read, 'NEG', at - 1)) &&
        !(at > 1 && hasTag(read, 'NEG', at - 2)),
    );
  });
  for (const { tag, pattern } of composites)
    tokens.forEach((_, at) => {
      if (!reading.begins(pattern.first, at) || !reading.holdsAll(pattern.needs, at)) return;
      const end = matchAt(pattern, reading, at);
      if (end >= 0) reading.addHit(at, { tag, end });
    });
  const listed = vocabulary.tag('LISTED');
  tokens.forEach((_, at) => {
    for (const { tag, end } of reading.hitsAt(at).slice())
      if (traits.has(tag)) reading.addHit(at, { tag: listed, end });
  });
  return read;
}

function hasTag({ engine, reading }: Read, name: Asked, at: number): boolean {
  return reading.begins(engine.asked[name], at);
}

const TURNING = new Set(['but', 'though', 'although', 'however', 'except', 'unless', 'yet']);

/** Steps away from `from` while the sentence lasts; a "but" turns it around. */
function findNear(read: Read, name: Asked, from: number, step: 1 | -1, reach: number): boolean {
  for (let at = from, steps = 0; steps < reach; at += step, steps++) {
    const token = read.reading.tokens[at];
    if (!token || token.kind === 'stop' || TURNING.has(token.word)) return false;
    if (hasTag(read, name, at)) return true;
  }
  return false;
}

function isInvited(read: Read, end: number): boolean {
  for (let at = end; at < end + INVITE_REACH; at++) {
    const token = read.reading.tokens[at];
    if (token?.kind !== 'word' || hasTag(read, 'NEG', at) || hasTag(read, 'NO', at)) return false;
    if (hasTag(read, 'INVITE', at)) return true;
  }
  return false;
}

function isLawful(read: Read, { rule, frame, isLoose }: Ready, start: number, end: number): boolean {
  if (rule.isEqualNoExcuse || frame === 'except') return false;
  if (!rule.isSameUnequal && findNear(read, 'SAME', start, 1, end - start + EQUAL_REACH)) return true;
  if (isLoose && findNear(read, 'OWNERIS', Math.max(0, start - 2), 1, end - start + 2)) return true;
  if (
    findNear(read, 'EQUAL', start - 1, -1, EQUAL_REACH) ||
    findNear(read, 'EQUAL', start, 1, end - start + EQUAL_REACH)
  )
    return true;
  if (rule.isUnnamed)
    return (
      findNear(read, 'LAWFULWISH', start, 1, end - start + LAWFUL_REACH) ||
      findNear(read, 'LAWFULWISH', start - 1, -1, LAWFUL_REACH)
    );
  if (frame === null) return false;
  return endsWithTrait(read, end) && (hasTag(read, 'OBJECT', end) || (frame === 'exclude' && isInvited(read, end)));
}

function endsWithTrait({ engine, reading }: Read, end: number): boolean {
  for (let at = Math.max(0, end - LONGEST_PHRASE); at < end; at++)
    if (reading.hitsAt(at).some((hit) => hit.end === end && engine.traits.has(hit.tag))) return true;
  return false;
}

const EXEMPTING: Readonly<Record<Exemption, Asked>> = {
  'shared home': 'SHARED',
  'housing for older persons': 'OLDER',
};

export type Finder = (text: string, jurisdiction: Jurisdiction, day?: string) => Finding[];

export interface FurtherWords {
  /** For the lists of the same names. */
  more: Words;
  /** For the rules of these ids. */
  patterns: Readonly<Record<string, readonly string[]>>;
  /** Weaker words for the same lists (words/hints.ts). */
  hints: Words;
  hintFrames: Readonly<Record<Frame, readonly string[]>> | null;
}

/** A linter that also knows these words. Its tables are built on first use, which takes some milliseconds. */
export function createFinder(further: FurtherWords): Finder {
  let engine: Engine | null = null;
  return (text, jurisdiction, day = newYorkDay(new Date())) => {
    engine ??= buildEngine(further);
    return findIn(readText(text, engine), text, { jurisdiction, day });
  };
}

function findIn(
  read: Read,
  text: string,
  { jurisdiction, day }: { jurisdiction: Jurisdiction; day: string },
): Finding[] {
  const { tokens } = read.reading;
  const exempt = new Set(
    (Object.keys(EXEMPTING) as Exemption[]).filter((exemption) =>
      tokens.some((_, at) => hasTag(read, EXEMPTING[exemption], at)),
    ),
  );
  const spans = new Map<Rule, Place[]>();
  const looseSpans = new Map<Rule, Place[]>();
  const { reading, engine } = read;
  let [sentence, possible]: [number, (Ready[] | undefined)[]] = [-1, []];
  for (let at = 0; at < tokens.length; at++) {
    if (reading.sentenceOf(at) !== sentence) [sentence, possible] = [reading.sentenceOf(at), []];
    for (const kind of reading.kindsAt(at)) {
      possible[kind] ??= (engine.byFirstKind[kind] ?? []).filter(
        ({ rule, pattern }) => reading.holdsAll(pattern.needs, at) && !(rule.exemption && exempt.has(rule.exemption)),
      );
      for (const each of possible[kind]) {
        const end = matchAt(each.pattern, reading, at);
        if (end < 0 || isLawful(read, each, at, end)) continue;
        addSpan(each.isLoose ? looseSpans : spans, each.rule, placeOf(tokens, at, end));
      }
    }
  }
  // What a strict pattern finds is marked more exactly.
  for (const [rule, places] of looseSpans)
    for (const place of places)
      if (!spans.get(rule)?.some((strict) => overlaps(strict, place))) addSpan(spans, rule, place);
  const named = [...spans].flatMap(([rule, places]) => (rule.isUnnamed ? [] : places));
  return [...spans]
    .flatMap(([rule, all]) => {
      const places = rule.isUnnamed ? all.filter((place) => !named.some((other) => overlaps(place, other))) : all;
      const found = findLaw(rule.grounds, jurisdiction, day);
      if (!found) return [];
      return mergePlaces(places).map(({ start, end }) => ({
        rule: rule.id,
        ground: found.ground,
        law: found.law.law,
        effectiveFrom: found.law.effective_from,
        start,
        end,
        text: text.slice(start, end),
        suggestion: rule.suggestion,
      }));
    })
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

const AUXILIARY = /^(?:do|does|did|is|are|was|were|will|would|can|could|should|has|have|had|must)$/;

/** "do not" is marked whole. */
function placeOf(tokens: readonly Token[], at: number, end: number): Place {
  let last = end - 1;
  while (last > at && tokens[last]?.kind !== 'word') last--;
  const isSplit = tokens[at]?.word === 'not' && AUXILIARY.test(tokens[at - 1]?.word ?? '');
  return { start: tokens[isSplit ? at - 1 : at]?.start ?? 0, end: tokens[last]?.end ?? 0 };
}

interface Place {
  start: number;
  end: number;
}

function addSpan(spans: Map<Rule, Place[]>, rule: Rule, place: Place): void {
  const places = spans.get(rule);
  if (places) places.push(place);
  else spans.set(rule, [place]);
}

const overlaps = (one: Place, other: Place) => one.start < other.end && other.start < one.end;

/** Places that overlap are one. */
function mergePlaces(places: readonly Place[]): Place[] {
  const merged: Place[] = [];
  for (const place of places.toSorted((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last && place.start < last.end) last.end = Math.max(last.end, place.end);
    else merged.push({ ...place });
  }
  return merged;
}
