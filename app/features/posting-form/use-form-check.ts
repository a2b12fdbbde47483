// Asks the server while somebody fills in the form: where the home is, which rules are not met, whether it is listed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type TypedValues, typedValues } from '#domain/forms/read-form.ts';
import type { FormCheck } from '#domain/postings/check-form.server.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';

const PAUSE_MS = 700;

export const checkTyped = async (id: number | null, typed: TypedValues): Promise<FormCheck> =>
  callFunction<FormCheck>(await platformClient(), 'check-posting', { id, form: typed });

/** Null until the first answer. Without a connection the last answer stays. */
export function useFormCheck(id: number | null): { check: FormCheck | null; ask: (form: HTMLFormElement) => void } {
  const [check, setCheck] = useState<FormCheck | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(
    (form: HTMLFormElement) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const turn = ++latest.current;
        const typed = typedValues(new FormData(form));
        void (async () => {
          try {
            const answer = await checkTyped(id, typed);
            if (turn === latest.current) setCheck(answer);
          } catch (error) {
            noteFailure('The form could not be checked', error);
          }
        })();
      }, PAUSE_MS);
    },
    [id],
  );
  return { check, ask };
}
