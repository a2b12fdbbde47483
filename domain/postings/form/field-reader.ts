// Reads the fields of a long form one by one and collects what is wrong, for schemas made by readWith(). Browser-safe.
import type { Unit } from '#domain/intake/values/numbers.ts';
import { readTypedQuantity } from '#domain/intake/values/typed-quantity.ts';
import { type FieldErrors, type TypedValues, textIn } from '#domain/forms/read-form.ts';

/** Reads fields and collects what is wrong with them, in the order in which they are read. */
export class FieldReader {
  readonly errors: FieldErrors = {};
  readonly #typed: TypedValues;

  constructor(typed: TypedValues) {
    this.#typed = typed;
  }

  fail(name: string, message: string): void {
    this.errors[name] ??= message;
  }

  text(name: string): string {
    return textIn(this.#typed, name).replaceAll('\0', '').replaceAll('\r\n', '\n').trim();
  }

  /** Of controls that share a name. */
  all(name: string): string[] {
    return [this.#typed[name] ?? []].flat().map((text) => text.trim());
  }

  isChecked(name: string): boolean {
    return this.#typed[name] !== undefined && this.text(name) !== '';
  }

  required(name: string, message: string, most: number): string {
    const text = this.limited(name, most);
    if (text === null) this.fail(name, message);
    return text ?? '';
  }

  limited(name: string, most: number, label = 'This'): string | null {
    const text = this.text(name);
    if (text.length > most) this.fail(name, `${label} can have at most ${most.toLocaleString('en-US')} characters`);
    return text || null;
  }

  number(
    name: string,
    label: string,
    { min, max, isWhole = false, units = [] }: Range,
    typed = this.text(name),
  ): number | null {
    if (typed === '') return null;
    const quantity = readTypedQuantity(label, typed, max <= SMALL ? 'small' : 'amount');
    if (typeof quantity === 'string') {
      this.fail(name, quantity);
      return null;
    }
    const { value, unit } = quantity;
    if (unit !== null && !units.includes(unit)) {
      this.fail(name, unitProblem(label, units));
      return null;
    }
    if (isWhole && !Number.isInteger(value)) this.fail(name, `${label} must be a whole number`);
    else if (value < min || value > max)
      this.fail(name, `${label} must be from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}`);
    return value;
  }

  oneOf<Choice extends string>(name: string, choices: Readonly<Record<Choice, unknown>>): Choice | null {
    const text = this.text(name);
    return Object.hasOwn(choices, text) ? (text as Choice) : null;
  }

  someOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice[] {
    const chosen = new Set(this.all(name));
    return choices.filter((choice) => chosen.has(choice));
  }
}

export interface Range {
  min: number;
  max: number;
  isWhole?: boolean;
  /** What may follow the number; anything else would change what it means. */
  units?: readonly Unit[];
}

export const DOLLARS: Range = { min: 0, max: 100_000_000 };

function unitProblem(label: string, [unit]: readonly Unit[]): string {
  if (unit === 'month' || unit === 'year') return `${label} must be for a ${unit}, as a number like 3,600`;
  return `${label} must be a number without a unit`;
}

/** Numbers up to here are never written with thousands separators. */
const SMALL = 1000;
