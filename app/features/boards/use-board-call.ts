import { useRevalidator } from 'react-router';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { useToast } from '#app/ui/toast/toast.tsx';

/** Calls a function about a board and loads the page again; a refusal is shown as a toast. */
export function useBoardCall() {
  const { run } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  return <Answer>(name: string, input: object, after?: (answer: Answer) => void | Promise<void>): Promise<void> =>
    run(async ({ client }) => {
      try {
        const answer = await callFunction<Answer>(client, name, input);
        await after?.(answer);
      } catch (refused) {
        if (!(refused instanceof FunctionRefused)) throw refused;
        toast({ title: 'That didn’t work', text: refused.message, tone: 'error' });
      }
      await revalidate();
    });
}
