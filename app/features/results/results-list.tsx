import { hasArea } from '#domain/search/relaxation.ts';
import { printSearchParams } from '#domain/search/query-params.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { PartWithCards } from '#app/features/listing-cards/listing-cards.tsx';
import { useSavedFirst } from '#app/features/habits/use-saved-first.ts';
import { latePart, useLatePart } from '#app/render/late-part.ts';
import { PlainPart } from '#app/render/plain-part.tsx';
import { useIdle } from '#app/render/use-idle.ts';
import { SaveSearchButton } from '#app/features/saved/save-search-button.tsx';
import { Alert } from '#app/ui/alert/alert.tsx';
import { countOf, formatNumber } from '#app/ui/format.ts';
import { ActiveFilterChips } from '#app/features/filters/active-filter-chips.tsx';
import { activeFilters, placeText } from '#app/features/filters/filter-texts.ts';
import { resultsHref } from '#app/features/filters/results-links.ts';
import type { ResultsData } from './results.server.ts';
import { UnplacedNote, unplacedText } from './unplaced-note.tsx';
import { SortSelect } from '#app/features/filters/sort-select.tsx';
import { orderText } from './order-text.ts';
// The list is loaded late, but its styles come with the page.
import '#app/ui/pagination/pagination.css';
import './no-match.css';
import './results.css';

interface ResultsListProps {
  path: string;
  heading: string;
  /** The name under which the search is saved. */
  searchTitle: string;
  /** The number of homes as a sentence; shown if there are any. */
  summary: string;
  /** Shown after the summary. It is about all homes for sale or for rent, not about this list. */
  note?: string;
  results: ResultsData;
  /** Id of the filter sheet; the search over all homes has none. */
  filterSheetId?: string;
  hoveredId?: number | null;
  onHover?: (id: number | null) => void;
}

const SEARCH_HABITS = latePart(
  'Recent searches',
  async () => (await import('#app/features/habits/search-habits.tsx')).SearchHabits,
);

export const PROBLEM_SUMMARY = latePart(
  'Filters that could not be used',
  async () => (await import('#app/features/filters/problem-summary.tsx')).ProblemSummary,
);
export const NO_MATCH = latePart('Suggestions', async () => (await import('./no-match.tsx')).NoMatch);
export const RESULTS_BODY = latePart('The results', async () => (await import('./results-body.tsx')).ResultsBody);

export function ResultsList(props: ResultsListProps) {
  const { path, heading, searchTitle, summary, note, results, filterSheetId, hoveredId, onHover } = props;
  const { query, answer, sources, closest, problems, notice, now } = results;
  const habits = useLatePart(SEARCH_HABITS, useIdle());
  const isEmpty = answer.total === 0;
  const body = useLatePart(RESULTS_BODY, false);
  const cards = useSavedFirst(results.cards, body.Part !== null);
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
          {habits.Part && (
            <habits.Part
              href={resultsHref(path, { ...query, page: 1 })}
              title={searchTitle}
              hasFilters={activeFilters(query).length > 0}
            />
          )}
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
      {problems.length > 0 && (
        <PlainPart
          className="results-problems"
          late={PROBLEM_SUMMARY}
          props={{ problems, filterSheetId }}
          version={JSON.stringify(problems)}
        />
      )}
      {isEmpty ? (
        <PartWithCards
          late={NO_MATCH}
          className="results-grid"
          cards={closest}
          props={{
            path,
            query,
            relax: answer.relax,
            closest,
            now,
            searchTitle,
            unplaced: hasArea(query) ? answer.withoutPosition : 0,
          }}
          version={`${path}?${printSearchParams(query)}`}
          isAwake
        />
      ) : (
        <PartWithCards
          late={RESULTS_BODY}
          props={{ cards, now, path, query, total: answer.total, sources }}
          cards={cards}
          version={`${path}?${printSearchParams(query)} ${answer.total}`}
          className="results-grid"
          raisedId={hoveredId}
          onHover={onHover}
        />
      )}
    </section>
  );
}

/** Announced once for each change, even if another order or page leaves the count as it was. */
function ResultsStatus({ text, query, answer }: { text: string; query: SearchQuery; answer: ResultsData['answer'] }) {
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
