// The linter with all it knows, for the server and the command line.
import { createFinder } from './finder.ts';
import { HINT_FRAMES } from './hint-frames.ts';
import { HINT_WORDS } from './words/hints.ts';
import { MORE_PATTERNS } from './more-patterns.ts';
import { MORE_WORDS } from './words/more.ts';

/**
 * The wording of `text` that the law of the jurisdiction forbids in an advertisement for a home, in order.
 * `day` (YYYY-MM-DD, by default today in New York) decides which laws are in force. Takes any text, and time that grows
 * with its length.
 */
export const findUnlawfulWording = createFinder({
  more: MORE_WORDS,
  patterns: MORE_PATTERNS,
  hints: HINT_WORDS,
  hintFrames: HINT_FRAMES,
});
