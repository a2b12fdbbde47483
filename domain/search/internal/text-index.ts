// Which slots contain which word (postings), and the words of each slot in order (for phrases).
import { isOneTypoApart } from '#domain/places/one-typo.ts';
import { FIELD_BREAK, type SearchDocument } from '#domain/search/term-document.ts';
import type { AskedWord } from '#domain/search/term-query.ts';
import { isStopWord, stemOf, type Word } from '#domain/search/term-words.ts';
import { ByteLists } from './byte-lists.ts';
import { ByteLog, RecordReader, RecordWriter } from './byte-log.ts';
import { FrequentWords } from './frequent-words.ts';
import type { SlotSet } from './slot-set.ts';

/** The length of the shortest prefix that can be searched (term-query.ts). */
const PREFIX = 3;
/** A record must fit into one page of the log; descriptions are much shorter. */
const LONGEST_SEQUENCE = 100_000;

export class TextIndex {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #findable: boolean[] = [];
  /** Only words that differ from their stem. Most words are numbers and names, which are looked up as they are. */
  readonly #byStem = new Map<string, number[]>();
  readonly #byPrefix = new Map<string, number[]>();
  readonly #byLength: number[][] = [];
  readonly #postings = new ByteLists();
  readonly #frequent = new FrequentWords(this.#postings);
  readonly #sequences = new ByteLog();
  readonly #writer = new RecordWriter();

  constructor() {
    this.#numberOf(FIELD_BREAK);
  }

  get wordCount(): number {
    return this.#words.length;
  }

  get byteLength(): number {
    return this.#postings.byteLength + this.#frequent.byteLength + this.#sequences.byteLength;
  }

  /** Slots must be added in ascending order. Returns the position of the sequence. */
  add(slot: number, { sequence, extras }: SearchDocument): number {
    const length = Math.min(sequence.length, LONGEST_SEQUENCE);
    this.#writer.start();
    this.#writer.number(length);
    for (let at = 0; at < length; at++) {
      const word = sequence[at] as Word;
      const number = this.#numberOf(word);
      this.#writer.number(number);
      this.#post(number, slot);
      if (word.written !== word.spelled) this.#post(this.#number(word.written), slot);
      if (word.joined !== null) this.#post(this.#number(word.joined), slot);
      for (const part of word.parts) this.#post(this.#number(part), slot);
    }
    for (const word of extras) this.#post(this.#number(word), slot);
    return this.#sequences.append(this.#writer.record);
  }

  /** Only once per slot, no matter how often the word occurs. */
  #post(number: number, slot: number): void {
    if (this.#findable[number] && this.#postings.last(number) !== slot) this.#postings.append(number, slot);
  }

  #numberOf(word: Word): number {
    if (word.index === this) return word.number;
    word.index = this;
    word.number = this.#number(word.spelled);
    return word.number;
  }

  #number(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#postings.create();
    this.#numbers.set(word, number);
    this.#words.push(word);
    this.#findable.push(word !== '' && !isStopWord(word));
    const stem = stemOf(word);
    if (stem !== word) pushTo(this.#byStem, stem, number);
    if (word.length >= PREFIX) pushTo(this.#byPrefix, word.slice(0, PREFIX), number);
    this.#byLength[word.length] ??= [];
    this.#byLength[word.length]?.push(number);
    return number;
  }

  /** Words with the same stem, or words that begin with the search word if it may be unfinished. */
  exactWords({ written, stem, other, isPrefix }: AskedWord): number[] {
    const found = new Set(this.#byStem.get(stem));
    const same = other === null ? undefined : this.#numbers.get(other.written);
    if (same !== undefined) found.add(same);
    if (other?.isPrefix) this.#addBeginning(other.written, found);
    const itself = this.#numbers.get(stem);
    if (itself !== undefined && stemOf(stem) === stem) found.add(itself);
    if (isPrefix) this.#addBeginning(written, found);
    return [...found];
  }

  #addBeginning(written: string, found: Set<number>): void {
    for (const number of this.#byPrefix.get(written.slice(0, PREFIX)) ?? []) {
      if (this.#words[number]?.startsWith(written)) found.add(number);
    }
  }

  misspelledWords({ written, mayHaveTypo }: AskedWord): number[] {
    if (!mayHaveTypo) return [];
    const near = [-1, 0, 1].flatMap((difference) => this.#byLength[written.length + difference] ?? []);
    return near.filter((number) => isOneTypoApart(written, this.#words[number] as string));
  }

  /** The numbers of the phrase's words, or undefined if one of them doesn't occur. */
  phraseNumbers(phrase: readonly string[]): number[] | undefined {
    const numbers = phrase.map((word) => this.#numbers.get(word));
    return numbers.includes(undefined) ? undefined : (numbers as number[]);
  }

  /** The total number of postings of the words. */
  postingCount(words: readonly number[]): number {
    return words.reduce((sum, word) => sum + this.#postings.count(word), 0);
  }

  /** Adds the slots that contain the word; the set must have room for all slots. */
  addSlots(word: number, to: SlotSet): void {
    this.#frequent.addTo(to.bits, word);
  }

  /** Calls `visit` with each slot that contains the word until it returns false. */
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
