import type { AddressPart } from '#app/features/portal/address-part.ts';

export interface SourcesState {
  /** The source whose form is open. */
  sourceForm: number | 'new' | null;
  /** The source whose runs are open. */
  sourceRuns: number | null;
}

export const sourcesPart: AddressPart<SourcesState> = {
  read: (params) => ({ sourceForm: params.form('form'), sourceRuns: params.count('runs') }),
  write(state, set) {
    set('form', state.sourceForm);
    set('runs', state.sourceRuns);
  },
};
