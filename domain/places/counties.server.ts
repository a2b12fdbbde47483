// Finds the county of a point, from the us-atlas polygons (1:10,000,000, US Census Bureau).
import { createRequire } from 'node:module';
import type { MultiPolygon, Polygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { State } from '#domain/listings/listing.ts';

const STATE_BY_FIPS: Record<string, State> = { '34': 'NJ', '36': 'NY' };

/**
 * Neighboring states (CT, DE, MA, PA, RI, VT): a point inside one of them is in none of our counties, no matter how
 * near.
 */
const NEIGHBOR_FIPS = new Set(['09', '10', '25', '42', '44', '50']);

interface County {
  name: string;
  /** Null: a neighboring state's county. */
  state: State | null;
  /** Outer and inner rings alike; the even-odd rule takes care of holes. */
  rings: Position[][];
  west: number;
  south: number;
  east: number;
  north: number;
}

const METERS_PER_DEGREE = 111_320;

function ringsOf(geometry: Polygon | MultiPolygon): Position[][] {
  return geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat();
}

function loadCounties(): County[] {
  const topology = createRequire(import.meta.url)('us-atlas/counties-10m.json') as Topology<{
    counties: GeometryCollection<{ name: string }>;
  }>;
  return feature(topology, topology.objects.counties).features.flatMap((county) => {
    const fips = String(county.id).slice(0, 2);
    const state = STATE_BY_FIPS[fips] ?? null;
    if (!state && !NEIGHBOR_FIPS.has(fips)) return [];
    const rings = ringsOf(county.geometry as Polygon | MultiPolygon);
    const points = rings.flat();
    const longitudes = points.map((point) => point[0] ?? 0);
    const latitudes = points.map((point) => point[1] ?? 0);
    return {
      name: county.properties.name,
      state,
      rings,
      west: Math.min(...longitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      north: Math.max(...latitudes),
    };
  });
}

function isInside(county: County, longitude: number, latitude: number): boolean {
  if (longitude < county.west || longitude > county.east || latitude < county.south || latitude > county.north) {
    return false;
  }
  let inside = false;
  for (const ring of county.rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [xi = 0, yi = 0] = ring[i] ?? [];
      const [xj = 0, yj = 0] = ring[j] ?? [];
      if (yi > latitude !== yj > latitude && longitude < ((xj - xi) * (latitude - yi)) / (yj - yi) + xi) {
        inside = !inside;
      }
    }
  }
  return inside;
}

/** Meters from a point to the nearest side of the polygon. */
function metersToBorder(county: County, latitude: number, longitude: number): number {
  const stretch = Math.cos((latitude * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const ring of county.rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x1 = 0, y1 = 0] = ring[i - 1] ?? [];
      const [x2 = 0, y2 = 0] = ring[i] ?? [];
      const [ax, ay] = [(x1 - longitude) * stretch, y1 - latitude];
      const [dx, dy] = [(x2 - x1) * stretch, y2 - y1];
      const along = Math.max(0, Math.min(1, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      nearest = Math.min(nearest, Math.hypot(ax + along * dx, ay + along * dy));
    }
  }
  return nearest * METERS_PER_DEGREE;
}

let known: County[] | undefined;

function allCounties(): County[] {
  known ??= loadCounties();
  return known;
}

/**
 * How far outside the coarse polygons a point may be (piers, beaches, islands). Of 1,200 stations, neighborhoods and
 * zips that other sources place in a county, the farthest outside its polygon is 870 meters away (Far Rockaway).
 */
export const LINE_TOLERANCE_METERS = 1000;

/**
 * County and state of a point in degrees; null if it is outside New York and New Jersey. `state` breaks ties on the
 * shore, where the coarse polygons leave points in the water.
 */
export function countyAt(latitude: number, longitude: number, state?: State): { county: string; state: State } | null {
  const counties = allCounties();
  const holder = counties.find((county) => isInside(county, longitude, latitude));
  if (holder) return holder.state && { county: holder.name, state: holder.state };
  let best: County | null = null;
  let bestDistance = LINE_TOLERANCE_METERS;
  for (const county of counties) {
    if (!county.state || (state && county.state !== state)) continue;
    const distance = metersToBorder(county, latitude, longitude);
    if (distance < bestDistance) {
      best = county;
      bestDistance = distance;
    }
  }
  return best?.state ? { county: best.name, state: best.state } : null;
}

/** Whether a point is in this county, or so near that the coarse line can't tell. */
export function isInOrNearCounty(latitude: number, longitude: number, name: string, state: State): boolean {
  const county = allCounties().find((each) => each.name === name && each.state === state);
  if (!county) return false;
  return isInside(county, longitude, latitude) || metersToBorder(county, latitude, longitude) <= LINE_TOLERANCE_METERS;
}

/** The county as the map spells it ("st lawrence" is St. Lawrence), or null. */
export function countyNamed(name: string, state: State): string | null {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, '');
  const asked = plain(name.replace(/\s+county$/i, ''));
  return allCounties().find((each) => each.state === state && plain(each.name) === asked)?.name ?? null;
}
