import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageOf, type RecentSearch, recentSearches, withSearch } from './recent-searches.ts';
import { useSearchPreferences } from './search-preferences.ts';

interface SearchHabitsProps {
  /** The results page with its filters, from its first page. */
  href: string;
  /** What the search is called. */
  title: string;
  /** Without filters there is nothing to keep, and a last search to go on with. */
  hasFilters: boolean;
}

const NONE: readonly RecentSearch[] = [];
/** Half the side of the box around a person's place, in degrees: about five kilometers. */
const AROUND_DEGREES = 0.045;
const ASKED_KEY = 'stoop.asked-location';

/** Keeps the search among the recent ones, and offers the last one, or the person's own place, where none is asked. */
export function SearchHabits({ href, title, hasFilters }: SearchHabitsProps) {
  const { save_search_criteria: keeps, use_current_location: locates } = useSearchPreferences();
  const recent = useSyncExternalStore(recentSearches.subscribe, recentSearches.read, () => NONE);
  const page = pageOf(href);
  useEffect(() => {
    if (keeps && hasFilters)
      recentSearches.write(withSearch(recentSearches.read(), { path: href, title, at: Date.now() }));
  }, [keeps, hasFilters, href, title]);
  useCurrentLocation(locates && !hasFilters && page !== '/search', page);
  const last = keeps && !hasFilters ? recent.find((each) => pageOf(each.path) === page) : undefined;
  if (!last) return null;
  return (
    <p className="small">
      Go on with your last search: <Link to={last.path}>{last.title}</Link>
    </p>
  );
}

/** Asks the browser for the place, once in a tab, and shows the homes around it. */
function useCurrentLocation(isWanted: boolean, page: string) {
  const navigate = useNavigate();
  const show = useEffectEvent(({ coords: { longitude, latitude } }: GeolocationPosition) => {
    const box = [
      longitude - AROUND_DEGREES,
      latitude - AROUND_DEGREES,
      longitude + AROUND_DEGREES,
      latitude + AROUND_DEGREES,
    ];
    void navigate(`${page}?bbox=${box.map((degrees) => degrees.toFixed(4)).join(',')}`, { replace: true });
  });
  useEffect(() => {
    if (!isWanted || sessionStorage.getItem(ASKED_KEY)) return;
    sessionStorage.setItem(ASKED_KEY, 'yes');
    // Whoever says no sees the page as it is.
    navigator.geolocation.getCurrentPosition(show, () => {});
  }, [isWanted]);
}
