// The address a confirmation was sent to, for the page that mentions it. Stored for this tab only.
const STORAGE_KEY = 'stoop.pending-email';

export function keepPendingEmail(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // Without it, the page doesn't mention the address.
  }
}

export function readPendingEmail(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
