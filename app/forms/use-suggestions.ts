// Asks the server for suggestions while something is typed.
import { useCallback, useEffect, useRef, useState } from 'react';
import { noteFailure } from '#app/render/note-failure.ts';
import { callFunction } from '#app/session/call-function.ts';
import { platformClient } from '#app/session/client.ts';

const PAUSE_MS = 250;

/**
 * Without an answer there are no suggestions, and the field is an ordinary one.
 * @param name the function that gets the text
 * @param isEnough false: almost anything would fit
 */
export function useSuggestions<Suggestion>(name: string, isEnough: (text: string) => boolean) {
  const [found, setFound] = useState<Suggestion[]>([]);
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
      if (!isEnough(text)) return clear();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        const turn = ++latest.current;
        void (async () => {
          try {
            const answer = await callFunction<Suggestion[]>(await platformClient(), name, { text });
            if (turn === latest.current) setFound(answer);
          } catch (error) {
            if (turn === latest.current) setFound([]);
            noteFailure('Nothing could be suggested', error);
          }
        })();
      }, PAUSE_MS);
    },
    [clear, isEnough, name],
  );
  return { found, ask, clear };
}
