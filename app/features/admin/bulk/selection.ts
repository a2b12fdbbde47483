/** Properties picked one by one, or all that match the filters. */
export type Selection = { isAll: true } | { isAll: false; ids: ReadonlySet<number> };

export const NOTHING_PICKED: Selection = { isAll: false, ids: new Set() };

export const isPicked = (selection: Selection, id: number): boolean => selection.isAll || selection.ids.has(id);

/** Unpicking one of all leaves the ones in sight: `shown`. */
export function toggle(
  selection: Selection,
  changed: readonly number[],
  on: boolean,
  shown: readonly number[],
): Selection {
  const next = new Set(selection.isAll ? shown : selection.ids);
  for (const id of changed) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return { isAll: false, ids: next };
}
