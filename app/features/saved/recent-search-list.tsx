import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { searchKey } from '#domain/saved/search-path.ts';
import { recentSearches, type RecentSearch } from '#app/features/habits/recent-searches.ts';
import { Badge } from '#app/ui/badge/badge.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { whenText } from './alert-history-texts.ts';
import type { SavedSearch } from './saved-searches.ts';
import { searchChips } from './search-chips.ts';
import { useSaveSearch } from './use-save-search.ts';

interface RecentSearchListProps {
  /** Leaves out searches that are already saved. */
  savedPaths: readonly string[];
  now: number;
  onSaved: (search: Pick<SavedSearch, 'path' | 'title'>) => void;
}

const NONE: readonly RecentSearch[] = [];

export function RecentSearchList({ savedPaths, now, onSaved }: RecentSearchListProps) {
  const searches = useSyncExternalStore(recentSearches.subscribe, recentSearches.read, () => NONE);
  const save = useSaveSearch();
  const saved = new Set(savedPaths.map(searchKey));
  const shown = searches.filter((search) => !saved.has(searchKey(search.path)));
  return (
    <section className="section-tight" aria-labelledby="recent-searches">
      <h2 id="recent-searches" className="subtitle">
        Recent Searches
      </h2>
      {shown.length === 0 && (
        <p className="muted">Searches with filters or search words appear here, in this browser only.</p>
      )}
      <ul className="plain">
        {shown.map((search) => (
          <li key={search.path} className="search-row">
            <div>
              <h3>
                <Link to={search.path}>{search.title}</Link>
              </h3>
              <p className="chips">
                {/* Its title has the filters. */}
                {searchChips(search.path)
                  .slice(0, 1)
                  .map((text) => (
                    <Badge key={text}>{text}</Badge>
                  ))}
                <Badge>{whenText(new Date(search.at).toISOString(), now)}</Badge>
              </p>
            </div>
            <Button
              icon="bell"
              aria-label={`Save search ${search.title}`}
              onClick={async () => {
                if (await save(search)) onSaved(search);
              }}
            >
              Save search
            </Button>
            <button
              type="button"
              className="text-btn text-btn-danger"
              aria-label={`Remove ${search.title}`}
              onClick={() => recentSearches.write(searches.filter((each) => each.path !== search.path))}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
