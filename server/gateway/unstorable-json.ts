// What JSON can express and Postgres cannot store.

const DEEPEST = 20;

export interface Unstorable {
  /** Dotted path; empty: the value itself. */
  path: string;
  /** As in "must not contain null bytes". */
  fault: string;
}

/** The first such place in a parsed body; null: there is none. */
export function findUnstorable(value: unknown, path: readonly string[] = []): Unstorable | null {
  const at = (fault: string): Unstorable => ({ path: path.join('.'), fault });
  if (typeof value === 'string') {
    const fault = faultOf(value);
    return fault === null ? null : at(fault);
  }
  if (typeof value !== 'object' || value === null) return null;
  if (path.length === DEEPEST) return at(`be nested more than ${DEEPEST} deep`);
  for (const [name, each] of Object.entries(value)) {
    const fault = faultOf(name);
    if (fault !== null) return at(`have names that ${fault}`);
    const found = findUnstorable(each, [...path, name]);
    if (found) return found;
  }
  return null;
}

function faultOf(text: string): string | null {
  if (text.includes('\0')) return 'contain null bytes';
  return text.isWellFormed() ? null : 'contain half of a surrogate pair';
}
