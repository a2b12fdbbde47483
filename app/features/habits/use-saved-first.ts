import { useMemo } from 'react';
import { readSavedIds } from '#app/features/saved/saved-ids.ts';
import { useSearchPreferences } from './search-preferences.ts';

/**
 * The homes of one page with the saved ones first, for those who want it so. As they were saved when the page came: a
 * card does not jump away under the heart that is pressed.
 */
export function useSavedFirst<Home extends { id: number }>(homes: readonly Home[]): readonly Home[] {
  const { show_saved_first: isWanted } = useSearchPreferences();
  return useMemo(() => {
    if (!isWanted) return homes;
    const ids = readSavedIds();
    return [...homes.filter((home) => ids.includes(home.id)), ...homes.filter((home) => !ids.includes(home.id))];
  }, [homes, isWanted]);
}
