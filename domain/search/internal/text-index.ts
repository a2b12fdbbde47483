// Which slots hold which word (postings), and the words of each slot in order (for phrases).
import { FIELD_BREAK, type SearchDocument, wordsOf } from '#domain/search/term-document.ts';
import type { AskedWord } from '#domain/search/term-query.ts';
import { isOneTypoApart, stemOf } from '#domain/search/term-words.ts';
import { ByteLists } from './byte-lists.ts';
import { ByteLog, RecordReader, RecordWriter } from './byte-log.ts';

/** As long as the shortest prefix that is searched (term-query.ts). */
const PREFIX = 3;
/** A record must fit into one page of the log; descriptions are shorter by far. */
const LONGEST_SEQUENCE = 100_000;

export class TextIndex {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #byStem = new Map<string, number[]>();
  readonly #byPrefix = new Map<string, number[]>();
  readonly #byLength: number[][] = [];
  readonly #postings = new ByteLists();
  readonly #sequences = new ByteLog();
  readonly #writer = new RecordWriter();

  constructor() {
    this.#number(FIELD_BREAK);
  }

  get wordCount(): number {
    return this.#words.length;
  }

  get byteLength(): number {
    return this.#postings.byteLength + this.#sequences.byteLength;
  }

  /** Slots must be added in ascending order. Returns where the sequence is. */
  add(slot: number, document: SearchDocument): number {
    for (const word of wordsOf(document)) this.#postings.append(this.#number(word), slot);
    const sequence = document.sequence.slice(0, LONGEST_SEQUENCE);
    this.#writer.start();
    this.#writer.number(sequence.length);
    for (const word of sequence) this.#writer.number(this.#number(word));
    return this.#sequences.append(this.#writer.record);
  }

  #number(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#postings.create();
    this.#numbers.set(word, number);
    this.#words.push(word);
    pushTo(this.#byStem, stemOf(word), number);
    if (word.length >= PREFIX) pushTo(this.#byPrefix, word.slice(0, PREFIX), number);
    this.#byLength[word.length] ??= [];
    this.#byLength[word.length]?.push(number);
    return number;
  }

  /** Words with the same stem, or that begin so when the asked word may be unfinished. */
  exactWords({ written, stem, isPrefix }: AskedWord): number[] {
    const found = new Set(this.#byStem.get(stem));
    if (isPrefix) {
      for (const number of this.#byPrefix.get(written.slice(0, PREFIX)) ?? []) {
        if (this.#words[number]?.startsWith(written)) found.add(number);
      }
    }
    return [...found];
  }

  misspelledWords({ written, mayHaveTypo }: AskedWord): number[] {
    if (!mayHaveTypo) return [];
    const near = [-1, 0, 1].flatMap((difference) => this.#byLength[written.length + difference] ?? []);
    return near.filter((number) => isOneTypoApart(written, this.#words[number] as string));
  }

  /** Numbers of the phrase's words, or undefined when one of them occurs nowhere. */
  phraseNumbers(phrase: readonly string[]): number[] | undefined {
    const numbers = phrase.map((word) => this.#numbers.get(word));
    return numbers.includes(undefined) ? undefined : (numbers as number[]);
  }

  /** How many postings the words have together. */
  postingCount(words: readonly number[]): number {
    return words.reduce((sum, word) => sum + this.#postings.count(word), 0);
  }

  /** Calls `visit` with each slot that holds the word until it returns false. */
  visit(word: number, visit: (slot: number) => boolean): void {
    this.#postings.visit(word, visit);
  }

  hasPhrase(sequenceAt: number, phrase: readonly number[]): boolean {
    const reader = new RecordReader(this.#sequences, sequenceAt);
    const sequence = Array.from({ length: reader.number() }, () => reader.number());
    for (let start = 0; start + phrase.length <= sequence.length; start++) {
      if (phrase.every((word, offset) => sequence[start + offset] === word)) return true;
    }
    return false;
  }
}

function pushTo(map: Map<string, number[]>, key: string, number: number): void {
  const list = map.get(key);
  if (list) list.push(number);
  else map.set(key, [number]);
}
