/** Properties selected one by one, or all matches except those that were deselected. */
export type Selection = { isAll: true; except: ReadonlySet<number> } | { isAll: false; ids: ReadonlySet<number> };

export const NOTHING_PICKED: Selection = { isAll: false, ids: new Set() };
export const ALL_PICKED: Selection = { isAll: true, except: new Set() };

export const isPicked = (selection: Selection, id: number): boolean =>
  selection.isAll ? !selection.except.has(id) : selection.ids.has(id);

/** `total`: how many match the filters. */
export const countPicked = (selection: Selection, total: number): number =>
  selection.isAll ? total - selection.except.size : selection.ids.size;

/** Selects or deselects `changed`. */
export function toggle(selection: Selection, changed: readonly number[], on: boolean): Selection {
  const next = new Set(selection.isAll ? selection.except : selection.ids);
  for (const id of changed) {
    if (on !== selection.isAll) next.add(id);
    else next.delete(id);
  }
  return selection.isAll ? { isAll: true, except: next } : { isAll: false, ids: next };
}
