import { useState } from 'react';
import { ButtonLink } from '#app/ui/button/button.tsx';
import { countOf } from '#app/ui/format.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterSheet } from './filter-sheet.tsx';
import { placeText } from './filter-texts.ts';
import type { Market } from './markets.ts';
import { resultsHref } from './results-links.ts';
import { ResultsList } from './results-list.tsx';
import type { ResultsData } from './results.server.ts';

/** Buy and Rent: filters on top, list left, map right; below 992 px the map is a view of its own. */
export function ResultsPage({ market, results }: { market: Market; results: ResultsData }) {
  const { query, answer, view } = results;
  const [hovered, setHovered] = useState<number | null>(null);
  const title = market.title + placeText(query);
  return (
    <>
      <FilterBar market={market} query={query} searchTitle={title} view={view} />
      <FilterSheet market={market} query={query} answer={answer} view={view} />
      <div className="results">
        <ResultsList
          path={market.path}
          heading={title}
          summary={`${countOf(answer.total, 'home')}. ${market.note}`}
          results={results}
          onHover={setHovered}
        />
        <aside className="results-map map" aria-label="Map of results" data-hovered={hovered} />
      </div>
      <ButtonLink className="map-fab" icon="map" to={resultsHref(market.path, query, 'map')}>
        Map
      </ButtonLink>
    </>
  );
}
