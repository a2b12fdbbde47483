import { useToast } from '#app/ui/toast/toast.tsx';
import type { SavedSearch } from './saved-searches.ts';

/** Saves a search and says where; false if that failed. */
export function useSaveSearch() {
  const toast = useToast();
  return async (search: SavedSearch): Promise<boolean> => {
    try {
      const { saveSearch } = await import('./saved-searches.ts');
      const place = await saveSearch({ path: search.path, title: search.title, lookedAt: Date.now() });
      if (place === null) throw new Error("Your browser doesn't allow this site to store anything.");
      toast({
        title: 'Search saved',
        text: place === 'account' ? 'Find it in your account, under Saved.' : 'Find it in this browser, under Saved.',
      });
      return true;
    } catch (error) {
      toast({
        title: 'We couldn’t save the search',
        text: error instanceof Error ? error.message : 'Please try again.',
        tone: 'error',
      });
      return false;
    }
  };
}
