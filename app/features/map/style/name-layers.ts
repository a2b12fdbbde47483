// Names, least important first: MapLibre places the last layer first.
import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { byZoom, PLACES, symbolLayer } from './map-layers.ts';

type Layout = NonNullable<SymbolLayerSpecification['layout']>;

// The browser draws names with the page's own font. The first entry gives the weight, the second the font family.
const REGULAR = ['Hanken Grotesk'];
const MEDIUM = ['Hanken Grotesk Medium', 'Hanken Grotesk'];
const STRONG = ['Hanken Grotesk SemiBold', 'Hanken Grotesk'];
const ITALIC = ['Hanken Grotesk Italic', 'Hanken Grotesk'];

/** If a mark is in the way, a name moves `ems` to one side of it. If there is no room there either, it is not shown. */
function around(ems: number, farther = ems): Layout {
  const near = ems * 0.7;
  const places: [anchor: string, across: number, down: number][] = [
    ['center', 0, 0],
    ['top', 0, ems],
    ['bottom', 0, -ems],
    ['left', ems, 0],
    ['right', -ems, 0],
    ['top-left', near, near],
    ['top-right', -near, near],
    ['bottom-left', near, -near],
    ['bottom-right', -near, -near],
    ['top', 0, farther],
    ['bottom', 0, -farther],
    ['left', farther, 0],
    ['right', -farther, 0],
  ];
  return {
    'text-variable-anchor-offset': places.flatMap(([anchor, across, down]) => [anchor, [across, down]]) as never,
    'text-justify': 'auto',
  };
}

const isKind = (...kinds: string[]): ExpressionSpecification => ['in', ['get', 'kind'], ['literal', kinds]];
const isShownFrom: ExpressionSpecification = ['>=', ['zoom'], ['coalesce', ['get', 'from'], 0]];

/**
 * The weight of a city is its number of zip codes. Only New York City reaches the first number. The second is the
 * minimum for a large city and the lowest weight of a borough.
 */
const CITY_OF_BOROUGHS = 100;
const LARGE = 20;

const isBorough: ExpressionSpecification = [
  'in',
  ['get', 'name'],
  ['literal', ['Manhattan', 'Brooklyn', 'Queens', 'Bronx', 'Staten Island']],
];

const cityIsShown: ExpressionSpecification = [
  'step',
  ['zoom'],
  false,
  7,
  ['>=', ['get', 'weight'], 6],
  8,
  ['>=', ['get', 'weight'], 4],
  9,
  ['>=', ['get', 'weight'], 2],
  10.5,
  true,
];

