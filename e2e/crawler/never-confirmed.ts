// Actions that the crawler never carries out, because the pages after them still need the accounts and listings.

/** Buttons that open a dialog which asks first. They are pressed on the page, but not in the dialog. */
export const ASKS_FIRST: readonly RegExp[] = [
  /^delete\b/i,
  /^undo\b/i,
  /^remove\b/i,
  /^deactivate\b/i,
  /^activate\b/i,
  /^mark\b/i,
  /^unsubscribe\b/i,
  /^send (the )?code\b/i,
];

/** Never pressed: these act at once, and end the visit or change who the visitor is. */
export const ACTS_AT_ONCE: readonly RegExp[] = [
  /^log ?out$/i,
  /^sign in with a different account$/i,
  /^sign out\b.*\bdevices?/i,
  /^end\b.*\b(session|device)/i,
  /^save role$/i,
  /^disconnect\b/i,
];

export function mayPress(name: string, inDialog: boolean): boolean {
  const matches = (patterns: readonly RegExp[]) => patterns.some((pattern) => pattern.test(name));
  return !matches(ACTS_AT_ONCE) && !(inDialog && matches(ASKS_FIRST));
}
