// The rail stations of both states (stations.json; README.md names the sources).
import stations from './stations.json' with { type: 'json' };
import { ANY_STATION, lineName } from './lines.ts';

export interface Station {
  /** "Subway", "LIRR", "PATH" and so on. */
  system: string;
  name: string;
  /** Without the name of the system. */
  lines: readonly string[];
  /** Degrees. */
  latitude: number;
  longitude: number;
  /** Borough or municipality. */
  place: string;
}

export const STATIONS: readonly Station[] = stations;

/** The stations of a line, of a whole system, or all; empty if there is no such line. */
export function stationsOf(line: string): readonly Station[] {
  if (line === ANY_STATION) return STATIONS;
  return STATIONS.filter(
    ({ system, lines }) => system === line || lines.some((each) => lineName(system, each) === line),
  );
}
