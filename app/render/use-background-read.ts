import { useCallback, useEffect, useRef, useState } from 'react';
import { noteFailure } from './note-failure.ts';

interface BackgroundAnswer<Data> {
  /** The requested path. */
  path: string;
  /** Null if it could not be read. */
  data: Data | null;
}

/**
 * Loads our own JSON in the background and keeps only the newest request. A router's fetcher would also work, but if a
 * fetcher fails, the error page replaces the whole page.
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
