/** The same numbers with room for twice as many. */
export function grown<List extends Uint8Array | Uint32Array | Int32Array>(list: List): List {
  const larger = new (list.constructor as new (length: number) => List)(list.length * 2);
  larger.set(list);
  return larger;
}
