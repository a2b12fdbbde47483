// How search behaves for the person at this browser: the account's settings, copied here so that public pages need not
// ask the account.
import { useSyncExternalStore } from 'react';
import { useIsHydrating } from '#app/render/use-is-hydrating.ts';
import { createBrowserStore } from '#app/session/browser-store.ts';
import { useAccount } from '#app/session/session.ts';

export interface SearchPreferences {
  save_search_criteria: boolean;
  show_saved_first: boolean;
  use_current_location: boolean;
}

/** For a visitor: recent searches are stored in the browser; everything else is as the server rendered it. */
const VISITOR: SearchPreferences = { save_search_criteria: true, show_saved_first: false, use_current_location: false };
/** For an account whose settings have not been read yet: the defaults (specification, section 2). */
const ACCOUNT: SearchPreferences = { ...VISITOR, show_saved_first: true };
const NOTHING: SearchPreferences = { ...VISITOR, save_search_criteria: false };

/** Removed at sign-out with everything else that is stored for an account. */
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

/** Before hydration nothing is known, so nothing is done. */
export function useSearchPreferences(): SearchPreferences {
  const account = useAccount();
  const kept = useSyncExternalStore(store.subscribe, store.read, () => null);
  const isHydrating = useIsHydrating();
  if (isHydrating) return NOTHING;
  return account ? (kept ?? ACCOUNT) : VISITOR;
}
