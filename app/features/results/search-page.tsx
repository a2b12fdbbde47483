import { Form, Link } from 'react-router';
import { LONGEST_TERM } from '#domain/search/search-parameters.ts';
import { Alert } from '#app/ui/alert/alert.tsx';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { countOf } from '#app/ui/format.ts';
import { placeText, searchName } from '#app/features/filters/filter-texts.ts';
import { BUY, RENT } from '#app/features/filters/markets.ts';
import { ResultsList } from './results-list.tsx';
import type { ResultsData } from './results.server.ts';
import '#app/ui/field/field.css';
import '#app/features/filters/filter-bar.css';

export const SEARCH_PATH = '/search';

/** Text search over every active listing, for sale and for rent; no map. */
export function SearchPage({ results }: { results: ResultsData }) {
  const { query, answer, problems } = results;
  /** Punctuation alone is not a word; the message above the list names it, and the field keeps it. */
  const unusable = problems.find(({ field }) => field === 'term')?.value;
  return (
    <>
      <div className="filter-bar search-bar">
        <Form key={query.term ?? unusable} role="search" aria-label="Search all homes" action={SEARCH_PATH}>
          <div className="affix kw">
            <Icon name="search" />
            <input
              className="input"
              type="search"
              name="term"
              aria-label="Search text"
              placeholder="City, street, zip code or MLS number"
              maxLength={LONGEST_TERM}
              defaultValue={query.term ?? unusable ?? ''}
              aria-invalid={unusable !== undefined || undefined}
            />
          </div>
          <Button variant="primary" type="submit">
            Search
          </Button>
        </Form>
      </div>
      <div className="wrap search-results">
        {results.isNothing ? (
          <NothingAsked />
        ) : (
          <ResultsList
            path={SEARCH_PATH}
            heading={searchHeading(results)}
            searchTitle={searchName(`All homes${placeText(query)}`, query)}
            summary={`${countOf(answer.total, 'active listing')}, for sale and for rent.`}
            results={results}
          />
        )}
      </div>
    </>
  );
}

/** For punctuation alone: no list, but links to every list. */
function NothingAsked() {
  return (
    <section className="results-list" aria-labelledby="results-heading">
      <h1 id="results-heading">{NOTHING_ASKED}</h1>
      <div className="results-problems">
        <Alert tone="warning">
          <b>Use words or numbers, up to {LONGEST_TERM} characters.</b> Try a city, street, zip code or MLS number, or
          browse <Link to={SEARCH_PATH}>all homes</Link>, <Link to={BUY.path}>homes for sale</Link> or{' '}
          <Link to={RENT.path}>homes for rent</Link>.
        </Alert>
      </div>
    </section>
  );
}

const NOTHING_ASKED = 'Nothing to search for';

export function searchHeading({ query, answer, isNothing }: ResultsData): string {
  if (isNothing) return NOTHING_ASKED;
  return query.term ? `${countOf(answer.total, 'home')} for “${query.term}”` : 'All homes';
}
