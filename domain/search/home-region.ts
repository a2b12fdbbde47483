// Finds where most of the matching homes are, so a map of both states opens on them instead of including a few that are
// far away.
import type { BoundingBox, SearchAnswer } from './search-query.ts';

/** If fewer homes match, all are shown. */
const LEAST_HOMES = 100;
/** The share of homes with a position that the region must contain. */
const SHARE = 0.75;
/**
 * To be worth leaving homes out, the sides of the region must be this much shorter than those of the box around all
 * homes.
 */
const LARGEST_SIDE = 0.6;

/**
 * A box with at least three quarters of the homes; null if the box around all of them isn't much larger. No cluster is
 * cut by its border.
 */
export function homeRegion({ clusters, extent }: Pick<SearchAnswer, 'clusters' | 'extent'>): BoundingBox | null {
  const total = clusters.reduce((sum, { count }) => sum + count, 0);
  if (!extent || total < LEAST_HOMES) return null;
  const rest = [...clusters].sort((a, b) => b.count - a.count);
  let region: BoundingBox | null = null;
  const held = () => total - rest.reduce((sum, { count }) => sum + count, 0);
  while (held() < total * SHARE) {
    // The cluster that adds the most homes for the space it needs.
    const next = rest.reduce((best, each) => (worth(region, each) > worth(region, best) ? each : best));
    region = takeIn(around(region, next.bounds), rest);
  }
  return region && isMuchSmaller(region, extent) ? region : null;
}

/** Moves clusters that overlap the box from `rest` into it, which may enlarge it. */
function takeIn(box: BoundingBox, rest: SearchAnswer['clusters']): BoundingBox {
  let region = box;
  for (let index = 0; index < rest.length; ) {
    const { bounds } = rest[index] as (typeof rest)[0];
    if (overlaps(region, bounds)) {
      region = around(region, bounds);
      rest.splice(index, 1);
      index = 0;
    } else index++;
  }
  return region;
}

/** Homes per degree by which the box's sides grow; if there is no box yet, the number of homes. */
function worth(region: BoundingBox | null, { bounds, count }: SearchAnswer['clusters'][number]): number {
  if (!region) return count;
  return count / (sides(around(region, bounds)) - sides(region) || Number.EPSILON);
}

const sides = ([west, south, east, north]: BoundingBox) => east - west + (north - south);

function around(a: BoundingBox | null, b: BoundingBox): BoundingBox {
  if (!a) return b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

export function overlaps(a: BoundingBox, b: BoundingBox): boolean {
  return a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
}

function isMuchSmaller(region: BoundingBox, all: BoundingBox): boolean {
  return (
    region[2] - region[0] <= (all[2] - all[0]) * LARGEST_SIDE &&
    region[3] - region[1] <= (all[3] - all[1]) * LARGEST_SIDE
  );
}
