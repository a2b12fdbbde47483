import { useRevalidator } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Calls a function that decides something, says what came of it, and shows the desk as it is then. */
export function useDecision() {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const decide = (name: string, input: object, done: string) =>
    submit(async ({ client }) => {
      try {
        await callFunction(client, name, input);
        toast({ title: done, tone: 'success' });
      } catch (error) {
        if (!(error instanceof FunctionRefused)) throw error;
        toast({ title: 'That didn’t work', text: error.message, tone: 'error' });
      }
      await revalidate();
    });
  return { isBusy, decide };
}
