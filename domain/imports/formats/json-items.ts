// Counts the items of a JSON text, so that people can find one in a file that is all on one line. Browser-safe.

/** The items of the list up to a position: how many have begun, and whether the position is inside the last one. */
export function findItem(text: string, position: number): { item: number; isInside: boolean } {
  const open: { isList: boolean; items: number }[] = [];
  let [inString, escaped] = [false, false];
  for (let at = 0; at < position && at < text.length; at++) {
    const char = text[at];
    if (inString) {
      if (escaped) escaped = false;
      else if (char === '\\') escaped = true;
      else if (char === '"') inString = false;
    } else if (char === '"') inString = true;
    else if (char === '[') open.push({ isList: true, items: 0 });
    else if (char === '{') {
      const holder = open.at(-1);
      if (holder?.isList) holder.items++;
      open.push({ isList: false, items: 0 });
    } else if (char === ']' || char === '}') open.pop();
  }
  // The outermost list that contains objects is the list of listings.
  const depth = open.findIndex(({ isList, items }) => isList && items > 0);
  return { item: open[depth]?.items ?? 0, isInside: depth >= 0 && depth < open.length - 1 };
}
