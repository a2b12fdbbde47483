import { expect, test } from 'vitest';
import { homeRegion } from './home-region.ts';
import type { BoundingBox, MapCluster } from './search-query.ts';

function cluster(count: number, bounds: BoundingBox): MapCluster {
  return { longitude: bounds[0], latitude: bounds[1], count, approximate: 0, bounds };
}

const CITY = cluster(900, [-74.05, 40.6, -73.8, 40.9]);
const NEWARK = cluster(150, [-74.3, 40.65, -74.1, 40.8]);
const BUFFALO = cluster(30, [-78.9, 42.8, -78.8, 43]);
const CAPE_MAY = cluster(20, [-74.95, 38.9, -74.9, 39]);
const BOTH_STATES: BoundingBox = [-78.9, 38.9, -73.8, 43];

test('a map of both states opens on the region with most of the homes', () => {
  expect(homeRegion({ clusters: [BUFFALO, CITY, CAPE_MAY, NEWARK], extent: BOTH_STATES })).toEqual(CITY.bounds);
  const halves = [cluster(500, CITY.bounds), cluster(450, NEWARK.bounds), BUFFALO];
  expect(homeRegion({ clusters: halves, extent: BOTH_STATES })).toEqual([-74.3, 40.6, -73.8, 40.9]);
});

test('a few homes are all shown, no matter how far apart', () => {
  expect(
    homeRegion({ clusters: [cluster(60, CITY.bounds), cluster(1, BUFFALO.bounds)], extent: BOTH_STATES }),
  ).toBeNull();
  expect(homeRegion({ clusters: [], extent: null })).toBeNull();
});

test('homes in one place, and homes that are everywhere, have no smaller region', () => {
  expect(homeRegion({ clusters: [CITY, NEWARK], extent: [-74.3, 40.6, -73.8, 40.9] })).toBeNull();
  const spread = [CITY, BUFFALO, CAPE_MAY].map(({ bounds }) => cluster(100, bounds));
  expect(homeRegion({ clusters: spread, extent: BOTH_STATES })).toBeNull();
});

test('no cluster is partly outside the region', () => {
  const across = cluster(5, [-74.5, 40.7, -74.2, 41.2]);
  const region = homeRegion({
    clusters: [CITY, NEWARK, cluster(1000, NEWARK.bounds), across, BUFFALO],
    extent: BOTH_STATES,
  });
  expect(region).toEqual([-74.5, 40.6, -73.8, 41.2]);
});
