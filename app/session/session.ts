// Who is signed in, as far as this browser knows. Reads what supabase-js stores without loading supabase-js, so that
// public pages don't need it. Only the server decides what a session may do.
import { useSyncExternalStore } from 'react';
import { isRole, type Role } from '#domain/people/roles.ts';

export const SESSION_KEY = 'stoop.session';
const ACCOUNT_KEY = 'stoop.account';

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  /** Shown instead of first and last name; empty if there is none. */
  preferredName: string;
  /** As last read; null if none is chosen or it was not read yet. */
  role: Role | null;
  isAnonymous: boolean;
  /** The account has a second factor that this session has not provided yet. */
  lacksSecondStep: boolean;
}

/** Details of the profile that are not in the session, stored for the header. */
interface RememberedAccount {
  id: string;
  firstName?: string;
  lastName?: string;
  preferredName?: string;
  role?: Role | null;
}

let known: { texts: string; account: Account | null } = { texts: '', account: null };
const listeners = new Set<() => void>();

/** Null if nobody is signed in. Browser only. */
export function readAccount(): Account | null {
  const session = readItem(SESSION_KEY);
  const remembered = readItem(ACCOUNT_KEY);
  const texts = `${session} ${remembered}`;
  // Stays the same object while nothing has changed, because React compares by identity.
  if (texts !== known.texts) known = { texts, account: parseAccount(session, remembered) };
  return known.account;
}

function readItem(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // In a browser that refuses storage, nobody stays signed in.
    return null;
  }
}

function parseAccount(sessionText: string | null, rememberedText: string | null): Account | null {
  const session = parseObject(sessionText);
  // A stored session without one of these is invalid (specification, section 3).
  if (!session?.access_token || !session.refresh_token || !session.expires_at) return null;
  const user = session.user as
    | {
        id?: string;
        email?: string;
        is_anonymous?: boolean;
        user_metadata?: Record<string, unknown>;
        factors?: { status?: string }[];
      }
    | undefined;
  if (!user?.id) return null;
  const found = parseObject(rememberedText);
  const remembered = found?.id === user.id ? (found as unknown as RememberedAccount) : undefined;
  const metadata = user.user_metadata ?? {};
  return {
    id: user.id,
    email: user.email ?? '',
    firstName: textOf(remembered?.firstName) || textOf(metadata.first_name),
    lastName: textOf(remembered?.lastName) || textOf(metadata.last_name),
    preferredName: textOf(remembered?.preferredName),
    role: isRole(remembered?.role) ? remembered.role : null,
    isAnonymous: user.is_anonymous === true,
    lacksSecondStep:
      user.factors?.some(({ status }) => status === 'verified') === true &&
      readClaims(textOf(session.access_token))?.aal === 'aal1',
  };
}

/** The claims of a token. Checking its signature is up to the server. */
function readClaims(token: string): Record<string, unknown> | null {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return parseObject(atob(payload));
  } catch {
    return null;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function parseObject(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Stores what a page has read of the profile, so that the header can show it on every page. */
export function rememberAccount(account: RememberedAccount): void {
  const before = parseObject(readItem(ACCOUNT_KEY));
  try {
    localStorage.setItem(ACCOUNT_KEY, JSON.stringify({ ...(before?.id === account.id ? before : {}), ...account }));
  } catch {
    // As in readItem.
  }
  tellSessionChanged();
}

/** At sign-out, this browser deletes everything about the person, since somebody else may use it next. */
export function forgetAccount(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith('stoop.')) localStorage.removeItem(key);
  } catch {
    // As in readItem.
  }
}

/** The client calls it whenever the stored session may have changed in this tab. */
export function tellSessionChanged(): void {
  for (const listener of listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  // The client calls this whenever the stored session may have changed in this tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The signed-in account; null on the server, before hydration and if nobody is signed in. */
export function useAccount(): Account | null {
  return useSyncExternalStore(subscribeToSession, readAccount, () => null);
}

/** The name that a person goes by, or the email address if none is known. */
export function fullNameOf({
  preferredName,
  firstName,
  lastName,
  email,
}: Pick<Account, 'preferredName' | 'firstName' | 'lastName' | 'email'>): string {
  return preferredName || `${firstName} ${lastName}`.trim() || email;
}
