/** More new homes than this are shown as "99+". */
export const MOST_NEW_HOMES = 99;
/** Searches counted per request; longer lists are counted in parts. */
export const SEARCHES_A_REQUEST = 50;

/** "3 new", "99+ new"; null for none. */
export function newHomesText(count: number): string | null {
  if (count <= 0) return null;
  return count > MOST_NEW_HOMES ? `${MOST_NEW_HOMES}+ new` : `${count} new`;
}
