import { type RefObject, useEffect } from 'react';
import { takeFocus } from '#app/ui/take-focus.ts';

/**
 * What a press removes takes the focus with it, which then is nowhere. It goes on to what stands in the place of what
 * went: the nearest `data-home` around it, else what `fallback` selects, such as the heading of the page: another page
 * has nothing around it.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, fallback: string): void {
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    /** From the focused element up to the root, as long as it holds the focus. */
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      around = [];
      for (let each = target as HTMLElement | null; each && each !== root; each = each.parentElement) around.push(each);
    };
    const observer = new MutationObserver(() => {
      if (around.length === 0 || around[0]?.isConnected || document.activeElement !== document.body) return;
      const left = around;
      around = [];
      takeFocus(homeOf(left.filter((each) => root.contains(each))) ?? root.querySelector(fallback));
    });
    root.addEventListener('focusin', remember);
    observer.observe(root, { childList: true, subtree: true });
    return () => {
      root.removeEventListener('focusin', remember);
      observer.disconnect();
    };
  }, [place, fallback]);
}

function homeOf(around: readonly HTMLElement[]): HTMLElement | null {
  for (const each of around) {
    const home = each.matches('[data-home]') ? each : each.querySelector<HTMLElement>('[data-home]');
    if (home) return home;
  }
  return null;
}
