// Cuts JSON text into its objects without holding the whole file: feed it chunks, get each object's text and line.
import { findItem } from './json-items.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ScannedObject {
  text: string;
  line: number;
  /** Its number in the file, from 1. */
  item: number;
  /** How many fields its objects name, those of nested ones too. */
  fields: number;
  /** The object is the file's root, not an element of an array. */
  isRoot: boolean;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const OPEN_BRACKET = 91;
const CLOSE_BRACKET = 93;
const COMMA = 44;
const COLON = 58;
const NEWLINE = 10;

const isSpace = (code: number) => code === 32 || code === NEWLINE || code === 13 || code === 9 || code === 0xfeff;

/** On one line only the item says where. */
export const invalidAt = (line: number, item: number): string =>
  `Invalid JSON format (${line > 1 ? `line ${line}, ` : ''}item ${item})`;

export class JsonScanner {
  /** Root objects are cut out whole unless they only hold the list (`holder`). */
  readonly #holder: boolean;
  #buffer = '';
  #line = 1;
  #items = 0;
  #stack: number[] = [];
  #inString = false;
  #escaped = false;
  #captureFrom = -1;
  #captureDepth = 0;
  #captureLine = 0;
  #fields = 0;
  /** In a root array a value must be followed by a comma. */
  #afterElement = false;

  constructor(holder: boolean) {
    this.#holder = holder;
  }

  /** Characters held back because an object is not complete. */
  get pending(): number {
    return this.#captureFrom < 0 ? 0 : this.#buffer.length - this.#captureFrom;
  }

  #fail(): never {
    const isOutside = this.#captureFrom < 0;
    // Of a root object the list inside counts.
    const isRoot = !isOutside && this.#captureDepth === 0;
    const inside = isRoot ? findItem(this.#buffer, this.#buffer.length).item : 0;
    throw new UnreadableFile(invalidAt(this.#line, inside || this.#items + (isOutside ? 1 : 0)));
  }

  #isElement(): boolean {
    if (this.#stack.length === 0) return !this.#holder;
    return this.#stack.at(-1) === OPEN_BRACKET;
  }

  *feed(chunk: string): Generator<ScannedObject> {
    let index = this.#buffer.length;
    this.#buffer += chunk;
    for (; index < this.#buffer.length; index++) {
      const code = this.#buffer.charCodeAt(index);
      if (code === NEWLINE) this.#line++;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inString = false;
        continue;
      }
      const outside = this.#captureFrom < 0;
      const inRootArray = outside && this.#stack.length === 1 && this.#stack[0] === OPEN_BRACKET;
      if (inRootArray && !isSpace(code)) {
        if (code === COMMA) {
          if (!this.#afterElement) this.#fail();
          this.#afterElement = false;
        } else if (code !== CLOSE_BRACKET) {
          if (this.#afterElement || code !== OPEN_BRACE) this.#fail();
        }
      }
      if (code === COLON) this.#fields++;
      if (code === QUOTE) {
        if (this.#stack.length === 0) this.#fail();
        this.#inString = true;
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        if (code === OPEN_BRACE && outside && this.#isElement()) {
          this.#captureFrom = index;
          this.#captureDepth = this.#stack.length;
          this.#captureLine = this.#line;
          this.#fields = 0;
          this.#items++;
        }
        this.#stack.push(code);
      } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (this.#stack.pop() !== (code === CLOSE_BRACE ? OPEN_BRACE : OPEN_BRACKET)) this.#fail();
        if (!outside && this.#stack.length === this.#captureDepth) {
          yield {
            text: this.#buffer.slice(this.#captureFrom, index + 1),
            line: this.#captureLine,
            item: this.#items,
            fields: this.#fields,
            isRoot: this.#captureDepth === 0,
          };
          this.#captureFrom = -1;
          this.#afterElement = true;
        }
      } else if (this.#stack.length === 0 && !isSpace(code)) {
        this.#fail();
      }
    }
    const keepFrom = this.#captureFrom < 0 ? this.#buffer.length : this.#captureFrom;
    this.#buffer = this.#buffer.slice(keepFrom);
    if (this.#captureFrom >= 0) this.#captureFrom = 0;
  }

  /** Call after the last chunk. */
  finish(): void {
    if (this.#stack.length > 0 || this.#inString) this.#fail();
  }
}
