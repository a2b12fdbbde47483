// Land, county and state lines around New York and New Jersey for the bundled map style, cut from us-atlas at build
// time (US Census Bureau, 1:10,000,000; public domain).
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Feature } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';

/** Ignored by git; modules reach it as `@map/`. */
export const MAP_DATA_FOLDER = new URL('../../../.cache/map/', import.meta.url);

/** CT, DE, MA, MD, NH, NJ, NY, PA, RI, VT. */
const STATES = new Set(['09', '10', '25', '24', '33', '34', '36', '42', '44', '50']);
const OURS = new Set(['34', '36']);
/** Four decimals are 11 m, finer than the source. */
const DECIMALS = 4;

type Counties = Topology<{ counties: GeometryCollection; states: GeometryCollection }>;

export async function writeMapData(): Promise<void> {
  const target = new URL('areas.json', MAP_DATA_FOLDER);
  if (existsSync(target)) return;
  await mkdir(MAP_DATA_FOLDER, { recursive: true });
  const source = await readFile(fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json')), 'utf8');
  const topology = JSON.parse(source) as Counties;
  const { counties, states } = topology.objects;
  const stateOf = (object: GeometryObject) => String(object.id).slice(0, 2);
  const nearby = { ...states, geometries: states.geometries.filter((state) => STATES.has(stateOf(state))) };
  const land = feature(topology, nearby).features;
  const countyLines = mesh(topology, counties, (a, b) => a !== b && OURS.has(stateOf(a)) && OURS.has(stateOf(b)));
  const stateLines = mesh(topology, states, (a, b) => a !== b && STATES.has(stateOf(a)));
  const features: Feature[] = [
    ...land.map((each) => ({ ...each, properties: { part: 'land' } })),
    { type: 'Feature', properties: { part: 'county' }, geometry: countyLines },
    { type: 'Feature', properties: { part: 'state' }, geometry: stateLines },
  ];
  const round = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value);
  await writeFile(
    target,
    JSON.stringify(
      {
        type: 'FeatureCollection',
        features: features.map(({ type, properties, geometry }) => ({ type, properties, geometry })),
      },
      round,
    ),
  );
}
