import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Feature, Geometry, MultiPolygon, Point, Polygon } from 'geojson';
import { feature, merge, mesh } from 'topojson-client';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import type { BasemapProperties } from '#app/features/map/basemap/read-basemap.ts';
import { farLand } from './far-land.ts';
import { innerPoint } from './inner-point.ts';
import { neighborhoodFilter } from './neighborhood-names.ts';
import { WATER_NAMES } from './water-names.ts';
import type { Layer } from './write-basemap.ts';

type BasemapFeature = Feature<Geometry, BasemapProperties>;
type Named = { [name: string]: unknown };
type Source<Properties extends Named> = Topology<Record<string, GeometryCollection<Properties>>>;

type Area = {
  name: string;
  state: string;
  kind: 'county' | 'state' | 'country';
  borough?: string;
};

/** The box of the detailed land. */
const COVERED: Polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [-80.7, 38.4],
      [-71, 38.4],
      [-71, 45.3],
      [-80.7, 45.3],
      [-80.7, 38.4],
    ],
  ],
};
/** The neighbors of New York and New Jersey whose names fit on the map. */
const NAMED_STATES = new Set(['CT', 'DE', 'MA', 'MD', 'PA', 'VT']);
/** Where a state's name is placed, because the middle of New York and of New Jersey is where the homes are. */
const STATE_NAMES: { name: string; longitude: number; latitude: number }[] = [
  { name: 'New York', longitude: -75.5, latitude: 42.95 },
  { name: 'New Jersey', longitude: -74.55, latitude: 40.02 },
];

/** The layers of basemap.bin. `stations`: the text of a CSV of rail stations. */
export function basemapLayers(folder: string, stations: string | null, onlyReadTerms: boolean): Layer[] {
  const read = <Properties extends Named>(name: string, object = name) => {
    const topology = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Source<Properties>;
    return { topology, object: topology.objects[object] as GeometryCollection<Properties> };
  };
  const featuresOf = <Properties extends Named>(name: string, object = name) => {
    const source = read<Properties>(name, object);
    return feature(source.topology, source.object).features as Feature<Geometry, Properties>[];
  };
  const land = read<Area>('land');
  const areas = feature(land.topology, land.object).features as Feature<Polygon | MultiPolygon, Area>[];
  const areaOf = (object: GeometryObject) => object.properties as Area;
  const lakes = featuresOf<{ name: string }>('water', 'lakes') as Feature<Polygon | MultiPolygon, { name: string }>[];
  const parks = featuresOf<{ name: string; kind: string; ha: number }>('parks') as Feature<
    Polygon | MultiPolygon,
    { name: string; kind: string; ha: number }
  >[];

  const lines: Layer[] = [
    {
      name: 'borders',
      kind: 'line',
      features: [
        make(
          { kind: 'county' },
          mesh(land.topology, land.object, (a, b) => a !== b && areaOf(a).state === areaOf(b).state),
        ),
        make(
          { kind: 'state' },
          mesh(land.topology, land.object, (a, b) => a !== b && areaOf(a).state !== areaOf(b).state),
        ),
      ],
    },
    {
      name: 'rivers',
      kind: 'line',
      features: featuresOf<{ name: string; rank: number }>('water', 'rivers').map(({ geometry, properties }) =>
        make({ ...(properties.name ? { name: properties.name } : {}), rank: properties.rank }, geometry),
      ),
    },
    { name: 'rail', kind: 'line', features: railLines(featuresOf<Rail>('rail'), onlyReadTerms) },
    { name: 'roads', kind: 'line', features: roads(featuresOf<Road>('highways'), onlyReadTerms) },
  ];
  const names: BasemapFeature[] = [
    ...STATE_NAMES.map(({ name, longitude, latitude }) => label('state', name, [longitude, latitude])),
    ...areas
      .filter(({ properties }) => properties.kind === 'state' && NAMED_STATES.has(properties.state))
      .map(({ properties, geometry }) => label('state', properties.name, innerPoint(geometry))),
    ...areas
      .filter(({ properties }) => properties.kind === 'county' && !properties.borough)
      .map(({ properties, geometry }) => label('county', `${properties.name} County`, innerPoint(geometry))),
    ...parks.map(({ properties, geometry }) =>
      label(properties.kind, properties.name, innerPoint(geometry), { ha: Math.round(properties.ha) }),
    ),
    ...lakes.map(({ properties, geometry }) => label('water', properties.name, innerPoint(geometry), { from: 8 })),
    ...WATER_NAMES.map(({ name, longitude, latitude, from, turn, isLarge }) =>
      label(isLarge ? 'ocean' : 'water', name, [longitude, latitude], { from, ...(turn ? { turn } : {}) }),
    ),
    ...neighborhoods(featuresOf<{ name: string }>('neighborhoods')),
  ];
  return [
    {
      name: 'far-land',
      kind: 'polygon',
      // The coarse layer ends where the detailed ones begin, because its shores would stick out from theirs.
      features: [make({ kind: 'land' }, coarse(farLand())), make({ kind: 'water' }, COVERED)],
    },
    { name: 'land', kind: 'polygon', features: [make({}, merge(land.topology, land.object.geometries as never))] },
    {
      name: 'parks',
      kind: 'polygon',
      features: parks.map(({ geometry, properties: { kind, ha } }) => make({ kind, ha: Math.round(ha) }, geometry)),
    },
    { name: 'lakes', kind: 'polygon', features: lakes.map(({ geometry }) => make({}, geometry)) },
    ...lines,
    { name: 'names', kind: 'point', features: names },
    ...(stations ? [{ name: 'stations', kind: 'point', features: stationPoints(stations) } satisfies Layer] : []),
  ];
}

