// The bundled style: land, water, county and state lines, place names. It needs no other server.
import type { StyleSpecification } from 'maplibre-gl';
import areas from '@map/areas.json?url';

const PLACES = '/map-places.json';
const FONT = ['Hanken Grotesk'];

interface MapColors {
  land: string;
  water: string;
  line: string;
  state: string;
  label: string;
}

/** Colors of the page's theme, from its tokens. */
export function readMapColors(): MapColors {
  const tokens = getComputedStyle(document.documentElement);
  const color = (name: string) => tokens.getPropertyValue(name).trim();
  return {
    land: color('--map-land'),
    water: color('--map-water'),
    line: color('--map-rail'),
    state: color('--pin-line'),
    label: color('--map-label'),
  };
}

export function bundledStyle(colors: MapColors): StyleSpecification {
  const lines = (part: string, color: string, width: number, dash: number[]) => ({
    id: part,
    type: 'line' as const,
    source: 'areas',
    filter: ['==', ['get', 'part'], part] as ['==', ['get', string], string],
    paint: { 'line-color': color, 'line-width': width, 'line-dasharray': dash },
  });
  const labels = { 'text-color': colors.label, 'text-halo-color': colors.land, 'text-halo-width': 1.5 };
  return {
    version: 8,
    sources: {
      areas: { type: 'geojson', data: new URL(areas, location.origin).href, attribution: 'US Census Bureau' },
      places: { type: 'geojson', data: new URL(PLACES, location.origin).href },
    },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': colors.water } },
      {
        id: 'land',
        type: 'fill',
        source: 'areas',
        filter: ['==', ['get', 'part'], 'land'],
        paint: { 'fill-color': colors.land, 'fill-outline-color': colors.line },
      },
      lines('county', colors.line, 1, [3, 2]),
      lines('state', colors.state, 1.25, [1, 0]),
      {
        id: 'neighborhoods',
        type: 'symbol',
        source: 'places',
        minzoom: 11,
        filter: ['==', ['get', 'kind'], 'neighborhood'],
        layout: {
          'text-field': ['upcase', ['get', 'name']],
          'text-font': FONT,
          'text-size': 11,
          'text-letter-spacing': 0.06,
          'text-max-width': 7,
        },
        paint: labels,
      },
      {
        id: 'cities',
        type: 'symbol',
        source: 'places',
        filter: [
          'all',
          ['==', ['get', 'kind'], 'city'],
          [
            'step',
            ['zoom'],
            ['>=', ['get', 'weight'], 20],
            7,
            ['>=', ['get', 'weight'], 6],
            8.5,
            ['>=', ['get', 'weight'], 2],
            10,
            true,
          ],
        ],
        layout: {
          'text-field': ['get', 'name'],
          'text-font': FONT,
          'text-size': ['interpolate', ['linear'], ['get', 'weight'], 1, 12, 40, 15],
          'symbol-sort-key': ['-', 0, ['get', 'weight']],
          'text-max-width': 8,
        },
        paint: labels,
      },
    ],
  };
}
