// Land, parks, water and borders.
import type { LayerSpecification } from 'maplibre-gl';
import type { MapColors } from './map-colors.ts';
import { byZoom, fillLayer, lineLayer } from './map-layers.ts';

/** Becomes opaque once the land is loaded. */
export const WATER = 'water';

export function groundLayers(colors: MapColors): LayerSpecification[] {
  return [
    { id: WATER, type: 'background', paint: { 'background-color': colors.water, 'background-opacity': 0 } },
    fillLayer('far-land', 'far-land', {
      maxzoom: 10,
      paint: { 'fill-color': ['match', ['get', 'kind'], 'water', colors.water, colors.land] },
    }),
    fillLayer('land', 'land', { paint: { 'fill-color': colors.land } }),
    // From a distance, small parks are only specks.
    fillLayer('parks', 'parks', {
      filter: [
        'any',
        ['>=', ['get', 'ha'], 150],
        ['>=', ['zoom'], 11.5],
        ['all', ['>=', ['zoom'], 10], ['>=', ['get', 'ha'], 40]],
      ],
      paint: {
        'fill-color': ['match', ['get', 'kind'], ['park', 'cemetery'], colors.park, colors.ground],
        'fill-opacity': ['match', ['get', 'kind'], 'cemetery', 0.6, 1],
      },
    }),
    fillLayer('lakes', 'lakes', { paint: { 'fill-color': colors.water } }),
    lineLayer('rivers', 'rivers', {
      minzoom: 5.5,
      filter: ['any', ['<=', ['get', 'rank'], 8], ['>=', ['zoom'], 7.5]],
      layout: { 'line-join': 'round', 'line-cap': 'round' },
      paint: { 'line-color': colors.water, 'line-width': byZoom([5, 0.6], [8, 1.4], [11, 3], [15, 9]) },
    }),
    lineLayer('shore', 'land', {
      minzoom: 7,
      paint: { 'line-color': colors.shore, 'line-width': byZoom([7, 0.4], [11, 0.8], [15, 1.6]) },
    }),
    lineLayer('lake-shore', 'lakes', {
      minzoom: 7,
      paint: { 'line-color': colors.shore, 'line-width': byZoom([7, 0.4], [11, 0.8], [15, 1.6]) },
    }),
    lineLayer('county-borders', 'borders', {
      minzoom: 7,
      filter: ['==', ['get', 'kind'], 'county'],
      paint: {
        'line-color': colors.border,
        'line-width': byZoom([7, 0.5], [12, 1.2]),
        'line-dasharray': [3, 2.5],
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 7, 0.6, 9, 0.9],
      },
    }),
    lineLayer('state-borders', 'borders', {
      filter: ['==', ['get', 'kind'], 'state'],
      layout: { 'line-join': 'round' },
      paint: { 'line-color': colors.border, 'line-width': byZoom([4, 0.8], [8, 1.4], [14, 2.4]) },
    }),
  ];
}
