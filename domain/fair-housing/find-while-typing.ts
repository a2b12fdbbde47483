// The linter as the browser has it: without the rarer words, which would double its size.
import { createFinder } from './finder.ts';

/** As `findUnlawfulWording`, which runs on save and finds more, but small enough for a form. */
export const findWhileTyping = createFinder({ more: {}, patterns: {}, hints: {}, hintFrames: null });
