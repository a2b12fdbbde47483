import { expect, test } from 'vitest';
import { lineName, LINES } from './lines.ts';
import { nearestStations } from './nearest-stations.server.ts';
import { STATIONS, stationsOf } from './stations.server.ts';

test('the lines that people can choose are those that have stations, and no others', () => {
  const stopping = new Set(STATIONS.flatMap(({ system, lines }) => lines.map((line) => lineName(system, line))));
  // Only on days of events.
  stopping.delete('NJ Transit Meadowlands (event days)');
  const offered = Object.entries(LINES).flatMap(([system, lines]) => [
    ...lines.map((line) => lineName(system, line)),
    ...(lines.length === 0 ? [system] : []),
  ]);
  expect([...stopping].sort()).toEqual(offered.sort());
  for (const system of Object.keys(LINES)) expect(stationsOf(system).length).toBeGreaterThan(0);
});

test('from Times Square, the nearest station is Times Sq-42 St, and all are within a walk', () => {
  const [nearest, ...others] = nearestStations({ latitude: 40.758, longitude: -73.9855 });
  expect(nearest?.minutes).toBeLessThan(6);
  expect(others.length).toBe(5);
  expect(others.every(({ minutes }) => minutes >= (nearest?.minutes ?? 0))).toBe(true);
});

test('far from any railroad, only the nearest station is told', () => {
  expect(nearestStations({ latitude: 44.28, longitude: -73.98 })).toHaveLength(1);
});
