import type { FeatureCollection, Point } from 'geojson';
import { LARGE_CLUSTER, type MapMark } from './map-marks.ts';

/** What the marks of map.css cover, in pixels. */
export const MARK_ROOMS = {
  'room-pin': { width: 66, height: 38, anchor: 'bottom' },
  'room-cluster': { width: 44, height: 44, anchor: 'center' },
  'room-large-cluster': { width: 60, height: 56, anchor: 'center' },
} as const;

type RoomName = keyof typeof MARK_ROOMS;

interface Room {
  room: RoomName;
  anchor: 'bottom' | 'center';
}

export function markRooms(marks: readonly MapMark[]): FeatureCollection<Point, Room> {
  return {
    type: 'FeatureCollection',
    features: marks.map((mark) => {
      const room = roomOf(mark);
      return {
        type: 'Feature',
        properties: { room, anchor: MARK_ROOMS[room].anchor },
        geometry: { type: 'Point', coordinates: [mark.longitude, mark.latitude] },
      };
    }),
  };
}

function roomOf(mark: MapMark): RoomName {
  if (mark.home) return 'room-pin';
  return mark.count >= LARGE_CLUSTER ? 'room-large-cluster' : 'room-cluster';
}
