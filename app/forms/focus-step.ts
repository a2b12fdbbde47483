/** The button that had the focus is gone when a step is there: this is what it led to. A `ref` of the step. */
export function focusStep(step: HTMLElement | null): void {
  step?.querySelector('input')?.focus();
}
