// MapLibre's worker with one more protocol: "basemap://z/x/y" is a tile of the built-in map, cut here so that the page
// itself never holds its shapes.
import MapLibreWorker from 'maplibre-gl/dist/maplibre-gl-worker.mjs';
import basemap from './basemap.bin?url';
import { basemapTiles } from './basemap-tiles.ts';

type CutTile = ReturnType<typeof basemapTiles>;
interface WorkerScope {
  origin: string;
  worker: unknown;
  addProtocol: (name: string, load: (request: { url: string }) => Promise<{ data: ArrayBuffer }>) => void;
}
const scope = globalThis as unknown as WorkerScope;

// The package declares that importing it has no side effects, so a build keeps it only if something from it is used.
if (!(scope.worker instanceof MapLibreWorker)) throw new Error("MapLibre's worker did not start.");

let loading: Promise<CutTile> | null = null;

async function load(): Promise<CutTile> {
  const response = await fetch(new URL(basemap, scope.origin));
  if (!response.ok) throw new Error(`The map's data could not be loaded: ${response.status}`);
  return basemapTiles(await response.arrayBuffer());
}

scope.addProtocol('basemap', async ({ url }) => {
  // After a failure, the next tile tries again.
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  const cutTile = await loading;
  const [z = 0, x = 0, y = 0] = url.replace('basemap://', '').split('/').map(Number);
  return { data: cutTile(z, x, y).slice().buffer };
});
