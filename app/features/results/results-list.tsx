import type { SearchQuery } from '#domain/search/search-query.ts';
import { sourceNames } from '#app/features/listings/card-texts.ts';
import { ListingCardView } from '#app/features/listings/listing-card.tsx';
import { SearchHabits } from '#app/features/habits/search-habits.tsx';
import { useSavedFirst } from '#app/features/habits/use-saved-first.ts';
import { SaveSearchButton } from '#app/features/saved/save-search-button.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { ActiveFilterChips } from './active-filter-chips.tsx';
import { activeFilters, placeText } from './filter-texts.ts';
import { SORT_OPTIONS } from './markets.ts';
import { NoMatch } from './no-match.tsx';
import { resultsHref } from './results-links.ts';
import type { ResultsData } from './results.server.ts';
import { SortSelect } from './sort-select.tsx';
import './results.css';

interface ResultsListProps {
  path: string;
  heading: string;
  /** What the search is called when it is kept. */
  searchTitle: string;
  /** The line under the heading when there are homes. */
  summary: string;
  results: ResultsData;
  hoveredId?: number | null;
  onHover?: (id: number | null) => void;
}

/** Pictures of the first row load at once. */
const EAGER_COUNT = 2;

export function ResultsList({ path, heading, searchTitle, summary, results, hoveredId, onHover }: ResultsListProps) {
  const { query, answer, closest, problems, now } = results;
  const isEmpty = answer.total === 0;
  const homes = useSavedFirst(answer.items);
  return (
    <section className="results-list" aria-labelledby="results-heading">
      <div className="results-head">
        <div>
          <h1 id="results-heading">{isEmpty ? emptyHeading(query) : heading}</h1>
          <p role="status">{isEmpty ? emptySummary(results) : summary}</p>
          <SearchHabits
            href={resultsHref(path, { ...query, page: 1 })}
            title={searchTitle}
            hasFilters={activeFilters(query).length > 0}
          />
        </div>
        {!isEmpty && (
          <div className="results-tools">
            <SaveSearchButton title={searchTitle} size="sm" />
            <SortSelect path={path} query={query} />
          </div>
        )}
      </div>
      <ActiveFilterChips path={path} query={query} />
      {problems.length > 0 && (
        <div className="results-problems">
          <Alert tone="warning">
            <b>Part of the address was left out.</b> {problems.join(' ')}
          </Alert>
        </div>
      )}
      {isEmpty ? (
        <NoMatch path={path} query={query} relax={answer.relax} closest={closest} now={now} searchTitle={searchTitle} />
      ) : (
        <>
          <h2 className="sr">Results</h2>
          <div className="results-grid">
            {homes.map((home, index) => (
              <ListingCardView
                key={home.id}
                home={home}
                now={now}
                eager={index === 0 ? 'first' : index < EAGER_COUNT}
                isRaised={home.id === hoveredId}
                onHover={onHover}
              />
            ))}
          </div>
          <Pagination
            page={query.page}
            pageCount={Math.ceil(answer.total / query.pageSize)}
            hrefFor={(page) => resultsHref(path, { ...query, page })}
          />
          <p className="legal-line">{sourceLine(query, answer.items)}</p>
        </>
      )}
    </section>
  );
}

/** "0 of 126 homes in Park Slope" */
function emptySummary({ query, place }: ResultsData): string {
  const where = placeText({ ...query, term: undefined });
  return place && place.total > 0 ? `0 of ${countOf(place.total, 'home')}${where}` : `0 homes${where}`;
}

function emptyHeading(query: SearchQuery): string {
  const count = activeFilters(query).length;
  return count > 1 ? `No homes match all ${formatNumber(count)} filters` : 'No homes match';
}

function sourceLine({ sort }: SearchQuery, items: ResultsData['answer']['items']): string {
  const order = SORT_OPTIONS.find((option) => option.value === sort)?.label.toLowerCase();
  return `Order: ${order}${sort === 'recent' ? ' first' : ''}, no paid placement on this page. Listing data from ${sourceNames(items)}.`;
}
