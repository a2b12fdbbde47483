import type { Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { SearchQuery } from '#domain/search/search-query.ts';

const FILL = 'drawn-area';
const LINE = 'drawn-line';

/** Shows the drawn area on the map. */
export function useDrawnArea(map: MapLibre | null, polygon: SearchQuery['polygon']) {
  useEffect(() => {
    if (!map || !polygon) return;
    const color = getComputedStyle(document.documentElement).getPropertyValue('--c-accent').trim();
    const draw = () => {
      if (map.getSource(FILL)) return;
      const ring = [...polygon, polygon[0] as [number, number]];
      map.addSource(FILL, { type: 'geojson', data: { type: 'Polygon', coordinates: [ring] } });
      map.addLayer({ id: FILL, type: 'fill', source: FILL, paint: { 'fill-color': color, 'fill-opacity': 0.12 } });
      map.addLayer({ id: LINE, type: 'line', source: FILL, paint: { 'line-color': color, 'line-width': 2.5 } });
    };
    // A theme change sets a new style, which loses what was drawn on the old one.
    map.on('styledata', draw);
    if (map.isStyleLoaded()) draw();
    return () => {
      map.off('styledata', draw);
      // The map may have been removed before; then it has no style to remove the layers from.
      if (!map.style || !map.getSource(FILL)) return;
      map.removeLayer(LINE);
      map.removeLayer(FILL);
      map.removeSource(FILL);
    };
  }, [map, polygon]);
}
