import { useRevalidator } from 'react-router';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { usePersonalSubmit } from './use-personal-submit.ts';

interface DecisionTexts<Answer> {
  /** Says what was done. */
  done: (answer: Answer) => string;
  /** Shows what is wrong with a field, if it can. Otherwise the refusal is shown as a toast. */
  showErrors?: (fields: Record<string, string>) => boolean;
  /** What to keep if the session has ended. */
  draft?: object;
}

/** Calls a function that decides about an item of a list, says what came of it, and loads the list again. */
export function useDecision() {
  const { isBusy, submit } = usePersonalSubmit();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const decide = <Answer>(
    name: string,
    input: object,
    { done, showErrors, draft }: DecisionTexts<Answer>,
  ): Promise<void> =>
    submit(async ({ client }) => {
      try {
        toast({ title: done(await callFunction<Answer>(client, name, input)), tone: 'success' });
      } catch (refused) {
        if (!(refused instanceof FunctionRefused)) throw refused;
        if (showErrors?.(refused.fields)) return;
        toast({ title: 'That didn’t work', text: refused.message, tone: 'error' });
      }
      await revalidate();
    }, draft);
  return { isBusy, decide };
}
