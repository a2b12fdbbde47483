import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { basemapTiles } from '#app/features/map/basemap/basemap-tiles.ts';
import { readBasemap } from '#app/features/map/basemap/read-basemap.ts';
import { neighborhoodFilter } from './neighborhood-names.ts';
import { type Layer, writeBasemap } from './write-basemap.ts';

const FILE = new URL('../../app/features/map/basemap/basemap.bin', import.meta.url);

const toArrayBuffer = (bytes: Buffer) => new Uint8Array(bytes).buffer;
const readFile = () => toArrayBuffer(readFileSync(FILE));

test('what is written can be read again, to five decimals, with fine and coarse steps in one line', () => {
  const line = [
    [-74.01234, 40.65432],
    [-74.01235, 40.65433],
    [-74.01245, 40.65443],
    [-74.11245, 40.66443],
    [-74.21245, 40.66543],
    [-74.21244, 40.66543],
  ];
  const ring = [
    [0, 0],
    [1.5, 0],
    [1.5, -1.00001],
    [0, 0],
  ];
  const layers: Layer[] = [
    {
      name: 'lines',
      kind: 'line',
      features: [
        {
          type: 'Feature',
          properties: { ref: '95' },
          geometry: { type: 'MultiLineString', coordinates: [line, line] },
        },
      ],
    },
    {
      name: 'areas',
      kind: 'polygon',
      features: [
        { type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] } },
      ],
    },
    {
      name: 'names',
      kind: 'point',
      features: [
        { type: 'Feature', properties: { name: 'Lake' }, geometry: { type: 'Point', coordinates: [-79.99999, 45] } },
      ],
    },
  ];
  const read = readBasemap(toArrayBuffer(writeBasemap(layers)));
  for (const { name, features } of layers) expect(read.get(name)?.features).toEqual(features);
});

test('a file that ends too early is refused', () => {
  expect(() => readBasemap(readFile().slice(0, -10))).toThrow(RangeError);
});

test('the basemap has every layer that the style draws, in and around both states', () => {
  const layers = readBasemap(readFile());
  expect([...layers.keys()].sort()).toEqual(
    ['borders', 'far-land', 'lakes', 'land', 'names', 'parks', 'rail', 'rivers', 'roads', 'stations'].sort(),
  );
  const cutTile = basemapTiles(readFile());
  // Lower Manhattan, and the middle of the Pacific.
  expect(cutTile(12, 1205, 1540).length).toBeGreaterThan(1000);
  expect(cutTile(12, 300, 1540)).toHaveLength(0);
});

test('no neighborhood of the basemap has the name of one of our places, which would show it twice', () => {
  const isMissing = neighborhoodFilter();
  const names = readBasemap(readFile())
    .get('names')
    ?.features.flatMap(({ properties }) => (properties?.kind === 'neighborhood' ? [String(properties.name)] : []));
  expect(names?.length).toBeGreaterThan(150);
  expect(names?.filter((name) => !isMissing(name))).toEqual([]);
});
