// How much JavaScript a page loads before anybody touches it: the modules that the page itself names, and what those
// import statically. What is imported late (the map, dialogs) does not count.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');

interface ManifestRoute {
  module: string;
  imports?: string[];
  parentId?: string;
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

function readManifest(): { file: string; manifest: Manifest } {
  const file = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('build/client has no manifest. Run npm run build first.');
  const source = readFileSync(join(ASSETS, file), 'utf8');
  return { file, manifest: JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest };
}

const STATIC_IMPORT = /(?:import|export)\s*(?:[^'"();]*?from\s*)?["'](\.\/[^"']+\.js|\/assets\/[^"']+\.js)["']/g;

function addWithImports(name: string, found: Map<string, number>): void {
  if (found.has(name)) return;
  const source = readFileSync(join(ASSETS, name));
  found.set(name, gzipSync(source).length);
  for (const [, specifier = ''] of source.toString('utf8').matchAll(STATIC_IMPORT)) {
    addWithImports(specifier.replace(/^(\.\/|\/assets\/)/, ''), found);
  }
}

/** Bytes by file after gzip for the page of one route, such as routes/public/home. */
export function measureScripts(routeId: string): Map<string, number> {
  const { file, manifest } = readManifest();
  const found = new Map<string, number>();
  const modules = [`/assets/${file}`, manifest.entry.module, ...manifest.entry.imports];
  for (let id: string | undefined = routeId; id; id = manifest.routes[id]?.parentId) {
    const route: ManifestRoute | undefined = manifest.routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    modules.push(route.module, ...(route.imports ?? []));
  }
  for (const module of modules) addWithImports(module.replace(/^\/assets\//, ''), found);
  return found;
}

/** Names of the scripts whose text has this in it. */
export const findScripts = (text: string): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(text));

export const totalBytes = (files: Map<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Bytes of the built-in map's data after gzip. It comes with the first map, and so do the names of places. */
export function measureBasemap(): number {
  const [name, ...others] = readdirSync(ASSETS).filter((file) => /^basemap-.*\.bin$/.test(file));
  if (!name || others.length > 0) throw new Error('The build must have one basemap. Run npm run build first.');
  return gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length;
}
