// JSON can be nested so deeply that reading it succeeds but writing it out again overflows the stack.

/** Deeper than any real document, including GeoJSON and rich text. */
export const DEEPEST_JSON = 100;

/** Whether arrays and objects are nested deeper than that. */
export function isTooDeep(value: unknown, levels = DEEPEST_JSON): boolean {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  if (levels === 0) return true;
  for (const name in value) if (isTooDeep((value as Record<string, unknown>)[name], levels - 1)) return true;
  return false;
}
