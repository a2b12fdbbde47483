import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { pageOf, type RecentSearch, recentSearches, withSearch } from './recent-searches.ts';
import { useSearchPreferences } from './search-preferences.ts';

interface SearchHabitsProps {
  /** Address of the results page with its filters, at page 1. */
  href: string;
  /** The name of the search. */
  title: string;
  /** Without filters there is nothing to store; instead, the last search is offered. */
  hasFilters: boolean;
}

const NONE: readonly RecentSearch[] = [];
/** Half the side of the box around a person's location, in degrees: about three miles. */
const AROUND_DEGREES = 0.045;
const ASKED_KEY = 'stoop.asked-location';

/**
 * Stores the search as a recent one. If there are no filters, offers the last search or the homes around the person.
 */
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
      Pick up your last search: <Link to={last.path}>{last.title}</Link>
    </p>
  );
}

/** Asks the browser for the location, once per tab, and shows the homes around it. */
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
    // If the person declines, the page stays as it is.
    navigator.geolocation.getCurrentPosition(show, () => {});
  }, [isWanted]);
}
