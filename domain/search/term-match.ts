// Matches a term against texts one by one, without an index. The SQL search uses it, and tests compare the index with
// it.
import { isOneTypoApart } from '#domain/places/one-typo.ts';
import { type SearchDocument, wordsOf } from './term-document.ts';
import type { AskedWord, Term } from './term-query.ts';
import { joinText, stemOf } from './term-words.ts';

interface Candidate {
  id: number;
  /** For each search word: found as written, or found with a typo. */
  exact: boolean[];
  misspelled: boolean[];
}

/** Add every public listing, then get the ids: whether a word may be misspelled depends on all of them. */
export class TermMatcher {
  readonly #term: Term;
  readonly #known: boolean[];
  readonly #candidates: Candidate[] = [];
  readonly #ids: number[] = [];

  constructor(term: Term) {
    this.#term = term;
    this.#known = term.words.map(() => false);
  }

  add(id: number, mlsId: string, document: SearchDocument): void {
    const words = wordsOf(document);
    const exact = this.#term.words.map((asked) => hasWord(words, asked));
    exact.forEach((found, index) => {
      if (found) this.#known[index] = true;
    });
    if (joinText(mlsId) === this.#term.joined) {
      this.#ids.push(id);
      return;
    }
    if (!this.#term.phrases.every((phrase) => hasPhrase(document.sequence, phrase))) return;
    const misspelled = this.#term.words.map((asked) => asked.mayHaveTypo && hasMisspelled(words, asked));
    if (exact.every((found, index) => found || misspelled[index])) this.#candidates.push({ id, exact, misspelled });
  }

  ids(): number[] {
    const found = this.#candidates.filter(({ exact, misspelled }) =>
      this.#known.every((known, index) => (known ? exact[index] : misspelled[index])),
    );
    return [...this.#ids, ...found.map(({ id }) => id)];
  }
}

function hasWord(words: Set<string>, { written, stem, other, isPrefix }: AskedWord): boolean {
  if (other !== null && words.has(other.written)) return true;
  for (const word of words) {
    if (stemOf(word) === stem || (isPrefix && word.startsWith(written))) return true;
    if (other?.isPrefix && word.startsWith(other.written)) return true;
  }
  return false;
}

function hasMisspelled(words: Set<string>, { written }: AskedWord): boolean {
  for (const word of words) if (isOneTypoApart(written, word)) return true;
  return false;
}

/** Exact spelling, with neighboring words in one field. */
export function hasPhrase(sequence: SearchDocument['sequence'], phrase: readonly string[]): boolean {
  if (phrase.includes('')) return false;
  for (let start = 0; start + phrase.length <= sequence.length; start++) {
    if (phrase.every((word, offset) => sequence[start + offset]?.spelled === word)) return true;
  }
  return false;
}
