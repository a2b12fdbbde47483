// A text with the tags of its words, and which kinds of words each sentence has: most patterns need a kind that is not
// there, so most of them are never tried.
import type { Token } from './tokens.ts';
import type { Hit } from './vocabulary.ts';

/** Sets of tags that patterns ask for, numbered. */
export class Kinds {
  readonly #ids = new Map<string, number>();
  readonly #byTag = new Map<number, number[]>();

  /** The number of the set of these tags. */
  of(tags: readonly number[]): number {
    const sorted = tags.toSorted((one, other) => one - other);
    const key = sorted.join(' ');
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.#ids.size;
    this.#ids.set(key, id);
    for (const tag of new Set(sorted)) this.#byTag.set(tag, [...(this.#byTag.get(tag) ?? []), id]);
    return id;
  }

  withTag(tag: number): readonly number[] {
    return this.#byTag.get(tag) ?? [];
  }

  get count(): number {
    return this.#ids.size;
  }
}

/** A table of yes and no; a byte for each would be too much for a long text. */
class Bits {
  readonly #words: Uint32Array;
  readonly #width: number;

  constructor(rows: number, columns: number) {
    this.#width = (columns + 31) >>> 5;
    this.#words = new Uint32Array(rows * this.#width);
  }

  set(row: number, column: number): void {
    const at = row * this.#width + (column >>> 5);
    this.#words[at] = (this.#words[at] ?? 0) | (1 << (column & 31));
  }

  has(row: number, column: number): boolean {
    return (((this.#words[row * this.#width + (column >>> 5)] ?? 0) >>> (column & 31)) & 1) === 1;
  }
}

export class Reading {
  readonly tokens: readonly Token[];
  /** Whether a gap may not go across a token, and whether one across commas may not. */
  readonly isBreak: Uint8Array;
  readonly isTurn: Uint8Array;
  readonly #kinds: Kinds;
  readonly #hits: Hit[][];
  readonly #kindsAt: number[][];
  /** For each token and kind, whether the kind begins there; for each sentence, whether it is in it. */
  readonly #begins: Bits;
  readonly #sentences: Uint32Array;
  readonly #holds: Bits;

  constructor(tokens: readonly Token[], kinds: Kinds) {
    this.tokens = tokens;
    this.#kinds = kinds;
    this.isBreak = new Uint8Array(tokens.length);
    this.isTurn = new Uint8Array(tokens.length);
    this.#hits = tokens.map(() => []);
    this.#kindsAt = tokens.map(() => []);
    this.#begins = new Bits(tokens.length, kinds.count);
    this.#sentences = new Uint32Array(tokens.length);
    let sentence = 0;
    tokens.forEach(({ kind }, at) => {
      this.#sentences[at] = sentence;
      if (kind === 'stop') sentence++;
    });
    this.#holds = new Bits(sentence + 1, kinds.count);
  }

  addHit(at: number, hit: Hit): void {
    const hits = this.#hits[at];
    if (!hits || hits.some(({ tag, end }) => tag === hit.tag && end === hit.end)) return;
    hits.push(hit);
    const sentence = this.#sentences[at] ?? 0;
    for (const kind of this.#kinds.withTag(hit.tag)) {
      if (this.#begins.has(at, kind)) continue;
      this.#kindsAt[at]?.push(kind);
      this.#begins.set(at, kind);
      this.#holds.set(sentence, kind);
    }
  }

  sentenceOf(at: number): number {
    return this.#sentences[at] ?? 0;
  }

  hitsAt(at: number): readonly Hit[] {
    return this.#hits[at] ?? [];
  }

  kindsAt(at: number): readonly number[] {
    return this.#kindsAt[at] ?? [];
  }

  begins(kind: number, at: number): boolean {
    return this.#begins.has(at, kind);
  }

  /** Whether the sentence of a token has all these kinds. */
  holdsAll(kinds: readonly number[], at: number): boolean {
    const sentence = this.#sentences[at] ?? 0;
    for (const kind of kinds) if (!this.#holds.has(sentence, kind)) return false;
    return true;
  }
}
