import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import { markRooms, ROOM, ROOM_LAYER, ROOM_SOURCE, type ShownMark } from './style/mark-room.ts';

/** Tells the map where the pins and clusters are, so that no name ends up under one: names move aside or are hidden. */
export function useMarkRoom(map: MapLibre | null, marks: readonly ShownMark[]) {
  useEffect(() => {
    if (!map) return;
    const rooms = markRooms(marks);
    let told: GeoJSONSource | undefined;
    let isAdding = false;
    const tell = () => {
      // Adding them changes the style, which causes this event again.
      if (isAdding) return;
      // An external style has no layer for marks, and a style that is still loading does not accept one.
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
