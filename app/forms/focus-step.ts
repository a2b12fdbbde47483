/** Moves the focus to a step that replaces the button that led to it. Pass it as the step's `ref`. */
export function focusStep(step: HTMLElement | null): void {
  step?.querySelector('input')?.focus();
}
