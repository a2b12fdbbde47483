// Reads a text for wording that fair-housing law forbids, some time after each change. The linter is loaded with the form
// only, and no text leaves the browser for it.
import { useEffect, useState } from 'react';
import type { Finding } from '#domain/fair-housing/finder.ts';
import type { Jurisdiction } from '#domain/fair-housing/laws.ts';
import { noteFailure } from '#app/render/note-failure.ts';

const PAUSE_MS = 500;

/** The text that was read last, and what was found in it. */
interface Read {
  text: string;
  findings: readonly Finding[];
}

const NOTHING: Read = { text: '', findings: [] };

export function useWording(text: string, jurisdiction: Jurisdiction | null): Read {
  const [found, setFound] = useState(NOTHING);
  useEffect(() => {
    if (!jurisdiction) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      void (async () => {
        try {
          const { findWhileTyping } = await import('#domain/fair-housing/find-while-typing.ts');
          if (isCurrent) setFound({ text, findings: findWhileTyping(text, jurisdiction) });
        } catch (error) {
          noteFailure('The wording could not be checked', error);
        }
      })();
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text, jurisdiction]);
  return jurisdiction ? found : NOTHING;
}
