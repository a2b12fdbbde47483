// Rail is below roads; roads have a casing, and larger roads are above smaller ones.
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { BASEMAP, byZoom, lineLayer } from './map-layers.ts';

const ROUND = { 'line-join': 'round', 'line-cap': 'round' } as const;

interface RoadKind {
  id: string;
  classes: string[];
  minzoom: number;
  /** Width in pixels by zoom, without the casing. */
  widths: [zoom: number, width: number][];
}

const ROADS: RoadKind[] = [
  {
    id: 'primary',
    classes: ['primary'],
    minzoom: 9,
    widths: [
      [9, 0.5],
      [11, 1.1],
      [13, 2.6],
      [16, 9],
    ],
  },
  {
    id: 'parkway',
    classes: ['parkway'],
    minzoom: 9,
    widths: [
      [9, 0.7],
      [11, 1.5],
      [13, 3],
      [16, 10],
    ],
  },
  {
    id: 'motorway',
    classes: ['motorway', 'crossing'],
    minzoom: 5.5,
    widths: [
      [5.5, 0.5],
      [8, 1],
      [10, 1.8],
      [13, 4],
      [16, 13],
    ],
  },
];

/** How much wider the casing is than its road. */
const CASING = 1.6;

const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];

export function wayLayers(colors: MapColors): LayerSpecification[] {
  return [...railLayers(colors), ...roadLayers(colors)];
}

function railLayers(colors: MapColors): LayerSpecification[] {
  return [
    lineLayer('rail', 'rail', {
      minzoom: 8.5,
      filter: isKind('commuter', 'rail'),
      layout: ROUND,
      paint: { 'line-color': colors.rail, 'line-width': byZoom([8, 0.6], [11, 1], [13, 1.6], [16, 3]) },
    }),
    // The crossties, which make it look like a railroad instead of a road.
    lineLayer('rail-sleepers', 'rail', {
      minzoom: 11.5,
      filter: isKind('commuter', 'rail'),
      paint: {
        'line-color': colors.rail,
        'line-width': byZoom([11.5, 3], [13, 4.5], [16, 8]),
        'line-dasharray': [0.25, 2.5],
      },
    }),
    lineLayer('light-rail', 'rail', {
      minzoom: 10.5,
      filter: isKind('lightrail'),
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': colors.rail,
        'line-width': byZoom([10, 0.8], [13, 1.6], [16, 3]),
        'line-dasharray': [3, 1.5],
      },
    }),
    lineLayer('subway', 'rail', {
      minzoom: 10,
      filter: isKind('subway'),
      layout: ROUND,
      paint: {
        'line-color': ['get', 'color'],
        'line-width': byZoom([10, 0.8], [12, 1.6], [14, 2.4], [16, 3.5]),
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 10, 0.4, 12, 0.6],
      },
    }),
  ];
}

function roadLayers(colors: MapColors): LayerSpecification[] {
  const layer = (road: RoadKind, part: 'casing' | 'road') => {
    const isMajor = road.id !== 'primary';
    const casing = isMajor ? colors.casingMajor : colors.casing;
    const fill = isMajor ? colors.roadMajor : colors.road;
    return lineLayer(`${road.id}-${part}`, 'roads', {
      minzoom: road.minzoom,
      filter: ['in', ['get', 'class'], ['literal', road.classes]],
      layout: ROUND,
      paint: {
        'line-color': part === 'casing' ? casing : fill,
        'line-width': byZoom(
          ...road.widths.map(([zoom, width]): [number, number] => [zoom, part === 'casing' ? width + CASING : width]),
        ),
      },
    });
  };
  return [...ROADS.map((road) => layer(road, 'casing')), ...ROADS.map((road) => layer(road, 'road'))];
}

export function stationLayers(colors: MapColors): LayerSpecification[] {
  return [
    {
      id: 'stations',
      type: 'circle',
      source: BASEMAP,
      'source-layer': 'stations',
      minzoom: 12.5,
      paint: {
        'circle-color': colors.land,
        'circle-stroke-color': colors.label,
        'circle-radius': byZoom([12.5, 1.4], [14, 2.6], [17, 5]),
        'circle-stroke-width': byZoom([12.5, 0.8], [15, 1.5]),
      },
    },
  ];
}
