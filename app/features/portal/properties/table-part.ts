import type { AddressPart } from '#app/features/portal/address-part.ts';

/** Columns of the properties table, in order. The first is always visible. */
export const COLUMNS = ['title', 'mls_id', 'status', 'type', 'price', 'beds', 'sqft', 'source', 'updated'] as const;
export type Column = (typeof COLUMNS)[number];

export interface PropertyTableState {
  sort: Column;
  isAscending: boolean;
  hidden: Column[];
  /** The property whose form is open. */
  edit: number | 'new' | null;
  /** The property whose history is open. */
  history: number | null;
}

export const tablePart: AddressPart<PropertyTableState> = {
  read(params) {
    const hidden = params.words('hide');
    return {
      sort: params.oneOf('sort', COLUMNS) ?? 'updated',
      isAscending: params.oneOf('dir', ['asc']) !== null,
      hidden: COLUMNS.filter((column) => column !== 'title' && hidden.includes(column)),
      edit: params.form('edit'),
      history: params.count('history'),
    };
  },
  write(state, set) {
    set('sort', state.sort, state.sort === 'updated');
    set('dir', 'asc', !state.isAscending);
    set('hide', state.hidden.join(' '));
    set('edit', state.edit);
    set('history', state.history);
  },
};
