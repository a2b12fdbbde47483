// node tools/run.mjs tools/make-basemap.ts <folder> [stations.csv] [--only-read-terms]
// Makes the built-in map's data from the layers that docs/decisions/0050-built-in-map.md names. The folder has them as
// TopoJSON: land, water, parks, highways, rail, neighborhoods. The result is committed, so building the site does not
// need the layers.
// --only-read-terms leaves out the data of agencies whose terms we have not read.
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { basemapLayers } from './basemap/layers.ts';
import { writeBasemap } from './basemap/write-basemap.ts';

const TARGET = new URL('../app/features/map/basemap/basemap.bin', import.meta.url);

const [folder, stations] = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
if (!folder)
  throw new Error('Say where the layers are: node tools/run.mjs tools/make-basemap.ts <folder> [stations.csv]');
const onlyReadTerms = process.argv.includes('--only-read-terms');
const layers = basemapLayers(folder, stations ? readFileSync(stations, 'utf8') : null, onlyReadTerms);
const bytes = writeBasemap(layers);
writeFileSync(TARGET, bytes);
for (const layer of layers) {
  const alone = gzipSync(writeBasemap([layer]), { level: 9 }).length;
  process.stdout.write(`${layer.name}: ${layer.features.length} features, ${(alone / 1000).toFixed(1)} kB gzip\n`);
}
const zipped = gzipSync(bytes, { level: 9 }).length;
process.stdout.write(`${(bytes.length / 1000).toFixed(1)} kB, ${(zipped / 1000).toFixed(1)} kB gzip\n`);
