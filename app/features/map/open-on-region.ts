import type { Map as MapLibre } from 'maplibre-gl';
import { overlaps } from '#domain/search/home-region.ts';
import type { BoundingBox, MapCluster } from '#domain/search/search-query.ts';
import { isUnderCover } from './fit-padding.ts';
import { fitMap } from './use-map.ts';

/** Each step shows more around the region, and newly shown marks may be covered, too. */
const MOST_STEPS = 4;

/**
 * Makes sure that a map opened on the region with most homes has no covered marks. Marks around the region are on the
 * map, too: if one would be hidden behind something over the map, the shown area grows to include it.
 */
export function openOnRegion(map: MapLibre, region: BoundingBox, clusters: readonly MapCluster[]): void {
  let box = region;
  for (let step = 0; step < MOST_STEPS; step++) {
    const covered = clusters.filter(({ longitude, latitude }) => {
      const isOutside = !overlaps(box, [longitude, latitude, longitude, latitude]);
      return isOutside && isUnderCover(map.getContainer(), map.project([longitude, latitude]));
    });
    if (covered.length === 0) return;
    box = [
      Math.min(box[0], ...covered.map(({ longitude }) => longitude)),
      Math.min(box[1], ...covered.map(({ latitude }) => latitude)),
      Math.max(box[2], ...covered.map(({ longitude }) => longitude)),
      Math.max(box[3], ...covered.map(({ latitude }) => latitude)),
    ];
    fitMap(map, box, { isInstant: true });
  }
}
