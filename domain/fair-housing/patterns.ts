// A small language for wording: elements separated by spaces. "no" is that word, "KID" a list of words/*.ts, "a|B" either,
// "a_b" the words "a b", "x?" may be missing. "~3" allows up to three words in between, "~~3" commas too; neither leaves a
// sentence. "$" is the end of a clause, "!X" says that X does not follow.
import type { Kinds, Reading } from './reading.ts';
import type { Token } from './tokens.ts';
import type { Vocabulary } from './vocabulary.ts';

interface Element {
  tags: ReadonlySet<number>;
  kind: number;
  gap: number;
  crossesCommas: boolean;
  isOptional: boolean;
  role: 'match' | 'end' | 'not';
}

export interface Pattern {
  elements: readonly Element[];
  /** The kinds of words without which it cannot match. */
  needs: readonly number[];
  first: number;
}

export function compilePattern(written: string, vocabulary: Vocabulary, kinds: Kinds): Pattern {
  const elements: Element[] = [];
  let [gap, crossesCommas] = [0, false];
  for (const part of written.split(' ')) {
    if (part.startsWith('~')) {
      crossesCommas = part.startsWith('~~');
      gap = Number(part.replace(/^~+/, ''));
      continue;
    }
    const role = part === '$' ? 'end' : part.startsWith('!') ? 'not' : 'match';
    const names = role === 'end' ? [] : part.replace(/^!|\?$/g, '').split('|');
    const tags = names.map((name) => vocabulary.tag(name.replaceAll('_', ' ')));
    elements.push({
      tags: new Set(tags),
      kind: kinds.of(tags),
      gap,
      crossesCommas,
      isOptional: part.endsWith('?'),
      role,
    });
    [gap, crossesCommas] = [0, false];
  }
  const needs = elements.filter(({ role, isOptional }) => role === 'match' && !isOptional).map(({ kind }) => kind);
  return { elements, needs, first: elements[0]?.kind ?? 0 };
}

const COURTESY = /^(?:please|pls|plz|thanks|thank|sorry|por|gracias|and|or|no)$/;
/** Words of courtesy end a clause as a comma does. */
const isEnd = (token: Token | undefined) => token?.kind !== 'word' || COURTESY.test(token.word);

/** The token after the match that begins at `at`, or -1; asked only where the sentence has all that it needs. */
export function matchAt({ elements }: Pattern, reading: Reading, at: number): number {
  return matchFrom(elements, 0, reading, at);
}

function matchFrom(elements: readonly Element[], index: number, reading: Reading, at: number): number {
  const element = elements[index];
  if (!element) return at;
  if (element.role === 'end') return isEnd(reading.tokens[at]) ? matchFrom(elements, index + 1, reading, at) : -1;
  if (element.role === 'not')
    return reading.begins(element.kind, at) ? -1 : matchFrom(elements, index + 1, reading, at);
  const skipping = element.isOptional ? matchFrom(elements, index + 1, reading, at) : -1;
  return Math.max(skipping, matchElement(element, { elements, index, reading, at }));
}

interface Place {
  elements: readonly Element[];
  index: number;
  reading: Reading;
  at: number;
}

/** The nearest word that the rest of the pattern agrees with. */
function matchElement(element: Element, { elements, index, reading, at }: Place): number {
  const { tokens, isBreak, isTurn } = reading;
  const last = Math.min(at + element.gap, tokens.length - 1);
  for (let place = at; place <= last; place++) {
    if (reading.begins(element.kind, place)) {
      let best = -1;
      for (const { tag, end } of reading.hitsAt(place))
        if (element.tags.has(tag)) best = Math.max(best, matchFrom(elements, index + 1, reading, end));
      if (best >= 0) return best;
    }
    const kind = tokens[place]?.kind;
    if (isBreak[place] || kind === 'stop') break;
    if (element.crossesCommas ? isTurn[place] : kind === 'comma') break;
  }
  return -1;
}
