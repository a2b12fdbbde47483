import { Link } from 'react-router';
import { useToast } from '#app/ui/toast/toast.tsx';
import { RecentSearchList } from './recent-search-list.tsx';
import { removeSearch, type SavedSearch } from './saved-searches.ts';

interface SavedSearchListProps {
  searches: readonly SavedSearch[];
  onChange: (searches: SavedSearch[]) => void;
}

/** Searches that were saved, and under them the latest ones that were not. */
export function SavedSearchList({ searches, onChange }: SavedSearchListProps) {
  const toast = useToast();
  async function remove(search: SavedSearch) {
    onChange(searches.filter((each) => each.path !== search.path));
    try {
      await removeSearch(search.path);
    } catch {
      onChange([...searches]);
      toast({ title: 'The search could not be removed', text: 'Please try again.', tone: 'error' });
    }
  }
  return (
    <>
      <section className="section-tight" aria-labelledby="saved-searches">
        <h2 id="saved-searches" className="subtitle">
          Saved searches
        </h2>
        {searches.length === 0 && (
          <p className="muted">
            No search is kept yet. <Link to="/buy">Look at homes</Link> and choose Save search.
          </p>
        )}
        <ul className="plain">
          {searches.map((search) => (
            <li key={search.path} className="search-row">
              <h3>
                <Link to={search.path}>{search.title}</Link>
              </h3>
              <button
                type="button"
                className="text-btn text-btn-danger"
                aria-label={`Remove ${search.title}`}
                onClick={() => void remove(search)}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      </section>
      <RecentSearchList
        savedPaths={searches.map((search) => search.path)}
        onSaved={(search) => onChange([search, ...searches])}
      />
    </>
  );
}
