// The built-in style with real shorelines, parks, roads, rail and names. It needs no other server.
import type { StyleSpecification } from 'maplibre-gl';
import { groundLayers } from './ground-layers.ts';
import type { MapColors } from './map-colors.ts';
import { BASEMAP, PLACES } from './map-layers.ts';
import { ROOM, ROOM_LAYER, ROOM_SOURCE } from './mark-room.ts';
import { nameLayers } from './name-layers.ts';
import { stationLayers, wayLayers } from './way-layers.ts';

/** The agencies that its data comes from; docs/decisions/0050-built-in-map.md says which data is whose. */
const CREDIT = 'US Census, FHWA, Natural Earth, NYC Open Data, NYMTC, MTA, NJ TRANSIT, PANYNJ';
/** The highest zoom with its own detail in the basemap. */
const TILE_MAX_ZOOM = 14;

export function bundledStyle(colors: MapColors): StyleSpecification {
  return {
    version: 8,
    sources: {
      [BASEMAP]: {
        type: 'vector',
        tiles: ['basemap://{z}/{x}/{y}'],
        minzoom: 3,
        maxzoom: TILE_MAX_ZOOM,
        attribution: CREDIT,
      },
      [PLACES]: { type: 'geojson', data: new URL('/map-places.json', location.origin).href },
      [ROOM]: ROOM_SOURCE,
    },
    layers: [
      ...groundLayers(colors),
      ...wayLayers(colors),
      ...stationLayers(colors),
      ...nameLayers(colors),
      ROOM_LAYER,
    ],
  };
}
