// The homes that were opened in this browser; their pins are gray.
const STORAGE_KEY = 'stoop.seen-homes';
const LIMIT = 500;

export function readSeenHomes(): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return new Set(Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : []);
  } catch {
    return new Set();
  }
}

export function rememberSeenHome(id: number): void {
  try {
    const ids = [id, ...[...readSeenHomes()].filter((each) => each !== id)].slice(0, LIMIT);
    localStorage.setItem(STORAGE_KEY, JSON.stringify(ids));
  } catch {
    // Without storage, every pin looks new.
  }
}
