import { useRevalidator } from 'react-router';
import type { FieldErrors } from '#domain/forms/read-form.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import type { SignedIn } from '#app/session/guards.ts';

/** For a form of a board: calls the function, then loads the page again. Returns what is wrong, by field. */
export function useBoardSend() {
  const { revalidate } = useRevalidator();
  return async ({ client }: Pick<SignedIn, 'client'>, name: string, input: object): Promise<FieldErrors | null> => {
    try {
      await callFunction(client, name, input);
    } catch (error) {
      if (!(error instanceof FunctionRefused)) throw error;
      return Object.keys(error.fields).length > 0 ? error.fields : { form: error.message };
    }
    await revalidate();
    return null;
  };
}
