// Whether two units of one building look like different spellings of the same one, for a person to decide.
import { houseNumberOf } from '#domain/listings/street-words.ts';

const POSITIONS = /front|rear|left|right/g;

interface UnitParts {
  code: string;
  digits: string;
  letters: string;
  position: string;
}

/** "fourb" is "4b". */
function withDigits(unit: string): string {
  const whole = houseNumberOf(unit);
  if (whole !== null) return whole;
  for (const at of [1, unit.length - 1]) {
    const [start, end] = [unit.slice(0, at), unit.slice(at)];
    const number = houseNumberOf(at === 1 ? end : start);
    if (number !== null) return at === 1 ? start + number : number + end;
  }
  return unit;
}

/** "4b", "b4", "b04", "fourb", "fl4_b" and "4bfront" have the same digits and letters. */
function partsOf(unit: string): UnitParts {
  const position = [...unit.matchAll(POSITIONS)].join('');
  const code = withDigits(unit.replaceAll(POSITIONS, ''))
    .replace(/^fl(?=\d)/, '')
    .replaceAll('_', '')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
  return { code, digits: code.replace(/\D/g, ''), letters: code.replace(/[^\p{L}]/gu, ''), position };
}

/** "4b1", "4bupper", "4beast" and "4bor4c" contain "4b", and "14b" and "4" don't. */
function contains({ code }: UnitParts, { code: part, digits, letters }: UnitParts): boolean {
  if (digits === '' || letters === '') return false;
  const at = code.indexOf(part);
  const isCut = (outer: string | undefined, inner: string | undefined) =>
    /\d/.test(outer ?? '') && /\d/.test(inner ?? '');
  return at >= 0 && !isCut(code[at - 1], part[0]) && !isCut(code[at + part.length], part.at(-1));
}

function isNearOne(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  // The front and the rear of a floor are two homes.
  if (a.position !== '' && b.position !== '' && a.position !== b.position) return false;
  if (a.digits + a.letters === '' || b.digits + b.letters === '') return false;
  return (a.digits === b.digits && a.letters === b.letters) || contains(a, b) || contains(b, a);
}

/** "4b+4c" are two units combined; in "4b+c" the second has the number of the first. */
function unitsIn(unit: string): string[] {
  const [first = '', ...others] = unit.split('+');
  const number = /^\d+/.exec(first)?.[0] ?? '';
  return [first, ...others.flatMap((each) => (/^[a-z]$/.test(each) ? [each, number + each] : [each]))];
}

/** @param one, other the units of two keys (domain/listings/address.ts) */
export function isNearUnit(one: string, other: string): boolean {
  const others = unitsIn(other);
  return unitsIn(one).some((each) => others.some((unit) => each === unit || isNearOne(each, unit)));
}
