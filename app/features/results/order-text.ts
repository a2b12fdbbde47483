import type { SearchQuery } from '#domain/search/search-query.ts';
import { SORT_OPTIONS } from '#app/features/filters/markets.ts';

export function orderText({ sort }: SearchQuery): string {
  const order = SORT_OPTIONS.find((option) => option.value === sort)?.label.toLowerCase();
  return `${order}${sort === 'recent' ? ' first' : ''}`;
}
