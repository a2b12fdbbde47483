import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl';
import { useEffect } from 'react';
import type { MapMark } from './map-marks.ts';
import { MARK_ROOMS, markRooms } from './mark-room.ts';

const ROOM = 'mark-room';

/** Tells the map where pins and clusters stand, so that no name is put under one: it moves beside it or gives way. */
export function useMarkRoom(map: MapLibre, marks: readonly MapMark[]) {
  useEffect(() => {
    const rooms = markRooms(marks);
    let told: GeoJSONSource | undefined;
    let isAdding = false;
    const tell = () => {
      // What is added is a change of the style itself.
      if (isAdding) return;
      if (!map.getSource(ROOM) && map.isStyleLoaded()) {
        isAdding = true;
        addRoomLayer(map);
        isAdding = false;
      }
      const source = map.getSource<GeoJSONSource>(ROOM);
      if (source && source !== told) source.setData(rooms);
      told = source;
    };
    tell();
    // Another style forgets the layer; while one is loading it takes none.
    map.on('styledata', tell);
    map.on('idle', tell);
    return () => {
      map.off('styledata', tell);
      map.off('idle', tell);
    };
  }, [map, marks]);
}

/** The topmost names are placed first: these are pictures with nothing on them. */
function addRoomLayer(map: MapLibre) {
  for (const [name, { width, height }] of Object.entries(MARK_ROOMS)) {
    if (!map.hasImage(name)) map.addImage(name, { width, height, data: new Uint8Array(4 * width * height) });
  }
  map.addSource(ROOM, { type: 'geojson', data: { type: 'FeatureCollection', features: [] } });
  map.addLayer({
    id: ROOM,
    type: 'symbol',
    source: ROOM,
    layout: {
      'icon-image': ['get', 'room'],
      'icon-anchor': ['get', 'anchor'],
      'icon-allow-overlap': true,
    },
  });
}
