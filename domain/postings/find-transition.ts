// Which step of the lifecycle an event leads to, and what it still needs. Browser-safe.
import { type Actor, type Condition, type PostingEvent, type Transition, TRANSITIONS } from './lifecycle.ts';
import type { PostingState } from './posting-states.ts';

/** What a caller knows of the posting and of the moment; conditions that it doesn't mention don't hold. */
export interface Circumstances {
  state: PostingState;
  actor: Actor;
  holds: ReadonlySet<Condition>;
}

/** The step that the event leads to now. Null: none; `unmetNeeds` says why. */
export function findTransition(event: PostingEvent, { state, actor, holds }: Circumstances): Transition | null {
  return possible(event, state, actor).find(({ needs }) => needs.every((condition) => holds.has(condition))) ?? null;
}

/** What is missing for the event. Null: this actor can't do it in this state at all. */
export function unmetNeeds(event: PostingEvent, { state, actor, holds }: Circumstances): Condition[] | null {
  const [first] = possible(event, state, actor);
  return first ? first.needs.filter((condition) => !holds.has(condition)) : null;
}

/** Everything that could be asked of the posting for the event. */
export function possibleNeeds(event: PostingEvent, state: PostingState, actor: Actor): ReadonlySet<Condition> {
  return new Set(possible(event, state, actor).flatMap(({ needs }) => needs));
}

function possible(event: PostingEvent, state: PostingState, actor: Actor): Transition[] {
  const all: readonly Transition[] = TRANSITIONS;
  return all.filter((each) => each.event === event && each.from.includes(state) && each.by.includes(actor));
}
