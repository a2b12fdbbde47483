import type { AddressPart } from '#app/features/portal/address-part.ts';

export interface ActivityState {
  /** Whose actions to show. Empty: everybody's. */
  actor: string;
  /** Which actions to show. Empty: all. */
  action: string;
}

export const activityPart: AddressPart<ActivityState> = {
  read: (params) => ({ actor: params.text('actor'), action: params.text('action') }),
  write(state, set) {
    set('actor', state.actor);
    set('action', state.action);
  },
};
