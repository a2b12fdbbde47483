import type { Map as MapLibre } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import type { BoundingBox, SearchQuery } from '#domain/search/search-query.ts';
import { fitMap } from './use-map.ts';

/**
 * Moves the map when the address asks for another area: other filters, Back, a link. Returns a function to call with a
 * box before the map itself puts that box into the address, since the map already shows it.
 */
export function useFollowAddress(map: MapLibre | null, { bbox }: SearchQuery, extent: BoundingBox | null) {
  const target = bbox ?? extent;
  const key = target?.join();
  const isBox = bbox !== undefined;
  const shownKeyRef = useRef(key);
  const askedKeyRef = useRef(bbox?.join());
  useEffect(() => {
    if (!map || !target || key === shownKeyRef.current) return;
    shownKeyRef.current = key;
    if (isBox && key === askedKeyRef.current) return;
    askedKeyRef.current = isBox ? key : undefined;
    fitMap(map, target, isBox ? { padding: 0 } : {});
  }, [map, target, key, isBox]);
  return useCallback((box: BoundingBox) => {
    askedKeyRef.current = box.join();
  }, []);
}
