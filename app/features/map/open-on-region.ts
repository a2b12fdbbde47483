import type { Map as MapLibre } from 'maplibre-gl';
import { overlaps } from '#domain/search/home-region.ts';
import type { BoundingBox, MapCluster } from '#domain/search/search-query.ts';
import { isUnderCover } from './fit-padding.ts';
import { fitMap } from './use-map.ts';

/** Each step shows more around the region, and what it shows may be covered again. */
const MOST_STEPS = 4;

/**
 * Shows the region that has the homes. Marks around it are on the map as well: when one would open under what stands on
 * the map, it is taken into what is shown.
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
