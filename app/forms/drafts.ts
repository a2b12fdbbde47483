// What was typed on a page whose session ended before it was saved. Stored for this tab only, until it is filled in
// again.
const PREFIX = 'stoop.draft.';

/** Beside what other forms of the page have kept. Passwords never come here: callers leave them out. */
export function keepDraft(path: string, values: object): void {
  try {
    sessionStorage.setItem(PREFIX + path, JSON.stringify({ ...readDraft(path), ...values }));
  } catch {
    // Without storage the text is lost with the page, as it would be anyway.
  }
}

/** The stored values on top of `loaded`, and whether there were any. Only fields that `loaded` has are restored. */
export function withDraft<Values extends object>(path: string, loaded: Values): { values: Values; isDraft: boolean } {
  const kept = readDraft(path);
  if (!kept) return { values: loaded, isDraft: false };
  const fitting = Object.entries(kept).filter(([name]) => Object.hasOwn(loaded, name));
  return { values: { ...loaded, ...Object.fromEntries(fitting) }, isDraft: true };
}

function readDraft(path: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(PREFIX + path) ?? 'null');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

export function dropDraft(path: string): void {
  try {
    sessionStorage.removeItem(PREFIX + path);
  } catch {
    // As in keepDraft.
  }
}
