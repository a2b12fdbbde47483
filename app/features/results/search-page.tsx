import { Form } from 'react-router';
import { Button } from '#app/ui/button/button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { countOf } from '#app/ui/format.ts';
import { placeText, searchName } from './filter-texts.ts';
import { ResultsList } from './results-list.tsx';
import type { ResultsData } from './results.server.ts';
import '#app/ui/field/field.css';
import './filter-bar.css';

export const SEARCH_PATH = '/search';

/** Every active listing, for sale and for rent, by words; no map. */
export function SearchPage({ results }: { results: ResultsData }) {
  const { query, answer, problems } = results;
  /** A mark alone is no word; the message over the list names it, and the field keeps it. */
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
              maxLength={200}
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
        <ResultsList
          path={SEARCH_PATH}
          heading={searchHeading(results)}
          searchTitle={searchName(`All homes${placeText(query)}`, query)}
          summary={`${countOf(answer.total, 'active listing')}, for sale and for rent.`}
          results={results}
        />
      </div>
    </>
  );
}

export function searchHeading({ query, answer }: ResultsData): string {
  return query.term ? `${countOf(answer.total, 'home')} for “${query.term}”` : 'All homes';
}
