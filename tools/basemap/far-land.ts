// Land beyond the edges of the detailed layers, so that a map of both states does not end in a straight line: the
// surrounding states from us-atlas (US Census Bureau, 1:10,000,000), simplified, and eastern Canada drawn by hand.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { merge } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

/** IL, IN, KY, ME, MD, MA, MI, NH, NC, OH, RI, SC, TN, VA, WV. */
const STATES = new Set([
  '17',
  '18',
  '21',
  '23',
  '24',
  '25',
  '26',
  '33',
  '37',
  '39',
  '42',
  '44',
  '45',
  '47',
  '50',
  '51',
  '54',
]);
/** Degrees: about three kilometers. */
const TOLERANCE = 0.03;
/** In square degrees; smaller islands are left out. */
const LEAST_AREA = 0.02;

const CANADA: Position[][] = [
  [
    [-81.7, 43.05],
    [-81.75, 44.1],
    [-81.4, 44.7],
    [-81.2, 45.2],
    [-80.9, 44.75],
    [-80.1, 44.5],
    [-79.9, 44.9],
    [-80.5, 45.6],
    [-81.6, 46.05],
    [-83.8, 46.3],
    [-84.6, 46.5],
    [-85, 47.9],
    [-88, 48.9],
    [-95, 49],
    [-95, 58],
    [-60, 58],
    [-60, 50.2],
    [-65, 50.3],
    [-67.2, 49.3],
    [-68.5, 48.5],
    [-70, 47.2],
    [-69, 48],
    [-66, 49.1],
    [-64.3, 48.8],
    [-65.8, 48],
    [-64.8, 47],
    [-64.2, 46.2],
    [-62, 45.8],
    [-61.3, 46.9],
    [-60, 46.8],
    [-60.3, 45.7],
    [-63, 44.7],
    [-65.4, 43.5],
    [-66.2, 43.9],
    [-65.8, 44.6],
    [-64.4, 45.3],
    [-66, 45.25],
    [-67, 45.1],
    [-68, 47.3],
    [-69.2, 47.4],
    [-70.3, 46],
    [-71, 45.3],
    [-71.3, 45.2],
    [-75, 45.1],
    [-76.5, 44.4],
    [-77, 44.2],
    [-79, 43.9],
    [-79.7, 43.5],
    [-79.2, 43.25],
    [-79, 42.9],
    [-80.4, 42.7],
    [-81.3, 42.7],
    [-83, 42],
    [-82.5, 42.7],
    [-81.7, 43.05],
  ],
];

export function farLand(): MultiPolygon {
  const source = readFileSync(fileURLToPath(import.meta.resolve('us-atlas/states-10m.json')), 'utf8');
  const topology = JSON.parse(source) as Topology<{ states: GeometryCollection }>;
  const states = topology.objects.states.geometries.filter(({ id }) => STATES.has(String(id)));
  const shores = merge(topology, states as never)
    .coordinates.map(([outer = []]) => outer)
    .filter((ring) => boxArea(ring) > LEAST_AREA)
    .map((ring): Polygon['coordinates'] => [simplify(ring)]);
  return { type: 'MultiPolygon', coordinates: [...shores, CANADA] };
}

function boxArea(ring: Position[]): number {
  const [longitudes, latitudes] = [ring.map(([x = 0]) => x), ring.map(([, y = 0]) => y)];
  return (Math.max(...longitudes) - Math.min(...longitudes)) * (Math.max(...latitudes) - Math.min(...latitudes));
}

/** The Douglas-Peucker algorithm. The ends stay. */
function simplify(path: Position[]): Position[] {
  const [first = [0, 0], last = [0, 0]] = [path[0], path.at(-1)];
  const isRing = first[0] === last[0] && first[1] === last[1];
  const away = path.map((point) => (isRing ? distance(point, first) : distanceToLine(point, first, last)));
  const farthest = away.indexOf(Math.max(...away));
  if ((away[farthest] ?? 0) < TOLERANCE) return [first, last];
  return [...simplify(path.slice(0, farthest + 1)).slice(0, -1), ...simplify(path.slice(farthest))];
}

const distance = ([x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position) => Math.hypot(x2 - x1, y2 - y1);

function distanceToLine([x = 0, y = 0]: Position, [x1 = 0, y1 = 0]: Position, [x2 = 0, y2 = 0]: Position): number {
  return Math.abs((x2 - x1) * (y1 - y) - (x1 - x) * (y2 - y1)) / Math.hypot(x2 - x1, y2 - y1);
}
