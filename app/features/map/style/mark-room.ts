// The room of pins and clusters, as pictures with nothing on them: no name is put where one stands.
import type { FeatureCollection, Point } from 'geojson';
import type { GeoJSONSourceSpecification, Map as MapLibre, SymbolLayerSpecification } from 'maplibre-gl';
import { LARGE_CLUSTER, type MapMark } from '#app/features/map/map-marks.ts';

export const ROOM = 'mark-room';

/** What the marks of map.css cover, in pixels. */
const ROOMS = {
  'room-pin': { width: 66, height: 38, anchor: 'bottom' },
  'room-cluster': { width: 44, height: 44, anchor: 'center' },
  'room-large-cluster': { width: 60, height: 56, anchor: 'center' },
} as const;

type RoomName = keyof typeof ROOMS;
type MarkRooms = FeatureCollection<Point, { room: RoomName; anchor: 'bottom' | 'center' }>;

export function markRooms(marks: readonly MapMark[]): MarkRooms {
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

function roomOf(mark: MapMark): RoomName {
  if (mark.home) return 'room-pin';
  return mark.count >= LARGE_CLUSTER ? 'room-large-cluster' : 'room-cluster';
}

export const ROOM_SOURCE: GeoJSONSourceSpecification = {
  type: 'geojson',
  data: markRooms([]),
  // Marks are few, and their room must be known as soon as they stand.
  tolerance: 0,
};

/** Belongs above all names: the topmost layer is placed first. */
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

/** Adds the picture of a room that the style asks for; false when it is none. */
export function addRoomImage(map: MapLibre, id: string): boolean {
  if (!(id in ROOMS)) return false;
  const { width, height } = ROOMS[id as RoomName];
  if (!map.hasImage(id)) map.addImage(id, { width, height, data: new Uint8Array(4 * width * height) });
  return true;
}
