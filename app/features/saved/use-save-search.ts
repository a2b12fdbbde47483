import { useToast } from '#app/ui/toast/toast.tsx';
import type { SavedSearch } from './saved-searches.ts';

/** Saves a search and says where; false if that failed. */
export function useSaveSearch() {
  const toast = useToast();
  return async (search: SavedSearch): Promise<boolean> => {
    try {
      const { saveAndTell } = await import('./save-and-tell.ts');
      toast(await saveAndTell({ path: search.path, title: search.title, lookedAt: Date.now() }));
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