/** Two decimals: about a kilometer. */
function coarse({ coordinates }: MultiPolygon): MultiPolygon {
  const round = (degrees: number) => Math.round(degrees * 100) / 100;
  return {
    type: 'MultiPolygon',
    coordinates: coordinates.map((rings) => rings.map((ring) => ring.map((point) => point.map(round)))),
  };
}

const make = (properties: BasemapProperties, geometry: Geometry): BasemapFeature => ({
  type: 'Feature',
  properties,
  geometry,
});

const label = (kind: string, name: string, coordinates: number[], more: BasemapProperties = {}): BasemapFeature =>
  make({ kind, name, ...more }, { type: 'Point', coordinates });

type Rail = {
  kind: 'subway' | 'commuter' | 'lightrail' | 'rail';
  agency?: string;
  color: string;
};

/** We have not read the terms of these agencies' data. */
const UNREAD_AGENCIES = new Set(['NJ Transit', 'Port Authority Trans-Hudson']);

/** Only the subway has colors that people know; all other lines are drawn alike. */
function railLines(features: Feature<Geometry, Rail>[], onlyReadTerms: boolean): BasemapFeature[] {
  return features
    .filter(({ properties }) => !onlyReadTerms || !UNREAD_AGENCIES.has(properties.agency ?? ''))
    .map(({ geometry, properties: { kind, color } }) => make(kind === 'subway' ? { kind, color } : { kind }, geometry));
}

type Road = {
  class: 'motorway' | 'parkway' | 'crossing' | 'primary';
  ref?: string;
  name?: string;
  src: string;
};

/** Interstates on the map have only their number, in their own shield: "I95", "NJ495", "US1-9". */
function roads(features: Feature<Geometry, Road>[], onlyReadTerms: boolean): BasemapFeature[] {
  return features
    .filter(({ properties }) => !onlyReadTerms || properties.src !== 'njt')
    .map(({ geometry, properties }) => {
      const ref = /^([A-Z]+)(.+)$/.exec(properties.ref ?? '');
      return make(
        {
          class: properties.class,
          ...(ref ? { net: ref[1] as string, ref: ref[2] as string } : {}),
          ...(properties.name ? { name: properties.name } : {}),
        },
        geometry,
      );
    });
}

function neighborhoods(features: Feature<Geometry, { name: string }>[]): BasemapFeature[] {
  const isMissing = neighborhoodFilter();
  return features
    .filter(({ properties }) => isMissing(properties.name))
    .map(({ geometry, properties }) => label('neighborhood', properties.name, (geometry as Point).coordinates));
}

interface StationRow {
  system: string;
  name: string;
  latitude: string;
  longitude: string;
}

function stationPoints(csv: string): BasemapFeature[] {
  const rows = parse(csv, { columns: true }) as StationRow[];
  return rows.map(({ system, name, latitude, longitude }) =>
    make(
      { kind: /subway|island railway|path/i.test(system) ? 'subway' : 'rail', name },
      { type: 'Point', coordinates: [Number(longitude), Number(latitude)] },
    ),
  );
}
