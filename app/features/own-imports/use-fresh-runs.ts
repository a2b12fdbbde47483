import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1500;

/** Loads the page's data again and again while something is under way. */
export function useFreshRuns(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (state === 'idle' && !document.hidden) void revalidate();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(look, EVERY_MS);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
