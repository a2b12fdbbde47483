import { Link, useSearchParams } from 'react-router';
import { Alert } from '#app/ui/alert/alert.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { frequencySaved, removedFromSaved } from './messages.ts';
import { RecentSearchList } from './recent-search-list.tsx';
import { SavedSearchRow } from './saved-search-row.tsx';
import { changeSearch, removeSearch, type SavedSearch, saveSearch, type SearchFrequency } from './saved-searches.ts';
import type { UsualMails } from './usual-mails.ts';

interface SavedSearchListProps {
  searches: readonly SavedSearch[];
  newHomes: ReadonlyMap<string, number>;
  usualMails: UsualMails | null;
  isAccount: boolean;
  now: number;
  onChange: (searches: SavedSearch[]) => void;
}

/** How an account's new search tells. */
const AS_IN_SETTINGS = { frequency: null, bySms: null, byPush: null } as const;

/** Saved searches, followed by recent ones that were not saved. */
export function SavedSearchList({ searches, newHomes, usualMails, isAccount, now, onChange }: SavedSearchListProps) {
  const toast = useToast();
  const [params] = useSearchParams();
  const asked = params.get('search');
  const isAsked = ({ id }: SavedSearch) => asked !== null && String(id) === asked;
  const before = [...searches];
  async function choose(search: SavedSearch, frequency: SearchFrequency | null) {
    onChange(searches.map((each) => (each.path === search.path ? { ...each, frequency } : each)));
    try {
      await changeSearch(search.path, { frequency });
      toast({ title: 'Saved', text: frequencySaved(search.title, frequency) });
    } catch {
      onChange(before);
      toast({ title: 'We couldn’t save that', text: 'Please try again.', tone: 'error' });
    }
  }
  async function remove(search: SavedSearch) {
    onChange(searches.filter((each) => each.path !== search.path));
    try {
      await removeSearch(search.path);
      toast(removedFromSaved(search.title, () => void bringBack(search)));
    } catch {
      onChange(before);
      toast({ title: "We couldn't remove the search", text: 'Please try again.', tone: 'error' });
    }
  }
  async function bringBack(search: SavedSearch) {
    onChange(before);
    try {
      await saveSearch(search);
    } catch {
      onChange(before.filter((each) => each.path !== search.path));
      toast({ title: 'We couldn’t save the search', text: 'Please try again.', tone: 'error' });
    }
  }
  return (
    <>
      <section className="section-tight" aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="subtitle">
          Saved searches
        </h2>
        {asked !== null && !searches.some(isAsked) && (
          <Alert tone="warning">That search is no longer saved in this account, so we don’t email it.</Alert>
        )}
        {searches.length === 0 && (
          <p className="muted">
            You haven't saved any searches yet. <Link to="/buy">Browse homes</Link> and choose Save search.
          </p>
        )}
        <ul className="plain">
          {searches.map((search) => (
            <SavedSearchRow
              key={search.path}
              search={search}
              newHomes={newHomes.get(search.path) ?? 0}
              usualMails={usualMails}
              isAsked={isAsked(search)}
              onFrequency={(frequency) => void choose(search, frequency)}
              onEdited={(edited) => {
                onChange(searches.map((each) => (each.path === edited.path ? edited : each)));
                toast({ title: `“${edited.title}” is saved` });
              }}
              onRemove={() => void remove(search)}
            />
          ))}
        </ul>
      </section>
      <RecentSearchList
        savedPaths={searches.map((search) => search.path)}
        now={now}
        onSaved={({ path, title }) =>
          onChange([{ path, title, lookedAt: Date.now(), ...(isAccount && AS_IN_SETTINGS) }, ...searches])
        }
      />
    </>
  );
}
