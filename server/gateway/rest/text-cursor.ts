// Reads a parameter's text from left to right.
import { parseError } from './rest-error.ts';

export class TextCursor {
  readonly text: string;
  readonly what: string;
  position = 0;

  /** `what` names the text in errors, such as `"select" parameter`. */
  constructor(text: string, what: string) {
    this.text = text;
    this.what = what;
  }

  get isAtEnd(): boolean {
    return this.position >= this.text.length;
  }

  startsWith(wanted: string): boolean {
    return this.text.startsWith(wanted, this.position);
  }

  /** Moves past `wanted` if it comes next. */
  take(wanted: string): boolean {
    if (!this.startsWith(wanted)) return false;
    this.position += wanted.length;
    return true;
  }

  /** Moves past what the sticky expression matches. */
  match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const found = pattern.exec(this.text);
    if (found) this.position += found[0].length;
    return found;
  }

  skipSpaces(): void {
    this.match(/[ \t]*/y);
  }

  expect(wanted: string): void {
    if (!this.take(wanted)) throw this.error(`expecting "${wanted}"`);
  }

  /** Text in double quotes, with \" and \\ for a quote and a backslash. */
  quoted(): string {
    const found = this.match(/"((?:[^"\\]|\\.)*)"/sy);
    if (!found) throw this.error('expecting a closing quote');
    return (found[1] ?? '').replace(/\\(.)/gs, '$1');
  }

  /** A column, relation, function or alias: in quotes, or without characters that have a meaning. */
  fieldName(): string {
    this.skipSpaces();
    if (this.startsWith('"')) return this.quoted();
    // A dash is part of a name unless it begins an arrow.
    const found = this.match(/(?:[\p{L}\p{N}_$ ]|-(?!>))+/uy);
    const text = found?.[0].trim();
    if (!text) throw this.error('expecting a field name');
    return text;
  }

  error(expected: string): Error {
    const next = this.isAtEnd ? 'end of input' : `"${this.text[this.position]}"`;
    return parseError(
      `"failed to parse ${this.what} (${this.text.slice(0, 200)})" (line 1, column ${this.position + 1})`,
      `unexpected ${next} ${expected}`,
    );
  }
}
