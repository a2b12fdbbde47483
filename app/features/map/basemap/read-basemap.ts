// The format of basemap.bin, which tools/make-basemap.ts writes and the map's worker reads.
//
// The first four bytes are the length of the JSON header (little-endian). After the header comes one stream of numbers
// with seven bits per byte, lowest bits first. The header lists the features of each layer with their number of paths,
// and the stream holds these paths in the same order: the number of points, then runs of steps from point to point. A
// run begins with its number of steps; the lowest bit says whether they count in units of ten. One unit is 0.00001
// degrees; the lowest bit of a step is its sign.
import type { Feature, FeatureCollection, Position } from 'geojson';

export type BasemapProperties = Record<string, string | number>;

export type PathKind = 'point' | 'line' | 'polygon';

/** How many paths a feature has. For a polygon: how many each of its parts has, the outer one first. */
export type BasemapFeature = [paths: number | number[], properties?: BasemapProperties];

export interface BasemapHeader {
  layers: { name: string; kind: PathKind; features: BasemapFeature[] }[];
}

export const UNITS_PER_DEGREE = 100_000;
export const COARSE_UNITS = 10;

/** GeoJSON by layer name, in degrees. Throws a RangeError if `bytes` ends too early. */
export function readBasemap(bytes: ArrayBuffer): Map<string, FeatureCollection> {
  const headerLength = new DataView(bytes).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(bytes, 4, headerLength))) as BasemapHeader;
  const readPath = pathReader(new Uint8Array(bytes, 4 + headerLength));
  return new Map(
    header.layers.map(({ name, kind, features }) => [
      name,
      { type: 'FeatureCollection', features: features.map((feature) => toFeature(kind, feature, readPath)) },
    ]),
  );
}

function toFeature(kind: PathKind, [paths, properties = {}]: BasemapFeature, readPath: () => Position[]): Feature {
  const take = (count: number) => Array.from({ length: count }, readPath);
  if (kind === 'point') {
    return { type: 'Feature', properties, geometry: { type: 'Point', coordinates: readPath()[0] as Position } };
  }
  if (kind === 'line') {
    return { type: 'Feature', properties, geometry: { type: 'MultiLineString', coordinates: take(paths as number) } };
  }
  // The stream omits the last point of a ring, which repeats its first one.
  const close = (ring: Position[]) => [...ring, ring[0] as Position];
  const coordinates = (paths as number[]).map((rings) => take(rings).map(close));
  return { type: 'Feature', properties, geometry: { type: 'MultiPolygon', coordinates } };
}

function pathReader(stream: Uint8Array): () => Position[] {
  let at = 0;
  let [x, y] = [0, 0];
  function readNumber(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = stream[at++];
      if (byte === undefined) throw new RangeError('The basemap ends in the middle of a path.');
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  }
  const readStep = () => {
    const value = readNumber();
    return (value >>> 1) ^ -(value & 1);
  };
  return () => {
    const points = Array.from<Position>({ length: readNumber() });
    for (let index = 0; index < points.length; ) {
      const run = readNumber();
      const unit = run & 1 ? COARSE_UNITS : 1;
      for (let left = run >>> 1; left > 0; left--) {
        x += readStep() * unit;
        y += readStep() * unit;
        points[index++] = [x / UNITS_PER_DEGREE, y / UNITS_PER_DEGREE];
      }
    }
    return points;
  };
}
