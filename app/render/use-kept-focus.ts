import { type RefObject, useEffect } from 'react';
import { takeFocus } from '#app/ui/take-focus.ts';

/**
 * Keeps the keyboard focus in the page when a click removes the focused element: moves it to the nearest remaining
 * `data-home` around that element. If there is none, or if another page was opened, moves it to what `fallback`
 * selects, such as the heading.
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>, fallback: string): void {
  useEffect(() => {
    const root = place.current;
    if (!root) return;
    /** The focused element and its ancestors below the root. */
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
