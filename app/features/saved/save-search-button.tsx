import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { Button, type ButtonProps } from '#app/ui/button/button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { useSaveSearch } from './use-save-search.ts';

interface SaveSearchButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  title: string;
  className?: string;
}

const UpdateSearch = lazy(async () => ({ default: (await import('./update-search.tsx')).UpdateSearch }));
const never = () => () => {};
/** Loads nothing more for visitors without a saved search. */
const maySave = () => {
  try {
    return ['stoop.session', 'stoop.saved-searches'].some((key) => key in localStorage);
  } catch {
    // The browser refuses storage.
    return false;
  }
};

export function SaveSearchButton({ title, className, ...look }: SaveSearchButtonProps) {
  const { pathname, search } = useLocation();
  const save = useSaveSearch();
  const mayUpdate = useSyncExternalStore(never, maySave, () => false);
  const [saves, setSaves] = useState(0);
  const button = (
    <Button
      {...look}
      icon="bell"
      className={classNames('needs-script', className)}
      onClick={async () => {
        if (await save({ path: pathname + search, title })) setSaves(saves + 1);
      }}
    >
      Save search
    </Button>
  );
  return mayUpdate ? (
    <Suspense fallback={button}>
      <UpdateSearch key={saves} {...look} className={className} isNew={saves > 0}>
        {button}
      </UpdateSearch>
    </Suspense>
  ) : (
    button
  );
}
