// What makes wording lawful that a pattern has found: what is said around it, or what kind of home it is. Safe for browsers.
import type { Asked, Ready } from './build-engine.ts';
import { type Read, hasTag } from './read-text.ts';
import type { Exemption } from './rule.ts';

/** How many words away a statement of equal treatment still covers what is said. */
const EQUAL_REACH = 8;
const INVITE_REACH = 3;
const LAWFUL_REACH = 5;
const LONGEST_PHRASE = 6;

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

export function isLawful(read: Read, { rule, frame, isLoose }: Ready, start: number, end: number): boolean {
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

/** What the text says of the home as a whole. */
export function findExemptions(read: Read): ReadonlySet<Exemption> {
  return new Set(
    (Object.keys(EXEMPTING) as Exemption[]).filter((exemption) =>
      read.reading.tokens.some((_, at) => hasTag(read, EXEMPTING[exemption], at)),
    ),
  );
}
