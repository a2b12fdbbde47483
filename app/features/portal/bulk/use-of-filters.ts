import { useState } from 'react';
import type { PropertyFilters } from '#app/features/portal/properties/filters-part.ts';

/** States of the portal with the same filters have the same key, no matter which page is shown. */
function filterKey({ q, status, city, state, type, source, minPrice, maxPrice, updatedDays }: PropertyFilters) {
  return JSON.stringify([q, status, city, state, type, source, minPrice, maxPrice, updatedDays]);
}

/**
 * State that belongs to the current filters, such as a selection. Any change of the filters, including by Back, drops
 * it for good.
 */
export function useOfFilters<Value>(filters: PropertyFilters, none: Value): [Value, (value: Value) => void] {
  const key = filterKey(filters);
  const [kept, keep] = useState({ key, value: none });
  if (kept.key !== key) keep({ key, value: none });
  return [kept.key === key ? kept.value : none, (value) => keep({ key, value })];
}
