import { readSearchPath } from '#domain/saved/search-path.ts';
import { activeFilters } from '#app/features/filters/filter-texts.ts';

/** "Buy", followed by each filter of the search. */
export function searchChips(path: string): string[] {
  const query = readSearchPath(path);
  if (!query) return [];
  const kind = { sale: 'Buy', rental: 'Rent', all: 'Buy or rent' }[query.kind ?? 'all'];
  return [kind, ...activeFilters(query).map((filter) => filter.text)];
}
