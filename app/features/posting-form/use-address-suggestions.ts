// Asks the server for addresses while one is typed.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AddressSuggestion } from '#domain/postings/suggest-addresses.server.ts';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';

const PAUSE_MS = 250;
/** "1 Oak": with less, almost anything fits. */
const FEWEST_CHARACTERS = 4;

/** Without an answer there are no suggestions, and the field is an ordinary one. */
export function useAddressSuggestions() {
  const [found, setFound] = useState<AddressSuggestion[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(0);
  useEffect(() => () => clearTimeout(timer.current), []);
  const clear = useCallback(() => {
    clearTimeout(timer.current);
    latest.current += 1;
    setFound([]);
  }, []);
  const ask = useCallback(
    (typed: string) => {
      const text = typed.trim();
      if (text.length < FEWEST_CHARACTERS || !/\s/.test(text)) return clear();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const turn = ++latest.current;
        void (async () => {
          try {
            const answer = await callFunction<AddressSuggestion[]>(await platformClient(), 'suggest-addresses', {
              text,
            });
            if (turn === latest.current) setFound(answer);
          } catch (error) {
            if (turn === latest.current) setFound([]);
            noteFailure('Addresses could not be suggested', error);
          }
        })();
      }, PAUSE_MS);
    },
    [clear],
  );
  return { found, ask, clear };
}
