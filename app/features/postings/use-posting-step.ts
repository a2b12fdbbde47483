import { useRevalidator } from 'react-router';
import type { Closing } from '#domain/postings/closing-form.ts';
import type { ListerEvent } from '#domain/postings/lister-events.ts';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { STEP_DONE } from './messages.ts';

/** Takes a step with a listing, says what happened, and loads the list again. */
export function usePostingStep() {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  return {
    isBusy,
    step: (id: number, event: ListerEvent, closing: Closing | null = null): Promise<void> =>
      submit(async ({ client }) => {
        try {
          await callFunction(client, 'step-posting', { id, event, closing });
          toast({ title: STEP_DONE[event], tone: 'success' });
        } catch (error) {
          if (!(error instanceof FunctionRefused)) throw error;
          toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
        }
        await revalidate();
      }),
  };
}
