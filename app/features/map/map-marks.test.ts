import { expect, test } from 'vitest';
import type { MapCluster } from '#domain/search/search-query.ts';
import { mergeMarks, staysTogether } from './map-marks.ts';

/** One pixel is a thousandth of a degree here. */
const project = (longitude: number, latitude: number) => ({ x: longitude * 1000, y: -latitude * 1000 });

function home(id: number, longitude: number, latitude: number): MapCluster {
  const bounds: MapCluster['bounds'] = [longitude, latitude, longitude, latitude];
  const details = { id, price: 500_000, title: `Home ${id}`, address: null, beds: null };
  return { longitude, latitude, count: 1, approximate: 0, bounds, home: details };
}

test('pins that are far enough apart stay pins', () => {
  expect(mergeMarks([home(1, 0, 0), home(2, 0.2, 0)], project).map((mark) => mark.home?.id)).toEqual([1, 2]);
});

test('pins that would overlap become one cluster around both', () => {
  const [mark, ...rest] = mergeMarks([home(1, 0, 0), home(2, 0.01, 0.01)], project);
  expect(rest).toEqual([]);
  expect(mark).toMatchObject({ count: 2, bounds: [0, 0, 0.01, 0.01] });
  expect(mark?.home).toBeUndefined();
});

test('no home is lost, no matter how crowded the map is', () => {
  const homes = Array.from({ length: 200 }, (_, index) =>
    home(index, (index % 20) * 0.03, Math.floor(index / 20) * 0.03),
  );
  const total = mergeMarks(homes, project).reduce((sum, mark) => sum + mark.count, 0);
  expect(total).toBe(200);
});

test('homes in one building stay together at every zoom, those on a block do not', () => {
  expect(staysTogether([-74, 40.7, -74, 40.7], 18)).toBe(true);
  expect(staysTogether([-74, 40.7, -73.9999, 40.70001], 18)).toBe(true);
  expect(staysTogether([-74, 40.7, -73.998, 40.7], 18)).toBe(false);
});

test('a cluster knows how many of its locations are approximate', () => {
  const guess = { ...home(2, 0.01, 0.01), approximate: 1 };
  expect(mergeMarks([home(1, 0, 0), guess], project)).toMatchObject([{ count: 2, approximate: 1 }]);
});
