// Which item of a JSON text is broken, for people: a whole file may stand on one line. Browser-safe.
import { JsonScanner } from './json-scanner.ts';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The number of the first item that is no JSON; null where the list itself is broken, or there is none. */
export function findBrokenItem(text: string): number | null {
  // Of a root object the list inside counts.
  const scanner = new JsonScanner(text.trimStart().startsWith('{'));
  try {
    for (const { text: item, item: number } of scanner.feed(text)) if (!parses(item)) return number;
  } catch {
    // Its brackets do not fit: the caller knows where.
  }
  return null;
}
