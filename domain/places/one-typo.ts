// When two words are one with a slip of the pen. Browser-safe.

/** One letter added, left out, changed, or two neighbors swapped. Short words and numbers are never guessed. */
export function isOneTypoApart(asked: string, found: string): boolean {
  const difference = asked.length - found.length;
  if (difference > 1 || difference < -1 || asked === found) return false;
  let start = 0;
  while (start < asked.length && asked[start] === found[start]) start++;
  if (difference === 1) return asked.slice(start + 1) === found.slice(start);
  if (difference === -1) return asked.slice(start) === found.slice(start + 1);
  const rest = asked.slice(start + 1) === found.slice(start + 1);
  const swapped = asked[start] === found[start + 1] && asked[start + 1] === found[start];
  return rest || (swapped && asked.slice(start + 2) === found.slice(start + 2));
}
