import { metersBetween, type Point } from '#domain/places/distance.ts';
import type { NearStation } from './near-station.ts';
import { STATIONS } from './stations.server.ts';
import { minutesToWalk, WALKABLE_MINUTES } from './walking.ts';

const MOST = 6;

/** The stations that one can walk to, nearest first; otherwise the nearest one. */
export function nearestStations(point: Point): NearStation[] {
  const near = STATIONS.map((station) => ({ station, meters: metersBetween(station, point) }))
    .sort((one, other) => one.meters - other.meters)
    .slice(0, MOST)
    .map(({ station: { system, name, lines }, meters }) => ({
      system,
      name,
      lines: [...lines],
      meters: Math.round(meters),
      minutes: minutesToWalk(meters),
    }));
  const walkable = near.filter(({ minutes }) => minutes <= WALKABLE_MINUTES);
  return walkable.length > 0 ? walkable : near.slice(0, 1);
}
