import type { SupabaseClient } from '@supabase/supabase-js';
import { usePersonalSubmit } from '#app/forms/use-personal-submit.ts';
import { callFunction, FunctionRefused } from '#app/session/call-function.ts';

/** The response of a portal function, or its refusal with the server's message. */
export async function askPortal<Answer>(
  client: SupabaseClient,
  name: string,
  body: object,
): Promise<{ answer: Answer } | { refusal: FunctionRefused }> {
  try {
    return { answer: await callFunction<Answer>(client, name, body) };
  } catch (error) {
    if (!(error instanceof FunctionRefused)) throw error;
    return { refusal: error };
  }
}

/** Calls a portal function outside of a form, one call at a time. */
export function usePortalCall() {
  const { isBusy, submit } = usePersonalSubmit();
  const call = <Answer>(
    name: string,
    body: object,
    then: { done: (answer: Answer) => Promise<void> | void; refused: (refusal: FunctionRefused) => void },
  ): Promise<void> =>
    submit(async ({ client }) => {
      const asked = await askPortal<Answer>(client, name, body);
      if ('refusal' in asked) return then.refused(asked.refusal);
      await then.done(asked.answer);
    });
  return { isBusy, call };
}
