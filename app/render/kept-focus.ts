import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Where React replaces the server's HTML with elements of its own, the same field or button has the focus afterwards.
 * Returns handlers for the element that is replaced.
 */
export function useKeptFocus(element: RefObject<HTMLElement | null>, isReplaced: boolean) {
  const focused = useRef<{ index: number; tag: string } | null>(null);
  useLayoutEffect(() => {
    if (!isReplaced || !focused.current) return;
    const { index, tag } = focused.current;
    focused.current = null;
    const same = element.current?.querySelectorAll<HTMLElement>(tag)[index];
    if (document.activeElement === document.body) same?.focus({ preventScroll: true });
  }, [element, isReplaced]);
  return {
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      const tag = target.localName;
      focused.current = { tag, index: [...currentTarget.querySelectorAll(tag)].indexOf(target) };
    },
    // React hears nothing of it while it replaces the element.
    onBlur() {
      focused.current = null;
    },
  };
}
