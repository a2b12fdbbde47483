// Words that a page was searched by, and whether any listing had them: what is misspelled finds something else.
import type { Corpus } from '#domain/search/read-model.server.ts';
import { type AskedWord, parseTerm } from '#domain/search/term-query.ts';

export interface SpelledWord {
  word: AskedWord;
  isKnown: boolean;
}

/** Those that may have a typo, as they are now. */
export function spelledWords(term: string, corpus: Corpus): SpelledWord[] {
  const words = parseTerm(term)?.words ?? [];
  return words.filter(({ mayHaveTypo }) => mayHaveTypo).map((word) => ({ word, isKnown: corpus.knows(word) }));
}

/** Whether a listing has one of the words for the first time, or none has it any more. */
export function isRespelled(words: readonly SpelledWord[], corpus: Corpus): boolean {
  return words.some(({ word, isKnown }) => corpus.knows(word) !== isKnown);
}
