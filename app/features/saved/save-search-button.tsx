import { useLocation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useToast } from '#app/ui/toast/toast.tsx';
import { saveSearch } from './saved-searches.ts';

function useSaveSearch(title: string) {
  const { pathname, search } = useLocation();
  const toast = useToast();
  return async () => {
    try {
      const place = await saveSearch({ path: pathname + search, title });
      if (place === null) throw new Error('This browser refuses to store anything.');
      toast({
        title: 'Search saved',
        text: place === 'account' ? 'Kept in your account, under Saved.' : 'Kept in this browser, under Saved.',
      });
    } catch (error) {
      toast({
        title: 'The search could not be kept',
        text: error instanceof Error ? error.message : 'Please try again.',
        tone: 'error',
      });
    }
  };
}

interface SaveSearchButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  title: string;
  className?: string;
}

export function SaveSearchButton({ title, className, ...look }: SaveSearchButtonProps) {
  const save = useSaveSearch(title);
  return (
    <Button {...look} icon="bell" className={classNames('needs-script', className)} onClick={() => void save()}>
      Save search
    </Button>
  );
}

export function SaveSearchLink({ title }: { title: string }) {
  const save = useSaveSearch(title);
  return (
    <button type="button" className="text-btn needs-script" onClick={() => void save()}>
      Save this search
    </button>
  );
}
