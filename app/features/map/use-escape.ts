import { useEffect, useEffectEvent } from 'react';

/** Escape closes what is open on the map, unless the key is meant for something else, such as an open menu. */
export function useEscape(isOpen: boolean, close: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    const { target } = event;
    const isFree = target === document.body || (target instanceof Element && target.closest('.results-map') !== null);
    if (isFree) close();
  });
  useEffect(() => {
    if (!isOpen) return;
    const handle = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [isOpen]);
}
