import { useState } from 'react';
import type { PropertyFilters } from '#app/features/admin/properties/filters-part.ts';

/** Two states of the portal that show the same properties, page by page, have the same key. */
function filterKey({ q, status, city, state, type, source, minPrice, maxPrice, updatedDays }: PropertyFilters) {
  return JSON.stringify([q, status, city, state, type, source, minPrice, maxPrice, updatedDays]);
}

/** What is chosen among what the filters show: whatever changes them, Back too, drops it, and no way leads back to it. */
export function useOfFilters<Value>(filters: PropertyFilters, none: Value): [Value, (value: Value) => void] {
  const key = filterKey(filters);
  const [kept, keep] = useState({ key, value: none });
  if (kept.key !== key) keep({ key, value: none });
  return [kept.key === key ? kept.value : none, (value) => keep({ key, value })];
}
