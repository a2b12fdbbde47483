import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { readBasemap } from './read-basemap.ts';

/** Beyond this zoom the map scales up the tiles of this zoom, since the data has no more detail. */
export const TILE_MAX_ZOOM = 14;
const EXTENT = 4096;
/** Names and wide lines extend beyond the edge of their tile. */
const BUFFER = 128;

/** Vector tiles cut from the basemap on request. A tile without features is empty. */
export function basemapTiles(bytes: ArrayBuffer): (z: number, x: number, y: number) => Uint8Array {
  const layers = [...readBasemap(bytes)].map(
    ([name, features]) =>
      [name, new GeoJSONVT(features, { maxZoom: TILE_MAX_ZOOM, extent: EXTENT, buffer: BUFFER })] as const,
  );
  return (z, x, y) => {
    const found = layers.flatMap(([name, index]) => {
      const tile = index.getTile(z, x, y);
      return tile ? [[name, tile] as const] : [];
    });
    return fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: EXTENT });
  };
}
