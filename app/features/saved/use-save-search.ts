import { useToast } from '#app/ui/toast/toast.tsx';
import { type SavedSearch, saveSearch } from './saved-searches.ts';

/** Keeps a search and says where; false when it could not be kept. */
export function useSaveSearch() {
  const toast = useToast();
  return async (search: SavedSearch): Promise<boolean> => {
    try {
      const place = await saveSearch({ path: search.path, title: search.title, lookedAt: Date.now() });
      if (place === null) throw new Error('This browser refuses to store anything.');
      toast({
        title: 'Search saved',
        text: place === 'account' ? 'Kept in your account, under Saved.' : 'Kept in this browser, under Saved.',
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
