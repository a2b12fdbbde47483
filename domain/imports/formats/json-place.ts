// Finds which item of a JSON text is broken, for files that are all on one line. Browser-safe.
import { JsonScanner } from './json-scanner.ts';

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The number of the first item that isn't valid JSON; null if the list itself is broken or there is no such item. */
export function findBrokenItem(text: string): number | null {
  // If the root is an object, items are counted in the list inside it.
  const scanner = new JsonScanner(text.trimStart().startsWith('{'));
  try {
    for (const { text: item, item: number } of scanner.feed(text)) if (!parses(item)) return number;
  } catch {
    // Its brackets don't match; the caller knows where.
  }
  return null;
}
