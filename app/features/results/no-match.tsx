import { Link } from 'react-router';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { CardGrid } from '#app/features/listing-cards/card-grid.tsx';
import { SaveSearchLink } from '#app/features/saved/save-search-link.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf } from '#app/ui/format.ts';
import { activeFilters, filterText } from '#app/features/filters/filter-texts.ts';
import { resultsHref, withoutFilters } from '#app/features/filters/results-links.ts';
import type { ResultsData } from './results.server.ts';

export interface NoMatchProps extends Pick<ResultsData, 'closest' | 'now'> {
  path: string;
  query: SearchQuery;
  relax: SearchAnswer['relax'];
  searchTitle: string;
  /** Homes that match the filters but have no map position, if the search was limited to an area. */
  unplaced: number;
}

/** Shown when nothing matches: which filters to drop, and how many homes each would add. */
export function NoMatch({ path, query, relax, closest, now, searchTitle, unplaced }: NoMatchProps) {
  if (activeFilters(query).length === 0) {
    return (
      <p className="nomatch">No homes are listed here right now. New ones appear as soon as they come on the market.</p>
    );
  }
  const none = unplaced > 0 ? 'No homes in this area' : 'No homes';
  const isOnlyWords = activeFilters(query).every(({ keys }) => keys.includes('term'));
  return (
    <>
      <div className="nomatch">
        {isOnlyWords ? (
          <p>{none} match these words today. Check the spelling, or search for a city, street or zip code.</p>
        ) : relax.length > 0 ? (
          <p>{none} match all of your filters today. Drop one to see more homes:</p>
        ) : (
          <p>{none} match all of your filters today, and dropping just one wouldn’t change that.</p>
        )}
        <div className="relax">
          {relax.map(({ filter, count }) => (
            <Link key={filter} to={resultsHref(path, withoutFilters(query, [filter]))}>
              <span>
                Drop <b>{filterText(filter, query)}</b>
              </span>
              <span />
              <span className="n">{countOf(count, 'home')}</span>
            </Link>
          ))}
        </div>
        <Alert icon="bell">
          <b>Check back later.</b> Save this search and run it again anytime. <SaveSearchLink title={searchTitle} />
        </Alert>
      </div>
      {closest.length > 0 && (
        <>
          <h2>Close matches</h2>
          <p className="muted small">These miss just one of your filters.</p>
          <CardGrid className="results-grid" cards={closest} now={now} />
        </>
      )}
    </>
  );
}
