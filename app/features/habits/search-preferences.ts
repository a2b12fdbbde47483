// How search behaves for whoever looks at the page: the account's switches, copied into this browser so that public
// pages need not ask the account.
import { useSyncExternalStore } from 'react';
import { createBrowserStore } from '#app/session/browser-store.ts';
import { useAccount } from '#app/session/session.ts';

export interface SearchPreferences {
  save_search_criteria: boolean;
  show_saved_first: boolean;
  use_current_location: boolean;
}

/** Of a visitor: recent searches stay in the browser; nothing else differs from the page as it was sent. */
const VISITOR: SearchPreferences = { save_search_criteria: true, show_saved_first: false, use_current_location: false };
/** Of an account whose switches were not read yet: the defaults (specification, section 2). */
const ACCOUNT: SearchPreferences = { ...VISITOR, show_saved_first: true };
const NOTHING: SearchPreferences = { ...VISITOR, save_search_criteria: false };

/** Goes with everything that is kept of an account when it signs out. */
const store = createBrowserStore('stoop.account.search', (stored) =>
  typeof stored === 'object' && stored !== null ? (stored as SearchPreferences) : null,
);

export function keepSearchPreferences({
  save_search_criteria,
  show_saved_first,
  use_current_location,
}: SearchPreferences): void {
  store.write({ save_search_criteria, show_saved_first, use_current_location });
}

/** Before hydration nothing is known, and nothing is done. */
export function useSearchPreferences(): SearchPreferences {
  const account = useAccount();
  const kept = useSyncExternalStore(store.subscribe, store.read, () => null);
  const isBrowser = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
  if (!isBrowser) return NOTHING;
  return account ? (kept ?? ACCOUNT) : VISITOR;
}
