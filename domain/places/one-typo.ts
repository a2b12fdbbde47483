// Decides whether two words are the same except for a typo. Browser-safe.

/**
 * One letter added, left out or changed, or two neighboring ones swapped. Short words and numbers are never guessed.
 */
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
