// What the crawler opens but does not carry out, in one place: the accounts and listings must be there for the next page.

/** Pressed where they only ask; not pressed in the dialog that asks. */
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

/** Not pressed at all: these act at once, and end the visit or change who the visitor is. */
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
