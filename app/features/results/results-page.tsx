import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { MapNotLoaded } from '#app/features/map/map-not-loaded.tsx';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { FilterBar } from '#app/features/filters/filter-bar.tsx';
import { FILTER_SHEET_ID } from '#app/features/filters/filter-sheet-id.ts';
import { FilterSheet } from '#app/features/filters/filter-sheet.tsx';
import { activeFilters, placeText, searchName } from '#app/features/filters/filter-texts.ts';
import type { Market } from '#app/features/filters/markets.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';
import { ResultsList } from './results-list.tsx';
import type { ResultsData } from './results.server.ts';

const RESULTS_MAP = latePart('The map', async () => (await import('#app/features/map/results-map.tsx')).ResultsMap);

/** From this width on, the map is next to the list. */
const WIDE = '(min-width: 62rem)';

/** Buy and Rent: filters at the top, list on the left, map on the right. Below 992 px the map is a separate view. */
export function ResultsPage({ market, results }: { market: Market; results: ResultsData }) {
  const { query, answer, view } = results;
  const [hoveredId, setHoveredId] = useState<number | null>(null);
  const showsMap = useShowsMap(view);
  const map = useLatePart(RESULTS_MAP, showsMap);
  const { mapPart, mapLink } = useFocusInView(view);
  const title = market.title + placeText(query);
  const searchTitle = searchName(title, query);
  const hrefFor = useCallback(
    (next: SearchQuery, nextView?: 'list') =>
      resultsHref(market.path, next, view === 'map' && nextView !== 'list' ? 'map' : undefined),
    [market.path, view],
  );
  return (
    <div className="results-page" data-view={view}>
      <FilterBar market={market} query={query} searchTitle={searchTitle} view={view} />
      <FilterSheet market={market} query={query} answer={answer} view={view} problems={results.problems} />
      <div className="results">
        <ResultsList
          path={market.path}
          heading={title}
          searchTitle={searchTitle}
          summary={`${countOf(answer.total, 'home')}.`}
          note={market.note}
          results={results}
          filterSheetId={FILTER_SHEET_ID}
          hoveredId={hoveredId}
          onHover={setHoveredId}
        />
        <aside ref={mapPart} tabIndex={-1} className="results-map map" aria-label="Map of results">
          <noscript>
            <p className="map-noscript">The map needs JavaScript. The list has all of the same homes.</p>
          </noscript>
          {showsMap && map.hasFailed && <MapNotLoaded onRetry={map.retry} listHref={hrefFor(query, 'list')} />}
          {showsMap && map.Part && (
            <map.Part
              title={title}
              results={results}
              hoveredId={hoveredId}
              onHover={setHoveredId}
              hrefFor={hrefFor}
              filterSheetId={FILTER_SHEET_ID}
              filterCount={activeFilters(query).length}
            />
          )}
        </aside>
      </div>
      <ButtonLink ref={mapLink} className="map-fab needs-script" icon="map" to={resultsHref(market.path, query, 'map')}>
        Map
      </ButtonLink>
    </div>
  );
}

/**
 * Where the map is a separate view, the button that was pressed disappears with its view, so the focus moves to the new
 * view.
 */
function useFocusInView(view: ResultsData['view']) {
  const mapPart = useRef<HTMLElement>(null);
  const mapLink = useRef<HTMLAnchorElement>(null);
  const shown = useRef(view);
  // Runs before useKeptFocus notices the removed element, which would move the focus to the first filter.
  useLayoutEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    const focused = document.activeElement;
    if (focused && focused !== document.body && focused.checkVisibility()) return;
    const first = view === 'map' ? mapPart.current : mapLink.current;
    first?.focus({ preventScroll: true });
  }, [view]);
  return { mapPart, mapLink };
}

/** Never on the server: the map exists only in the browser, and its library is loaded once the map is on screen. */
function useShowsMap(view: 'list' | 'map'): boolean {
  return useSyncExternalStore(
    (listen) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', listen);
      return () => media.removeEventListener('change', listen);
    },
    () => view === 'map' || matchMedia(WIDE).matches,
    () => false,
  );
}
