// A text as the linter sees it: its words, and what each of them can mean. Safe for browsers.
import type { Asked, Engine } from './build-engine.ts';
import { undoDisguises } from './disguises.ts';
import { matchAt } from './patterns.ts';
import { Reading } from './reading.ts';
import { readTokens } from './tokens.ts';

export interface Read {
  engine: Engine;
  reading: Reading;
}

export function readText(text: string, engine: Engine): Read {
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

export function hasTag({ engine, reading }: Read, name: Asked, at: number): boolean {
  return reading.begins(engine.asked[name], at);
}
