import { useLocation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useSaveSearch } from './use-save-search.ts';

interface SaveSearchButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  title: string;
  className?: string;
}

export function SaveSearchButton({ title, className, ...look }: SaveSearchButtonProps) {
  const { pathname, search } = useLocation();
  const save = useSaveSearch();
  return (
    <Button
      {...look}
      icon="bell"
      className={classNames('needs-script', className)}
      onClick={() => void save({ path: pathname + search, title })}
    >
      Save search
    </Button>
  );
}
