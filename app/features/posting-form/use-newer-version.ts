// Whether another tab or device has saved the form in the meantime, asked whenever somebody comes back to this one.
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { noteFailure } from '#app/render/note-failure.ts';
import { platformClient } from '#app/session/client.ts';

/** `known`: the posting and its version here; null: not saved yet. */
export function useNewerVersion(known: RefObject<{ id: number | null; version: number | null }>) {
  const [isOutdated, setOutdated] = useState(false);

  useEffect(() => {
    async function ask() {
      const { id, version } = known.current;
      if (document.visibilityState !== 'visible' || id === null || version === null) return;
      const client = await platformClient();
      const { data, error } = await client.from('postings').select('form_version').eq('id', id).maybeSingle();
      if (error) throw error;
      // It may have been saved here while this was on its way.
      if (data) setOutdated(Number(data.form_version) > (known.current.version ?? version));
    }
    const look = () => void ask().catch((error) => noteFailure('The newest version could not be read', error));
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [known]);

  /** What is saved here is the newest. */
  const noteSaved = useCallback(() => setOutdated(false), []);
  return { isOutdated, noteSaved };
}
