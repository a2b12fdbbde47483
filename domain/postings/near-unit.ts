// Whether two units of one building look like different spellings of the same one, for a person to decide.
const POSITIONS = /front|rear|left|right/g;

interface UnitParts {
  digits: string;
  letters: string;
  position: string;
}

/** "4b", "b4", "fl4_b" and "4bfront" have the same digits and letters. */
function partsOf(unit: string): UnitParts {
  const position = [...unit.matchAll(POSITIONS)].join('');
  const code = unit.replaceAll(POSITIONS, '').replace(/^fl(?=\d)/, '');
  return { digits: code.replace(/\D/g, ''), letters: code.replace(/[^\p{L}]/gu, ''), position };
}

/** @param one, other the units of two keys (domain/listings/address.ts) */
export function isNearUnit(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  if (a.digits + a.letters === '' || a.digits !== b.digits || a.letters !== b.letters) return false;
  // The front and the rear of a floor are two homes.
  return a.position === '' || b.position === '' || a.position === b.position;
}
