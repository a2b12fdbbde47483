import { useCallback, useEffect, useRef, useState } from 'react';
import { noteFailure } from './note-failure.ts';

interface BackgroundAnswer<Data> {
  /** What was asked. */
  path: string;
  /** Null: it could not be read. */
  data: Data | null;
}

/**
 * Reads JSON of ours beside the page, the newest question only. A router's fetcher would do, but a fetcher that fails
 * puts the error page in the place of the whole page.
 */
export function useBackgroundRead<Data>() {
  const [answer, setAnswer] = useState<BackgroundAnswer<Data> | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const read = useCallback((path: string) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    void readJson<Data>(path, signal).then((data) => {
      if (!signal.aborted) setAnswer({ path, data });
    });
  }, []);
  return { answer, read };
}

async function readJson<Data>(path: string, signal: AbortSignal): Promise<Data | null> {
  try {
    const response = await fetch(path, { signal });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return (await response.json()) as Data;
  } catch (error) {
    if (!signal.aborted) noteFailure(`${path.split('?')[0]} could not be read`, error);
    return null;
  }
}
