export function takeFocus(target: HTMLElement | null): void {
  // A heading can take the focus only from a script.
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
