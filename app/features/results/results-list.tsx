import { hasArea } from '#domain/search/relaxation.ts';
import type { SearchAnswer, SearchQuery } from '#domain/search/search-query.ts';
import { sourceNames } from '#app/features/listings/card-texts.ts';
import { ListingCardView } from '#app/features/listings/listing-card.tsx';
import { SearchHabits } from '#app/features/habits/search-habits.tsx';
import { useSavedFirst } from '#app/features/habits/use-saved-first.ts';
import { SaveSearchButton } from '#app/features/saved/save-search-button.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { Pagination } from '#app/ui/pagination/pagination.tsx';
import { ActiveFilterChips } from '#app/features/filters/active-filter-chips.tsx';
import { activeFilters, placeText } from '#app/features/filters/filter-texts.ts';
import { SORT_OPTIONS } from '#app/features/filters/markets.ts';
import { NoMatch } from './no-match.tsx';
import { ProblemSummary } from '#app/features/filters/problem-summary.tsx';
import { resultsHref } from '#app/features/filters/results-links.ts';
import type { ResultsData } from './results.server.ts';
import { UnplacedNote, unplacedText } from './unplaced-note.tsx';
import { SortSelect } from '#app/features/filters/sort-select.tsx';
import './results.css';

interface ResultsListProps {
  path: string;
  heading: string;
  /** What the search is called when it is kept. */
  searchTitle: string;
  /** How many homes there are, as a sentence; shown when there are any. */
  summary: string;
  /** After it; nothing new about the list. */
  note?: string;
  results: ResultsData;
  /** Of the sheet that holds the fields; the search over all homes has none. */
  filterSheetId?: string;
  hoveredId?: number | null;
  onHover?: (id: number | null) => void;
}

/** Pictures of the first row load at once. */
const EAGER_COUNT = 2;

export function ResultsList(props: ResultsListProps) {
  const { path, heading, searchTitle, summary, note, results, filterSheetId, hoveredId, onHover } = props;
  const { query, answer, closest, problems, notice, now } = results;
  const isEmpty = answer.total === 0;
  const homes = useSavedFirst(answer.items);
  return (
    <section className="results-list" aria-labelledby="results-heading">
      <div className="results-head">
        <div>
          <h1 id="results-heading">{isEmpty ? emptyHeading(query) : heading}</h1>
          <p>
            <ResultsStatus text={isEmpty ? emptySummary(results) : summary} query={query} answer={answer} />
            {!isEmpty && note && ` ${note}`}
          </p>
          {hasArea(query) && <UnplacedNote path={path} query={query} count={answer.withoutPosition} />}
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
      {notice && (
        <div className="results-problems">
          <Alert tone="warning">{notice}</Alert>
        </div>
      )}
      <ProblemSummary problems={problems} filterSheetId={filterSheetId} />
      {isEmpty ? (
        <NoMatch
          path={path}
          query={query}
          relax={answer.relax}
          closest={closest}
          now={now}
          searchTitle={searchTitle}
          unplaced={hasArea(query) ? answer.withoutPosition : 0}
        />
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

/** Said once for each change, also when another order or page leaves the count as it was. */
function ResultsStatus({ text, query, answer }: { text: string; query: SearchQuery; answer: SearchAnswer }) {
  const { total, withoutPosition } = answer;
  const pages = Math.ceil(total / query.pageSize);
  return (
    <span role="status">
      {text}
      {total > 0 && (
        <span className="sr">
          {' '}
          Order: {orderText(query)}. Page {formatNumber(query.page)} of {formatNumber(pages)}.
        </span>
      )}
      {hasArea(query) && withoutPosition > 0 && <span className="sr"> {unplacedText(withoutPosition)}</span>}
    </span>
  );
}

function orderText({ sort }: SearchQuery): string {
  const order = SORT_OPTIONS.find((option) => option.value === sort)?.label.toLowerCase();
  return `${order}${sort === 'recent' ? ' first' : ''}`;
}

/** "0 of 126 homes in Park Slope." */
function emptySummary({ query, place }: ResultsData): string {
  const where = placeText({ ...query, term: undefined });
  return place && place.total > 0 ? `0 of ${countOf(place.total, 'home')}${where}.` : `0 homes${where}.`;
}

function emptyHeading(query: SearchQuery): string {
  const count = activeFilters(query).length;
  if (count === 0) return 'No homes yet';
  if (count === 2) return 'No homes match both filters';
  return count > 2 ? `No homes match all ${formatNumber(count)} filters` : 'No homes match';
}

function sourceLine(query: SearchQuery, items: ResultsData['answer']['items']): string {
  return `Order: ${orderText(query)}, no paid placement on this page. Listing data from ${sourceNames(items)}.`;
}
