import { useMemo } from 'react';
import { type CardJson, readCards } from '#app/features/listing-cards/card-json.ts';
import { readSavedIds } from '#app/features/saved/saved-ids.ts';
import { useSearchPreferences } from './search-preferences.ts';

/**
 * The cards of one page with the saved ones first, for people who set this preference. Uses the homes that were saved
 * when the page loaded, so that a card does not jump away when its heart is pressed. `canMove`: the code that shows them
 * in another order has been loaded.
 */
export function useSavedFirst(cards: readonly CardJson[], canMove: boolean): readonly CardJson[] {
  const isWanted = useSearchPreferences().show_saved_first && canMove;
  const ids = useMemo(() => savedAmong(cards), [cards]);
  return useMemo(() => {
    if (!isWanted) return cards;
    const homes = readCards(cards);
    const isSaved = (_: CardJson, index: number) => ids.includes(homes[index]?.id ?? 0);
    return [...cards.filter(isSaved), ...cards.filter((card, index) => !isSaved(card, index))];
  }, [cards, ids, isWanted]);
}

/** The server, where nobody's list is known, has none. */
function savedAmong(cards: readonly CardJson[]): readonly number[] {
  return cards.length > 0 && typeof document !== 'undefined' ? readSavedIds() : [];
}
