// All properties of any status, as the portal searches them: each column in a typed array, and all texts in one block
// of bytes. A change takes a new slot; the old one is dead until the table is reloaded.
import type { ListingStatus, PropertyType, State } from '#domain/listings/listing.ts';
import { Dictionary } from './dictionary.ts';
import { TextMemory } from './text-memory.ts';

/** Texts in lower case as made by the database. Times are microseconds since 1970. */
export interface PropertyRow {
  id: number;
  /** The number that people know. */
  mls_id: string;
  /** The feed's key if it differs, otherwise empty. */
  feed_key: string;
  title: string;
  /** Includes the unit. */
  address: string;
  city: string;
  state: State;
  property_type: PropertyType;
  source: string;
  status: ListingStatus;
  price: number | null;
  beds: number | null;
  baths: number | null;
  sqft: number | null;
  listed_us: number;
  updated_us: number;
}

export const NUMBER_COLUMNS = ['id', 'price', 'beds', 'baths', 'sqft', 'listed_us', 'updated_us'] as const;
export type NumberColumn = (typeof NUMBER_COLUMNS)[number];
export const WORD_COLUMNS = ['city', 'state', 'property_type', 'source', 'status'] as const;
export type WordColumn = (typeof WORD_COLUMNS)[number];
/** In the order in which they are stored in the text of a slot. */
export const TEXT_COLUMNS = ['mls_id', 'title', 'address', 'city_text', 'feed_key'] as const;
export type TextColumn = Exclude<(typeof TEXT_COLUMNS)[number], 'city_text' | 'feed_key'>;

/** Ends each text. No search word contains it, so a match never runs from one text into the next. */
const END = 1;
const END_TEXT = String.fromCharCode(END);
const FIRST_SLOTS = 1024;

export class PropertyTable {
  /** Slots in use, including dead ones. */
  count = 0;
  alive = new Uint8Array(FIRST_SLOTS);
  /** NaN: not stated. */
  readonly numbers = Object.fromEntries(
    NUMBER_COLUMNS.map((column) => [column, new Float64Array(FIRST_SLOTS)]),
  ) as Record<NumberColumn, Float64Array>;
  readonly words = Object.fromEntries(WORD_COLUMNS.map((column) => [column, new Uint32Array(FIRST_SLOTS)])) as Record<
    WordColumn,
    Uint32Array
  >;
  readonly dictionaries = Object.fromEntries(WORD_COLUMNS.map((column) => [column, new Dictionary()])) as Record<
    WordColumn,
    Dictionary
  >;
  texts = new TextMemory(FIRST_SLOTS);
  dead = 0;
  readonly #slots = new Map<number, number>();

  put(row: PropertyRow): void {
    this.remove(row.id);
    const slot = this.count;
    if (slot === this.alive.length) this.#grow();
    for (const column of NUMBER_COLUMNS) this.numbers[column][slot] = row[column] ?? Number.NaN;
    for (const column of WORD_COLUMNS) this.words[column][slot] = this.dictionaries[column].codeOf(row[column]);
    this.#writeText(slot, row);
    this.alive[slot] = 1;
    this.#slots.set(row.id, slot);
    this.count += 1;
  }

  remove(id: number): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    this.alive[slot] = 0;
    this.dead += 1;
    this.#slots.delete(id);
  }

  textOf(slot: number, column: TextColumn): string {
    return this.texts.part(slot, TEXT_COLUMNS.indexOf(column), END);
  }

  wordOf(slot: number, column: WordColumn): string {
    return this.dictionaries[column].textOf(this.words[column][slot] as number);
  }

  #writeText(slot: number, { mls_id, title, address, city, feed_key }: PropertyRow): void {
    const parts = [mls_id, title, address, city, feed_key].map((part) => part.replaceAll(END_TEXT, ' '));
    this.texts.write(slot, `${parts.join(END_TEXT)}${END_TEXT}`);
  }

  #grow(): void {
    const size = this.alive.length * 2;
    const larger = <Column extends Uint8Array | Uint32Array | Float64Array>(column: Column, to: Column): Column => {
      to.set(column);
      return to;
    };
    this.alive = larger(this.alive, new Uint8Array(size));
    this.texts = this.texts.grown(size);
    for (const column of NUMBER_COLUMNS) this.numbers[column] = larger(this.numbers[column], new Float64Array(size));
    for (const column of WORD_COLUMNS) this.words[column] = larger(this.words[column], new Uint32Array(size));
  }
}
