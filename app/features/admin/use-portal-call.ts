import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';
import { isTokenRefused } from '#app/session/token-refused.ts';

/** Calls a function of the portal, one at a time; what the server refused comes back in its own words. */
export function usePortalCall() {
  const { isBusy, submit } = usePersonalSubmit();
  const call = <Answer>(
    name: string,
    body: object,
    then: { done: (answer: Answer) => Promise<void> | void; refused: (refusal: FunctionRefused) => void },
  ): Promise<void> =>
    submit(async ({ client }) => {
      let answer: Answer;
      try {
        answer = await callFunction<Answer>(client, name, body);
      } catch (error) {
        if (!(error instanceof FunctionRefused) || isTokenRefused(error)) throw error;
        return then.refused(error);
      }
      await then.done(answer);
    });
  return { isBusy, call };
}
