// The linter with all it knows, for the server and the command line.
import { createHash } from 'node:crypto';
import { createFinder } from './finder.ts';
import { COMPOSITES, EXCEPT_FRAMES, FRAMES, LOOSE_FRAMES, TELLING, TELLING_FRAMES } from './frames.ts';
import { HINT_FRAMES } from './hint-frames.ts';
import { LAWS } from './laws.ts';
import { RULES } from './rules.ts';
import { CIRCUMSTANCE_WORDS } from './words/circumstances.ts';
import { FRAME_WORDS } from './words/frames.ts';
import { HINT_WORDS } from './words/hints.ts';
import { ORIGIN_WORDS } from './words/origins.ts';
import { PEOPLE_WORDS } from './words/people.ts';
import { MORE_PATTERNS } from './more-patterns.ts';
import { MORE_WORDS } from './words/more.ts';

const FURTHER = { more: MORE_WORDS, patterns: MORE_PATTERNS, hints: HINT_WORDS, hintFrames: HINT_FRAMES };

/**
 * The wording of `text` that the law of the jurisdiction forbids in an advertisement for a home, in order.
 * `day` (YYYY-MM-DD, by default today in New York) decides which laws are in force. Takes any text, and time that grows
 * with its length.
 */
export const findUnlawfulWording = createFinder(FURTHER);

const KNOWLEDGE = [
  [FURTHER, RULES, LAWS, COMPOSITES, FRAMES, EXCEPT_FRAMES, LOOSE_FRAMES, TELLING_FRAMES, [...TELLING]],
  [FRAME_WORDS, PEOPLE_WORDS, ORIGIN_WORDS, CIRCUMSTANCE_WORDS],
];

/** Changes with the words, rules and laws, so that texts are checked again. */
export const EDITION = createHash('sha256').update(JSON.stringify(KNOWLEDGE)).digest('hex').slice(0, 16);
