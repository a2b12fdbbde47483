// The address a confirmation went to, for the page that says so. This tab only.
const STORAGE_KEY = 'stoop.pending-email';

export function keepPendingEmail(email: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, email);
  } catch {
    // The page then does not name the address.
  }
}

export function readPendingEmail(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}
