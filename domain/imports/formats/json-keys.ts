// Renames fields that occur twice in one JSON object. A parser silently keeps the last one, so in {"hideAddress": true,
// "hideAddress": false} the permission would win. Here each gets its own name, like repeated columns of a CSV file.

/** How many fields the objects inside a value have, nested ones included. */
export function countFields(value: unknown): number {
  let count = 0;
  // A list of values still to visit rather than recursion, because a text may be nested deeper than the call stack
  // allows.
  const open = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) count += Object.keys(next).length;
    for (const inner of Object.values(next)) if (typeof inner === 'object' && inner !== null) open.push(inner);
  }
  return count;
}

/** The same JSON text in which the second field of a given name in an object is called "name (2)". */
export function nameRepeatedFields(text: string): string {
  let written = '';
  let from = 0;
  /** For each open object, its names so far and their counts; null for a list. */
  const open: (Map<string, number> | null)[] = [];
  let isName = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '{' || char === '[') {
      open.push(char === '{' ? new Map() : null);
      isName = char === '{';
    } else if (char === '}' || char === ']') {
      open.pop();
      isName = false;
    } else if (char === ',') isName = Boolean(open.at(-1));
    else if (char === ':') isName = false;
    if (char !== '"') continue;
    const end = endOfString(text, at);
    const names = open.at(-1);
    if (isName && names) {
      const name = JSON.parse(text.slice(at, end)) as string;
      const own = ownName(name, names);
      if (own !== name) {
        written += text.slice(from, at) + JSON.stringify(own);
        from = end;
      }
    }
    at = end - 1;
  }
  return written + text.slice(from);
}

/** Adds the name with the next free number. */
function ownName(name: string, names: Map<string, number>): string {
  let own = name;
  // A count per name, because one name may be repeated very often in an object.
  let number = (names.get(name) ?? 0) + 1;
  for (; names.has(own); number++) own = `${name} (${number})`;
  names.set(name, Math.max(1, number - 1));
  if (own !== name) names.set(own, 1);
  return own;
}

/** The position after the closing quote of the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}
