import { useLocation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
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

interface SaveSearchButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  title: string;
  className?: string;
}

export function SaveSearchButton({ title, className, ...look }: SaveSearchButtonProps) {
  return (
    <Button {...look} icon="bell" className={classNames('needs-script', className)} onClick={useSaveSearch(title)}>
      Save search
    </Button>
  );
}

export function SaveSearchLink({ title }: { title: string }) {
  return (
    <button type="button" className="text-btn needs-script" onClick={useSaveSearch(title)}>
      Save this search
    </button>
  );
}
