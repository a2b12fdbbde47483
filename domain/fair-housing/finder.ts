// Finds wording in a listing's texts that fair-housing law forbids. Safe for browsers; no text is sent anywhere.
import { newYorkDay } from '#domain/times/new-york.ts';
import { type Engine, type FurtherWords, type Ready, buildEngine } from './build-engine.ts';
import { findExemptions, isLawful } from './lawful-context.ts';
import { type Ground, type Jurisdiction, findLaw } from './laws.ts';
import { matchAt } from './patterns.ts';
import { type Place, mergePlaces, overlaps, placeOf } from './marked-places.ts';
import { type Read, readText } from './read-text.ts';
import type { Rule } from './rule.ts';

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

export type Finder = (text: string, jurisdiction: Jurisdiction, day?: string) => Finding[];

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
  const exempt = findExemptions(read);
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

function addSpan(spans: Map<Rule, Place[]>, rule: Rule, place: Place): void {
  const places = spans.get(rule);
  if (places) places.push(place);
  else spans.set(rule, [place]);
}
