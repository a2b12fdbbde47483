// What was typed on a page whose session ended before it was saved. Stored for this tab only, until the account that
// typed it fills the form in again. Another account that signs in here never gets it.
import { readAccount } from '#app/session/session.ts';

const PREFIX = 'stoop.draft.';

interface Draft {
  /** The account that typed it; null: nobody had signed in, so it belongs to whoever signs in next. */
  by: string | null;
  values: Record<string, unknown>;
}

let lastSeen: string | null = null;

/**
 * The account that is signed in, or that was last on this page: the session may be gone before the text is kept. Forms
 * ask when they open, because another tab may sign in as somebody else.
 */
export function readTypist(): string | null {
  lastSeen = readAccount()?.id ?? lastSeen;
  return lastSeen;
}

/** Beside what other forms of the page have kept. Passwords never come here: callers leave them out. */
export function keepDraft(path: string, values: object, by: string | null): void {
  const kept = readDraft(path);
  const draft: Draft = { by, values: { ...(kept?.by === by ? kept.values : {}), ...values } };
  try {
    sessionStorage.setItem(PREFIX + path, JSON.stringify(draft));
  } catch {
    // Without storage the text is lost with the page, as it would be anyway.
  }
}

/**
 * The stored values on top of `loaded`, and whether there were any. Only fields that `loaded` has are restored. What
 * another account typed is deleted.
 */
export function withDraft<Values extends object>(path: string, loaded: Values): { values: Values; isDraft: boolean } {
  const kept = readDraft(path);
  const reader = readAccount()?.id ?? null;
  const isTheirs = kept !== null && (kept.by === null || kept.by === reader);
  if (kept && !isTheirs && reader !== null) dropDraft(path);
  if (!isTheirs) return { values: loaded, isDraft: false };
  const fitting = Object.entries(kept.values).filter(([name]) => Object.hasOwn(loaded, name));
  return { values: { ...loaded, ...Object.fromEntries(fitting) }, isDraft: true };
}

function readDraft(path: string): Draft | null {
  try {
    const draft = JSON.parse(sessionStorage.getItem(PREFIX + path) ?? 'null') as Partial<Draft> | null;
    // Anything without an author is older than this rule.
    return draft?.by !== undefined && draft.values ? { by: draft.by, values: draft.values } : null;
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
