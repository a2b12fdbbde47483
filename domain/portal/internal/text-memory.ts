// The texts of all slots in one block of bytes, where the compiled word search (assembly/find-text.ts) reads them.
import { loadModule } from '#domain/wasm/load-module.server.ts';

interface FindText {
  keepWord(text: number, starts: number, mask: number, slots: number, word: number, length: number): void;
}

const PAGE_BYTES = 65_536;
/** Of the longest word; many times what the entry points accept. */
const WORD_BYTES = 4_096;
/** Bytes that the search may read past a word and past the last text. */
const SLACK_BYTES = 32;
const BYTES_A_SLOT = 96;

const aligned = (bytes: number) => Math.ceil(bytes / 16) * 16;

/** Its parts, in order: the word, the start of each text, a mask, the texts. Only the texts can outgrow it. */
export class TextMemory {
  readonly #capacity: number;
  readonly #memory: WebAssembly.Memory;
  readonly #search: FindText;
  readonly #startsAt = WORD_BYTES + SLACK_BYTES;
  readonly #maskAt: number;
  readonly #textAt: number;
  /** The start of each slot's text; one more entry than there are slots. */
  #starts: Uint32Array;
  #text: Buffer;

  constructor(capacity: number, textBytes = capacity * BYTES_A_SLOT) {
    this.#capacity = capacity;
    this.#maskAt = aligned(this.#startsAt + 4 * (capacity + 1));
    this.#textAt = aligned(this.#maskAt + capacity);
    this.#memory = new WebAssembly.Memory({
      initial: Math.ceil((this.#textAt + textBytes + SLACK_BYTES) / PAGE_BYTES),
    });
    const { exports } = new WebAssembly.Instance(loadModule('find-text'), { env: { memory: this.#memory } });
    this.#search = exports as unknown as FindText;
    [this.#starts, this.#text] = this.#views();
  }

  /** Creates a larger memory with the same texts. */
  grown(capacity: number): TextMemory {
    const used = this.#starts[this.#capacity] as number;
    const larger = new TextMemory(capacity, Math.max(used, capacity * BYTES_A_SLOT));
    larger.#starts.set(this.#starts);
    larger.#text.set(this.#text.subarray(0, used));
    return larger;
  }

  /** Slots are written one after another. */
  write(slot: number, text: string): void {
    const from = this.#starts[slot] as number;
    const end = from + Buffer.byteLength(text);
    if (end > this.#text.length) {
      this.#memory.grow(Math.ceil(Math.max(end - this.#text.length, this.#text.length / 2) / PAGE_BYTES));
      [this.#starts, this.#text] = this.#views();
    }
    this.#text.write(text, from);
    this.#starts[slot + 1] = end;
  }

  /** Writes one part of a slot's text; each part ends with this byte. */
  part(slot: number, number: number, end: number): string {
    let from = this.#starts[slot] as number;
    for (let skip = number; skip > 0; skip--) from = this.#text.indexOf(end, from) + 1;
    return this.#text.toString('utf8', from, this.#text.indexOf(end, from));
  }

  /** Clears the mask of the slots whose text doesn't contain the word. */
  keepWord(mask: Uint8Array, word: string): void {
    const { buffer } = this.#memory;
    const bytes = Buffer.from(word);
    new Uint8Array(buffer, 0, WORD_BYTES).set(bytes);
    const searched = new Uint8Array(buffer, this.#maskAt, mask.length);
    searched.set(mask);
    this.#search.keepWord(this.#textAt, this.#startsAt, this.#maskAt, mask.length, 0, bytes.length);
    mask.set(searched);
  }

  #views(): [starts: Uint32Array, text: Buffer] {
    const { buffer } = this.#memory;
    const textBytes = buffer.byteLength - this.#textAt - SLACK_BYTES;
    return [new Uint32Array(buffer, this.#startsAt, this.#capacity + 1), Buffer.from(buffer, this.#textAt, textBytes)];
  }
}
