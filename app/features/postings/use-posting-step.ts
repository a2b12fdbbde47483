import type { Closing } from '#domain/postings/closing-form.ts';
import type { ListerEvent } from '#domain/postings/lister-events.ts';
import { useDecision } from '#app/forms/use-decision.ts';
import { STEP_DONE } from './messages.ts';

/** Takes a step with a listing, says what happened, and loads the list again. */
export function usePostingStep() {
  const { isBusy, decide } = useDecision();
  const step = (id: number, event: ListerEvent, closing: Closing | null = null): Promise<void> =>
    decide('step-posting', { id, event, closing }, { done: () => STEP_DONE[event] });
  return { isBusy, step };
}
