import type { AddressPart } from '#app/features/portal/address-part.ts';

export interface ReportState {
  /** The run whose report is open. Defaults to the latest. */
  run: number | null;
  rowsPage: number;
}

export const reportPart: AddressPart<ReportState> = {
  read: (params) => ({ run: params.count('run'), rowsPage: params.count('rows') ?? 1 }),
  write(state, set) {
    set('run', state.run);
    set('rows', state.rowsPage, state.rowsPage === 1);
  },
};
