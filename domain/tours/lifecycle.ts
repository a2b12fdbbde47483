// The steps in the life of a tour, as data: code and tests read the same table. Browser-safe.
import type { Side } from '#domain/messaging/conversation.ts';

/**
 * `unconfirmed`: whoever asked has not opened the mailed link yet. `requested`: waits for the host. `proposed`: the host
 * suggested other times, and waits for the one who asked.
 */
export type TourState = 'unconfirmed' | 'requested' | 'proposed' | 'confirmed' | 'declined' | 'expired' | 'canceled';
export type TourEvent =
  | 'confirm_address'
  | 'confirm'
  | 'propose'
  | 'keep'
  | 'decline'
  | 'cancel'
  | 'reopen'
  | 'set_link'
  | 'expire'
  | 'off_market';
export type TourActor = Side | 'clock';

export interface TourStep {
  event: TourEvent;
  from: readonly TourState[];
  to: TourState;
  by: readonly TourActor[];
  /** Only about times that the other side proposed. */
  needsOthersTimes?: boolean;
  /** Only while one's own cancellation has not been told to anybody. */
  needsUndo?: boolean;
  /** Only of a video tour. */
  needsVideo?: boolean;
}

export const OPEN_STATES = ['unconfirmed', 'requested', 'proposed', 'confirmed'] as const satisfies TourState[];

export const TOUR_STEPS: readonly TourStep[] = [
  { event: 'confirm_address', from: ['unconfirmed'], to: 'requested', by: ['asker'] },
  { event: 'confirm', from: ['requested'], to: 'confirmed', by: ['recipient'], needsOthersTimes: true },
  { event: 'confirm', from: ['proposed'], to: 'confirmed', by: ['asker'], needsOthersTimes: true },
  // A confirmed tour stays where it is until the other side has agreed to another time.
  { event: 'confirm', from: ['confirmed'], to: 'confirmed', by: ['asker', 'recipient'], needsOthersTimes: true },
  { event: 'propose', from: ['requested', 'proposed'], to: 'proposed', by: ['recipient'] },
  { event: 'propose', from: ['requested', 'proposed'], to: 'requested', by: ['asker'] },
  { event: 'propose', from: ['confirmed'], to: 'confirmed', by: ['asker', 'recipient'] },
  { event: 'keep', from: ['confirmed'], to: 'confirmed', by: ['asker', 'recipient'] },
  { event: 'decline', from: ['requested', 'proposed'], to: 'declined', by: ['recipient'] },
  { event: 'cancel', from: ['unconfirmed', 'requested', 'proposed', 'confirmed'], to: 'canceled', by: ['asker'] },
  { event: 'cancel', from: ['confirmed'], to: 'canceled', by: ['recipient'] },
  { event: 'reopen', from: ['canceled'], to: 'confirmed', by: ['asker', 'recipient'], needsUndo: true },
  { event: 'set_link', from: ['confirmed'], to: 'confirmed', by: ['recipient'], needsVideo: true },
  { event: 'expire', from: ['unconfirmed', 'requested', 'proposed'], to: 'expired', by: ['clock'] },
  { event: 'off_market', from: OPEN_STATES, to: 'canceled', by: ['clock'] },
];

interface Moment {
  state: TourState;
  actor: TourActor;
  /** Who proposed the times that are open now. */
  choicesBy: Side | null;
  canUndo: boolean;
  isVideo: boolean;
}

/** Null: this actor can't do it now. */
export function findStep(event: TourEvent, { state, actor, choicesBy, canUndo, isVideo }: Moment): TourStep | null {
  return (
    TOUR_STEPS.find(
      (step) =>
        step.event === event &&
        step.from.includes(state) &&
        step.by.includes(actor) &&
        (!step.needsUndo || canUndo) &&
        (!step.needsVideo || isVideo) &&
        (!step.needsOthersTimes || (choicesBy !== null && choicesBy !== actor)) &&
        // There is something to keep only while another time is proposed.
        (event !== 'keep' || choicesBy !== null),
    ) ?? null
  );
}

/** Seconds in which a cancellation can be undone; the mails about it wait that long. */
export const UNDO_SECONDS = 60;

interface Ended {
  state: TourState;
  endedBy: Side | 'stoop' | null;
  startsAt: Date | null;
  changedAt: Date;
}

export function canUndoEnd({ state, endedBy, startsAt, changedAt }: Ended, side: Side, now: number): boolean {
  return (
    state === 'canceled' &&
    endedBy === side &&
    startsAt !== null &&
    startsAt.getTime() > now &&
    changedAt.getTime() > now - UNDO_SECONDS * 1000
  );
}

/** What a side can do now, in the order of the table. */
export const eventsFor = (moment: Moment): TourEvent[] =>
  [...new Set(TOUR_STEPS.map(({ event }) => event))].filter((event) => findStep(event, moment) !== null);
