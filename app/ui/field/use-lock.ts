import { type RefObject, useEffect } from 'react';

/** Input types that `readOnly` keeps from being changed; for all others, we block their events. */
const TYPED = /^(?:text|search|url|tel|email|password|number|date|month|week|time|datetime-local)$/;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const isTyped = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && TYPED.test(control.type));

const stop = (event: Event) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * While `isLocked`, nothing in the form (or around the fields being sent) can be changed or sent again. Nothing is
 * disabled, since a disabled field would lose the focus and screen readers would skip it.
 */
export function useLock(place: RefObject<Element | null>, isLocked: boolean): void {
  useEffect(() => {
    const button = place.current;
    const root = button instanceof HTMLButtonElement ? button.form : button;
    return isLocked && root ? lock(root) : undefined;
  }, [place, isLocked]);
}

function lock(root: Element): () => void {
  const controls = [...root.querySelectorAll<Control>('input:not([type="hidden"]), textarea, select, button')];
  const typed = controls.filter(isTyped).filter((control) => !control.readOnly);
  const held = controls.filter((control) => !isTyped(control) && !control.ariaDisabled);
  const values = new Map(held.filter(({ type }) => type !== 'file').map((control) => [control, control.value]));
  for (const control of typed) control.readOnly = true;
  for (const control of held) control.ariaDisabled = 'true';

  const isHeld = ({ target }: Event) => target instanceof Element && held.some((control) => control.contains(target));
  const holdPress = (event: Event) => {
    if (isHeld(event)) stop(event);
  };
  const holdKey = (event: Event) => {
    const isOnItsWay = event instanceof KeyboardEvent && (event.key === 'Tab' || event.key === 'Escape');
    if (isHeld(event) && !isOnItsWay) stop(event);
  };
  // Some phones still open a list of choices, or move a slider.
  const holdChoice = (event: Event) => {
    if (!isHeld(event)) return;
    stop(event);
    for (const [control, value] of values) control.value = value;
  };
  const handlers: [string, (event: Event) => void][] = [
    ['mousedown', holdPress],
    ['click', holdPress],
    ['drop', stop],
    ['keydown', holdKey],
    ['input', holdChoice],
    ['change', holdChoice],
    ['submit', stop],
  ];
  for (const [type, handle] of handlers) root.addEventListener(type, handle, true);
  return () => {
    for (const [type, handle] of handlers) root.removeEventListener(type, handle, true);
    for (const control of typed) control.readOnly = false;
    for (const control of held) control.ariaDisabled = null;
  };
}
