import { Link } from 'react-router';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { ListingCardView } from '#app/features/listings/listing-card.tsx';
import { SaveSearchLink } from '#app/features/saved/save-search-button.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf } from '#app/ui/format.ts';
import { activeFilters, filterText } from '#app/features/filters/filter-texts.ts';
import { resultsHref, withoutFilters } from '#app/features/filters/results-links.ts';
import type { ResultsData } from './results.server.ts';
import './no-match.css';

interface NoMatchProps extends Pick<ResultsData, 'closest' | 'now'> {
  path: string;
  query: SearchQuery;
  relax: SearchAnswer['relax'];
  searchTitle: string;
  /** Homes that meet the filters but have no place on the map, where an area was searched. */
  unplaced: number;
}

/** Nothing matches: which filter to lift, and what each would give. */
export function NoMatch({ path, query, relax, closest, now, searchTitle, unplaced }: NoMatchProps) {
  if (activeFilters(query).length === 0) {
    return (
      <p className="nomatch">Nothing is listed here right now. Homes appear as soon as they come on the market.</p>
    );
  }
  const none = unplaced > 0 ? 'No home in this area' : 'Nothing is hidden: no home';
  return (
    <>
      <div className="nomatch">
        {relax.length > 0 ? (
          <p>{none} meets every filter today. Loosen one and this is what you would see.</p>
        ) : (
          <p>{none} meets these filters today, and dropping just one wouldn’t change that.</p>
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
          <b>Come back to it.</b> Keep this search in this browser and look again in one step.{' '}
          <SaveSearchLink title={searchTitle} />
        </Alert>
      </div>
      {closest.length > 0 && (
        <>
          <h2>Closest to what you asked</h2>
          <p className="muted small">These miss exactly one filter.</p>
          <div className="results-grid">
            {closest.map((home) => (
              <ListingCardView key={home.id} home={home} now={now} />
            ))}
          </div>
        </>
      )}
    </>
  );
}
