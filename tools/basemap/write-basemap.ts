import type { Feature, Geometry, Position } from 'geojson';
import {
  type BasemapFeature,
  type BasemapHeader,
  type BasemapProperties,
  COARSE_UNITS,
  type PathKind,
  UNITS_PER_DEGREE,
} from '#app/features/map/basemap/read-basemap.ts';

export interface Layer {
  name: string;
  kind: PathKind;
  features: Feature<Geometry, BasemapProperties>[];
}

type Step = [x: number, y: number];

/** Changing the unit costs a byte or two, so it is not worth it for shorter runs. */
const LEAST_COARSE_RUN = 3;

/** The bytes that readBasemap() reads. */
export function writeBasemap(layers: readonly Layer[]): Buffer {
  const stream: number[] = [];
  const writePath = pathWriter(stream);
  const header: BasemapHeader = {
    layers: layers.map(({ name, kind, features }) => ({
      name,
      kind,
      features: features.map(({ geometry, properties }) => {
        const paths = writeGeometry(geometry, writePath);
        return (Object.keys(properties).length > 0 ? [paths, properties] : [paths]) satisfies BasemapFeature;
      }),
    })),
  };
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return Buffer.concat([length, head, Buffer.from(stream)]);
}

function writeGeometry(geometry: Geometry, writePath: (path: Position[]) => void): number | number[] {
  switch (geometry.type) {
    case 'Point':
      writePath([geometry.coordinates]);
      return 1;
    case 'LineString':
      writePath(geometry.coordinates);
      return 1;
    case 'MultiLineString':
      geometry.coordinates.forEach(writePath);
      return geometry.coordinates.length;
    case 'Polygon':
      return writePolygons([geometry.coordinates], writePath);
    case 'MultiPolygon':
      return writePolygons(geometry.coordinates, writePath);
    default:
      throw new TypeError(`The basemap has no ${geometry.type}.`);
  }
}

function writePolygons(polygons: Position[][][], writePath: (path: Position[]) => void): number[] {
  for (const ring of polygons.flat()) writePath(ring.slice(0, -1));
  return polygons.map((rings) => rings.length);
}

function pathWriter(stream: number[]): (path: Position[]) => void {
  let [x, y] = [0, 0];
  function writeNumber(value: number): void {
    let rest = value >>> 0;
    for (; rest > 127; rest >>>= 7) stream.push((rest & 127) | 128);
    stream.push(rest);
  }
  const writeStep = (step: number) => writeNumber((step << 1) ^ (step >> 31));
  return (path) => {
    const steps = path.map(([longitude = 0, latitude = 0]): Step => {
      const next: Step = [Math.round(longitude * UNITS_PER_DEGREE), Math.round(latitude * UNITS_PER_DEGREE)];
      const step: Step = [next[0] - x, next[1] - y];
      [x, y] = next;
      return step;
    });
    writeNumber(steps.length);
    for (const { isCoarse, run } of splitRuns(steps)) {
      writeNumber(run.length * 2 + (isCoarse ? 1 : 0));
      for (const step of run.flat()) writeStep(isCoarse ? step / COARSE_UNITS : step);
    }
  };
}

function splitRuns(steps: readonly Step[]): { isCoarse: boolean; run: Step[] }[] {
  const fitsCoarse = (step: Step | undefined) => step?.every((way) => way % COARSE_UNITS === 0) ?? false;
  const runs: { isCoarse: boolean; run: Step[] }[] = [];
  steps.forEach((step, index) => {
    const last = runs.at(-1);
    const goesOn = last?.isCoarse && fitsCoarse(step);
    const begins =
      steps.length === index + 1
        ? fitsCoarse(step)
        : steps.slice(index, index + LEAST_COARSE_RUN).every((each) => fitsCoarse(each));
    const isCoarse = goesOn || begins;
    if (last?.isCoarse === isCoarse) last.run.push(step);
    else runs.push({ isCoarse, run: [step] });
  });
  return runs;
}
