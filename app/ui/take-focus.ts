export function takeFocus(target: HTMLElement | null): void {
  // A heading takes the focus from a script only.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
