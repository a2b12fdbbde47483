import { Link } from 'react-router';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { RemovableChip } from '#app/ui/chip/chip.tsx';
import { activeFilters } from './filter-texts.ts';
import { resultsHref, withoutAnyFilter, withoutFilters } from './results-links.ts';

export function ActiveFilterChips({ path, query, view }: { path: string; query: SearchQuery; view?: 'map' }) {
  const filters = activeFilters(query);
  if (filters.length === 0) return null;
  return (
    <div className="active-filters chips">
      {filters.map((filter, index) => (
        <RemovableChip
          key={filter.text}
          data-home={index === 0 ? '' : undefined}
          to={resultsHref(path, withoutFilters(query, filter.keys), view)}
        >
          {filter.text}
        </RemovableChip>
      ))}
      <Link className="text-btn" to={resultsHref(path, withoutAnyFilter(query), view)}>
        Clear all
      </Link>
    </div>
  );
}
