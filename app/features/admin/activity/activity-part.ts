import type { AddressPart } from '#app/features/admin/address-part.ts';

export interface ActivityState {
  /** Whose actions of the log; empty: everybody's. */
  actor: string;
  /** Which of the log's actions; empty: all. */
  action: string;
}

export const activityPart: AddressPart<ActivityState> = {
  read: (params) => ({ actor: params.text('actor'), action: params.text('action') }),
  write(state, set) {
    set('actor', state.actor);
    set('action', state.action);
  },
};
