import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { searchKey } from '#domain/saved/search-path.ts';
import { Button, ButtonLink, type ButtonProps } from '#app/ui/button/button.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { readOpened, rememberOpened } from './opened-search.ts';
import { changeSearch, SameFilters } from './saved-searches.ts';
import { useSavedSearches } from './use-saved-searches.ts';

interface UpdateSearchProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** It was saved here, so that the focus was on the button that is gone. */
  isNew: boolean;
  /** Saves the results as another search. */
  children: React.ReactNode;
}

const takeFocus = (link: HTMLAnchorElement | null) => link?.focus({ preventScroll: true });

/** On the results of a saved search: says so, or stores the filters that were changed in that search. */
export function UpdateSearch({ isNew, children, ...look }: UpdateSearchProps) {
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState(readOpened);
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();
  const path = pathname + search;
  const searches = useSavedSearches();
  const key = searchKey(path);
  const saved = (searches ?? (opened ? [opened] : [])).find((each) => searchKey(each.path) === key);
  // Its filters can be refined from here, too.
  if (saved && (saved.path !== opened?.path || saved.title !== opened.title)) setOpened(saved);
  useEffect(() => {
    if (opened) rememberOpened(opened);
  }, [opened]);
  if (saved)
    return (
      <ButtonLink
        {...look}
        ref={isNew ? takeFocus : null}
        icon="check"
        to="/saved?tab=searches"
        aria-label={`Search saved: ${saved.title}`}
      >
        Search saved
      </ButtonLink>
    );
  const isKnown = opened !== null && (searches === null || searches.some((each) => each.path === opened.path));
  // Buy and Rent have filters of their own, so the search would be another one.
  if (!isKnown || new URL(opened.path, location.origin).pathname !== pathname) return children;

  async function store(from: string, to: string, title: string) {
    setBusy(true);
    try {
      await changeSearch(from, { path: to });
      rememberOpened({ path: to, title });
      setOpened({ path: to, title });
      return true;
    } catch (error) {
      const isSame = error instanceof SameFilters;
      const text = isSame ? 'Another saved search has these filters already.' : 'Please try again.';
      toast({ title: 'We couldn’t update the search', text, tone: 'error' });
      return false;
    } finally {
      setBusy(false);
    }
  }
  const { path: before, title } = opened;
  async function update() {
    if (await store(before, path, title))
      toast({
        title: `“${title}” is updated`,
        text: 'It finds homes with these filters from now on.',
        action: { label: 'Undo', run: () => void store(path, before, title) },
      });
  }
  return (
    <>
      <Button
        {...look}
        icon="check"
        aria-label={`Update this search: ${title}`}
        disabled={isBusy}
        onClick={() => void update()}
      >
        Update this search
      </Button>
      {children}
    </>
  );
}
