// Reserves room for pins and clusters with transparent images, so that the map puts no name under one.
import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSourceSpecification, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl';
import { LARGE_CLUSTER } from '#app/features/map/map-marks.ts';

export const ROOM = 'mark-room';

/** The size of each mark in map.css, in pixels. */
const ROOMS = {
  'room-pin': { width: 66, height: 38, anchor: 'bottom' },
  'room-cluster': { width: 44, height: 44, anchor: 'center' },
  'room-large-cluster': { width: 60, height: 56, anchor: 'center' },
} as const;

/** What a mark shows: a home's price, or a number of homes. Degrees. */
export interface ShownMark {
  longitude: number;
  latitude: number;
  count: number;
  home?: object | undefined;
}

type RoomName = keyof typeof ROOMS;
type MarkRooms = FeatureCollection<Point, { room: RoomName; anchor: 'bottom' | 'center' }>;

export function markRooms(marks: readonly ShownMark[]): MarkRooms {
  return {
    type: 'FeatureCollection',
    features: marks.map((mark) => {
      const room = roomOf(mark);
      return {
        type: 'Feature',
        properties: { room, anchor: ROOMS[room].anchor },
        geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
      };
    }),
  };
}

function roomOf(mark: ShownMark): RoomName {
  if (mark.home) return 'room-pin';
  return mark.count >= LARGE_CLUSTER ? 'room-large-cluster' : 'room-cluster';
}

export const ROOM_SOURCE: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: markRooms([]),
  // Not simplified: there are few marks, and their room must be exact as soon as they appear.
  tolerance: 0,
};

/** Must be above all names: MapLibre places the topmost layer first. */
export const ROOM_LAYER: SymbolLayerSpecification = {
  id: ROOM,
  type: 'symbol',
  source: ROOM,
  layout: {
    'icon-image': ['get', 'room'],
    'icon-anchor': ['get', 'anchor'],
    'icon-allow-overlap': true,
  },
};

/** Adds the image of a room that the style asks for; false if `id` is not a room. */
export function addRoomImage(map: MapLibre, id: string): boolean {
  if (!(id in ROOMS)) return false;
  const { width, height } = ROOMS[id as RoomName];
  if (!map.hasImage(id)) map.addImage(id, { width, height, data: new Uint8Array(4 * width * height) });
  return true;
}
