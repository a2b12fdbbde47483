import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { MapMark } from './map-marks.ts';
import { markRooms, ROOM, ROOM_LAYER, ROOM_SOURCE } from './style/mark-room.ts';

/** Tells the map where pins and clusters stand, so that no name is put under one: it moves beside it or gives way. */
export function useMarkRoom(map: MapLibre, marks: readonly MapMark[]) {
  useEffect(() => {
    const rooms = markRooms(marks);
    let told: GeoJSONSource | undefined;
    let isAdding = false;
    const tell = () => {
      // What is added is a change of the style itself.
      if (isAdding) return;
      // A foreign style knows nothing of marks. While it is loading it takes no layer.
      if (!map.getSource(ROOM) && map.isStyleLoaded()) {
        isAdding = true;
        map.addSource(ROOM, ROOM_SOURCE);
        map.addLayer(ROOM_LAYER);
        isAdding = false;
      }
      const source = map.getSource<GeoJSONSource>(ROOM);
      if (source && source !== told) source.setData(rooms);
      told = source;
    };
    tell();
    map.on('styledata', tell);
    map.on('idle', tell);
    return () => {
      map.off('styledata', tell);
      map.off('idle', tell);
    };
  }, [map, marks]);
}
