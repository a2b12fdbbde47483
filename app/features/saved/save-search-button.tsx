import { useLocation } from 'react-router';
import { Button } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { saveSearch } from './saved-searches.ts';

function useSaveSearch(title: string) {
  const { pathname, search } = useLocation();
  const toast = useToast();
  return () => {
    if (saveSearch({ path: pathname + search, title }))
      toast({ title: 'Search saved', text: 'Kept in this browser, under Saved.' });
    else
      toast({ title: 'The search could not be kept', text: 'This browser refuses to store anything.', tone: 'error' });
  };
}

export function SaveSearchButton({ title, className }: { title: string; className?: string }) {
  return (
    <Button variant="primary" icon="bell" className={className} onClick={useSaveSearch(title)}>
      Save search
    </Button>
  );
}

export function SaveSearchLink({ title }: { title: string }) {
  return (
    <button type="button" className="text-btn" onClick={useSaveSearch(title)}>
      Save this search
    </button>
  );
}
