// Cuts JSON text into items without holding the whole file: pass it chunks and get the text and line of each item.
// Items are the objects, and anything else in a list of objects: a number among listings is a row that can't be read.
import { findItem } from './json-items.ts';
import { UnreadableFile } from './unreadable-file.ts';

export interface ScannedItem {
  text: string;
  line: number;
  /** Its number in the file, from 1. */
  item: number;
  /** How many fields its objects have, nested ones included. */
  fields: number;
  /** The item is the file's root, not an element of an array. */
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

/** For a root value that is neither an object nor a list. */
const isOtherStart = (code: number) =>
  ![OPEN_BRACE, OPEN_BRACKET, CLOSE_BRACE, CLOSE_BRACKET, COMMA, COLON].includes(code);

const isSpace = (code: number) => code === 32 || code === NEWLINE || code === 13 || code === 9 || code === 0xfeff;

/** If everything is on one line, only the item number tells where. */
export const invalidAt = (line: number, item: number): string =>
  `Invalid JSON format (${line > 1 ? `line ${line}, ` : ''}item ${item})`;

export class JsonScanner {
  /** Root objects are returned whole unless they only contain the list (`holder`). */
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
  /** The current item is not an object. */
  #isOther = false;
  /** The depth of the list of items; -1: no list is open. */
  #listDepth = -1;
  /** In a list, a value must be followed by a comma. */
  #afterElement = false;

  constructor(holder: boolean) {
    this.#holder = holder;
  }

  /** Characters held back because an item isn't complete. */
  get pending(): number {
    return this.#captureFrom < 0 ? 0 : this.#buffer.length - this.#captureFrom;
  }

  #fail(): never {
    const isOutside = this.#captureFrom < 0;
    // If this is the root object, the position is given within the list inside it.
    const isRoot = !isOutside && this.#captureDepth === 0;
    const inside = isRoot ? findItem(this.#buffer, this.#buffer.length).item : 0;
    throw new UnreadableFile(invalidAt(this.#line, inside || this.#items + (isOutside ? 1 : 0)));
  }

  #isElement(): boolean {
    if (this.#stack.length === 0) return !this.#holder;
    return this.#stack.at(-1) === OPEN_BRACKET;
  }

  #begin(index: number, isOther: boolean): void {
    this.#captureFrom = index;
    this.#captureDepth = this.#stack.length;
    this.#captureLine = this.#line;
    this.#fields = 0;
    this.#isOther = isOther;
    this.#items++;
    if (this.#stack.length > 0) this.#listDepth = this.#stack.length;
  }

  #end(index: number): ScannedItem {
    const item = {
      text: this.#buffer.slice(this.#captureFrom, index).trim(),
      line: this.#captureLine,
      item: this.#items,
      fields: this.#fields,
      isRoot: this.#captureDepth === 0,
    };
    this.#captureFrom = -1;
    this.#isOther = false;
    this.#afterElement = !item.isRoot;
    return item;
  }

  /**
   * Whether this character ends an item that isn't an object: a comma or closing bracket in a list, otherwise
   * whitespace.
   */
  #endsOther(code: number): boolean {
    if (this.#stack.length !== this.#captureDepth) return false;
    return this.#captureDepth === 0 ? isSpace(code) : code === COMMA || code === CLOSE_BRACKET;
  }

  *feed(chunk: string): Generator<ScannedItem> {
    let index = this.#buffer.length;
    this.#buffer += chunk;
    for (; index < this.#buffer.length; index++) {
      const code = this.#buffer.charCodeAt(index);
      if (this.#inString) {
        if (code === NEWLINE) this.#line++;
        if (this.#escaped) this.#escaped = false;
        else if (code === BACKSLASH) this.#escaped = true;
        else if (code === QUOTE) this.#inString = false;
        continue;
      }
      if (this.#isOther && this.#endsOther(code)) yield this.#end(index);
      if (code === NEWLINE) this.#line++;
      if (this.#captureFrom < 0 && !isSpace(code)) this.#enter(code, index);
      if (code === COLON) this.#fields++;
      else if (code === QUOTE) this.#inString = true;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#stack.push(code);
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        if (this.#stack.pop() !== (code === CLOSE_BRACE ? OPEN_BRACE : OPEN_BRACKET)) this.#fail();
        if (this.#stack.length < this.#listDepth) [this.#listDepth, this.#afterElement] = [-1, false];
        const isWhole = !this.#isOther && this.#stack.length === this.#captureDepth;
        if (this.#captureFrom >= 0 && isWhole) yield this.#end(index + 1);
      }
    }
    const keepFrom = this.#captureFrom < 0 ? this.#buffer.length : this.#captureFrom;
    this.#buffer = this.#buffer.slice(keepFrom);
    if (this.#captureFrom >= 0) this.#captureFrom = 0;
  }

  /** Begins an item or the list of items. */
  #enter(code: number, index: number): void {
    const depth = this.#stack.length;
    const isRootList = depth === 1 && this.#stack[0] === OPEN_BRACKET;
    const isList = depth > 0 && (depth === this.#listDepth || isRootList);
    if (isList && code === COMMA) {
      if (!this.#afterElement) this.#fail();
      this.#afterElement = false;
    } else if (isList && code !== CLOSE_BRACKET && this.#afterElement) this.#fail();
    else if (code === OPEN_BRACE && this.#isElement()) this.#begin(index, false);
    else if ((isList && code !== CLOSE_BRACKET) || (depth === 0 && isOtherStart(code))) this.#begin(index, true);
    else if (depth === 0 && code !== OPEN_BRACE && code !== OPEN_BRACKET) this.#fail();
  }

  /** Call after the last chunk, because a root item that isn't an object ends with the text. */
  *finish(): Generator<ScannedItem> {
    if (this.#stack.length > 0 || this.#inString) this.#fail();
    if (this.#captureFrom >= 0) yield this.#end(this.#buffer.length);
  }
}