export function nameLayers(colors: MapColors): LayerSpecification[] {
  const paint = (color: string, halo = colors.land) => ({
    'text-color': color,
    'text-halo-color': halo,
    'text-halo-width': 1.4,
    'text-halo-blur': 0.4,
  });
  return [
    symbolLayer('station-names', 'stations', {
      minzoom: 14,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': REGULAR,
        'text-size': byZoom([14, 11], [17, 13]),
        'text-max-width': 8,
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': 0.7,
        'text-justify': 'auto',
        'text-optional': true,
      },
      paint: paint(colors.label),
    }),
    symbolLayer('county-names', 'names', {
      minzoom: 8,
      maxzoom: 11,
      filter: isKind('county'),
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': REGULAR,
        'text-size': byZoom([8, 10], [11, 12]),
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
        ...around(1.8),
      },
      paint: { ...paint(colors.label), 'text-opacity': 0.75 },
    }),
    symbolLayer('park-names', 'names', {
      minzoom: 11,
      filter: [
        'all',
        isKind('park', 'beach', 'cemetery', 'airport'),
        [
          'step',
          ['zoom'],
          ['>=', ['get', 'ha'], 300],
          12,
          ['>=', ['get', 'ha'], 120],
          13,
          ['>=', ['get', 'ha'], 40],
          14,
          true,
        ],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': byZoom([11, 10.5], [15, 13]),
        'text-max-width': 7,
        'symbol-sort-key': ['-', 0, ['get', 'ha']],
        ...around(1.6),
      },
      paint: paint(['match', ['get', 'kind'], ['park', 'cemetery'], colors.labelPark, colors.label] as never),
    }),
    symbolLayer('river-names', 'rivers', {
      minzoom: 8,
      filter: ['has', 'name'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 400,
        'text-field': ['get', 'name'],
        'text-font': ITALIC,
        'text-size': 11.5,
        'text-letter-spacing': 0.04,
        'text-max-angle': 25,
      },
      paint: paint(colors.labelWater),
    }),
    symbolLayer('water-names', 'names', {
      filter: ['all', isKind('water'), isShownFrom],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ITALIC,
        'text-size': byZoom([8, 11], [14, 14]),
        'text-letter-spacing': 0.06,
        'text-max-width': ['case', ['has', 'turn'], 40, 6],
        'text-rotate': ['coalesce', ['get', 'turn'], 0],
      },
      paint: { ...paint(colors.labelWater, colors.water), 'text-halo-width': 1 },
    }),
    symbolLayer('ocean-names', 'names', {
      filter: ['all', isKind('ocean'), isShownFrom],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': ITALIC,
        'text-size': byZoom([5, 12], [9, 17]),
        'text-letter-spacing': 0.14,
        'text-max-width': 7,
        ...around(2),
      },
      paint: { ...paint(colors.labelWater, colors.water), 'text-halo-width': 1 },
    }),
    symbolLayer('shields', 'roads', {
      minzoom: 8,
      filter: ['all', ['has', 'ref'], ['any', ['==', ['get', 'net'], 'I'], ['>=', ['zoom'], 11]]],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': byZoom([8, 260], [14, 420]),
        'icon-image': ['concat', 'shield-', ['get', 'net'], '-', ['to-string', ['length', ['get', 'ref']]]],
        'icon-rotation-alignment': 'viewport',
        'text-rotation-alignment': 'viewport',
        'text-field': ['get', 'ref'],
        'text-font': STRONG,
        'text-size': 10,
        'icon-padding': 6,
      },
      paint: { 'text-color': ['match', ['get', 'net'], 'I', colors.shieldInk, colors.labelStrong] },
    }),
    symbolLayer('other-neighborhoods', 'names', {
      minzoom: 12,
      filter: isKind('neighborhood'),
      layout: neighborhoodLayout(byZoom([12, 10], [15, 13])),
      paint: paint(colors.label),
    }),
    {
      id: 'neighborhoods',
      type: 'symbol',
      source: PLACES,
      minzoom: 11,
      filter: ['==', ['get', 'kind'], 'neighborhood'],
      layout: neighborhoodLayout(byZoom([11, 10], [15, 14])),
      paint: paint(colors.label),
    },
    {
      id: 'cities',
      type: 'symbol',
      source: PLACES,
      filter: ['all', ['==', ['get', 'kind'], 'city'], ['<', ['get', 'weight'], LARGE], cityIsShown],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': MEDIUM,
        'text-size': byZoom([7, 11], [9, ['interpolate', ['linear'], ['get', 'weight'], 1, 11, 20, 13]], [14, 15]),
        'symbol-sort-key': ['-', 0, ['get', 'weight']],
        'text-max-width': 8,
        'text-padding': 5,
        ...around(1.9),
      },
      paint: paint(colors.label),
    },
    {
      id: 'large-cities',
      type: 'symbol',
      source: PLACES,
      // Once the boroughs are named, the name of the city adds nothing.
      filter: [
        'all',
        ['==', ['get', 'kind'], 'city'],
        ['>=', ['get', 'weight'], LARGE],
        [
          'step',
          ['zoom'],
          ['any', ['>=', ['get', 'weight'], CITY_OF_BOROUGHS], ['!', isBorough]],
          9.5,
          ['<', ['get', 'weight'], CITY_OF_BOROUGHS],
        ],
      ],
      layout: {
        'text-field': ['get', 'name'],
        'text-font': STRONG,
        'text-size': byZoom([4, 12], [9, ['case', ['>=', ['get', 'weight'], CITY_OF_BOROUGHS], 18, 14]], [13, 18]),
        'symbol-sort-key': ['-', 0, ['get', 'weight']],
        'text-max-width': 8,
        ...around(1.9, 3.8),
      },
      paint: paint(colors.labelStrong),
    },
    symbolLayer('state-names', 'names', {
      maxzoom: 8.5,
      filter: isKind('state'),
      layout: {
        'text-field': ['upcase', ['get', 'name']],
        'text-font': MEDIUM,
        'text-size': byZoom([4, 10], [8, 16]),
        'text-letter-spacing': 0.2,
        'text-max-width': 6,
        ...around(2),
      },
      paint: { ...paint(colors.label), 'text-opacity': 0.8 },
    }),
  ];
}

function neighborhoodLayout(size: ExpressionSpecification): Layout {
  return {
    'text-field': ['upcase', ['get', 'name']],
    'text-font': MEDIUM,
    'text-size': size,
    'text-letter-spacing': 0.07,
    'text-max-width': 7,
    ...around(2),
  };
}
