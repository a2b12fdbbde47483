// The words that saved searches ask for, and which of them a home has. What a word of a home finds is worked out once
// and kept, because homes share most of their words.
import { isOneTypoApart } from '#domain/places/one-typo.ts';
import type { Corpus } from '#domain/search/read-model.server.ts';
import type { AskedWord } from '#domain/search/term-query.ts';
import { stemOf } from '#domain/search/term-words.ts';
import { grown } from './growing.ts';

/** What one word of a home finds. */
interface Finds {
  exact: number[];
  misspelled: number[];
}

const NOTHING: Finds = { exact: [], misspelled: [] };
/** About 30 MB; a vocabulary is rarely larger. */
const MOST_KEPT = 300_000;
const SHORTEST_PREFIX = 3;

export class AskedWords {
  readonly #words: AskedWord[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #byStem = new Map<string, number[]>();
  readonly #byOther = new Map<string, number[]>();
  readonly #byPrefix = new Map<string, number[]>();
  /** By the word itself and by what is left of it without one letter. */
  readonly #byRest = new Map<string, number | number[]>();
  readonly #finds = new Map<string, Finds>();
  /** The turn in which a home last had the word. */
  #exactIn = new Uint32Array(1_024);
  #misspelledIn = new Uint32Array(1_024);
  #turn = 0;

  get count(): number {
    return this.#words.length;
  }

  at(number: number): AskedWord {
    return this.#words[number] as AskedWord;
  }

  /** The number of an asked word; equal words have one number. */
  add(word: AskedWord): number {
    const { written, stem, other, isPrefix } = word;
    const key = `${written} ${stem} ${other?.written ?? ''} ${other?.isPrefix ?? ''} ${isPrefix} ${word.mayHaveTypo}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numbers.set(key, number);
    pushTo(this.#byStem, stem, number);
    if (isPrefix) pushTo(this.#byPrefix, written, number);
    if (other !== null) pushTo(this.#byOther, other.written, number);
    if (other?.isPrefix) pushTo(this.#byPrefix, other.written, number);
    if (word.mayHaveTypo) for (const rest of restsOf(written)) this.#addRest(rest, number);
    this.#finds.clear();
    if (number >= this.#exactIn.length) {
      this.#exactIn = grown(this.#exactIn);
      this.#misspelledIn = grown(this.#misspelledIn);
    }
    return number;
  }

  #addRest(rest: string, number: number): void {
    const known = this.#byRest.get(rest);
    // Most have one word, so no list is made for it.
    if (known === undefined) this.#byRest.set(rest, number);
    else if (typeof known === 'number') this.#byRest.set(rest, [known, number]);
    else known.push(number);
  }

  /** Notes which asked words a home has; returns those, as written or with a typo. */
  read(words: Iterable<string>): number[] {
    const turn = ++this.#turn;
    const found: number[] = [];
    for (const word of words) {
      const { exact, misspelled } = this.#findsOf(word);
      for (const number of exact) {
        if (this.#exactIn[number] === turn) continue;
        if (this.#misspelledIn[number] !== turn) found.push(number);
        this.#exactIn[number] = turn;
      }
      for (const number of misspelled) {
        if (this.#misspelledIn[number] === turn) continue;
        if (this.#exactIn[number] !== turn) found.push(number);
        this.#misspelledIn[number] = turn;
      }
    }
    return found;
  }

  /** Whether the home that was read last has the word; `corpus` decides whether a typo is allowed. */
  isFound(number: number, corpus: Corpus): boolean {
    if (this.#exactIn[number] === this.#turn) return true;
    return this.#misspelledIn[number] === this.#turn && !corpus.knows(this.at(number));
  }

  #findsOf(word: string): Finds {
    const kept = this.#finds.get(word);
    if (kept) return kept;
    if (this.#finds.size >= MOST_KEPT) this.#finds.clear();
    const finds = this.#lookUp(word);
    this.#finds.set(word, finds);
    return finds;
  }

  #lookUp(word: string): Finds {
    const exact = new Set([...(this.#byStem.get(stemOf(word)) ?? []), ...(this.#byOther.get(word) ?? [])]);
    for (let length = SHORTEST_PREFIX; length <= word.length; length++) {
      for (const number of this.#byPrefix.get(word.slice(0, length)) ?? []) exact.add(number);
    }
    const misspelled = new Set<number>();
    for (const rest of restsOf(word)) {
      const near = this.#byRest.get(rest);
      if (near === undefined) continue;
      for (const number of typeof near === 'number' ? [near] : near) {
        if (isOneTypoApart(this.at(number).written, word)) misspelled.add(number);
      }
    }
    if (exact.size === 0 && misspelled.size === 0) return NOTHING;
    return { exact: [...exact], misspelled: [...misspelled] };
  }
}

/** Two words that differ by one typo have one of these in common. */
function restsOf(word: string): Set<string> {
  const rests = new Set([word]);
  for (let at = 0; at < word.length; at++) rests.add(word.slice(0, at) + word.slice(at + 1));
  return rests;
}

function pushTo<Key>(map: Map<Key, number[]>, key: Key, number: number): void {
  const list = map.get(key);
  if (list) list.push(number);
  else map.set(key, [number]);
}
