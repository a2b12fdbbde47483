// How much JavaScript a page loads before anybody interacts with it: the modules that the page names, and their static
// imports. What is imported later (the map, dialogs) does not count.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const ASSETS = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');

/** Bytes by route, after gzip, before the first interaction and before the map. A kilobyte is 1,000 bytes. */
export const SCRIPT_BUDGETS = { 'routes/public/home': 125_000, 'routes/public/buy': 130_000 } as const;

interface ManifestRoute {
  module: string;
  imports?: string[];
  parentId?: string;
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

function readManifest(): Manifest {
  const file = readdirSync(ASSETS).find((name) => /^manifest-.*\.js$/.test(name));
  if (!file) throw new Error('build/client has no manifest. Run npm run build first.');
  const source = readFileSync(join(ASSETS, file), 'utf8');
  return JSON.parse(source.slice(source.indexOf('{'), source.lastIndexOf('}') + 1)) as Manifest;
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

/** Bytes after gzip, by file, for the page of one route, such as routes/public/home. */
export function measureScripts(routeId: string): Map<string, number> {
  // The manifest is not sent to the browser; each page contains what it needs from it.
  const manifest = readManifest();
  const found = new Map<string, number>();
  const modules = [manifest.entry.module, ...manifest.entry.imports];
  for (let id: string | undefined = routeId; id; id = manifest.routes[id]?.parentId) {
    const route: ManifestRoute | undefined = manifest.routes[id];
    if (!route) throw new Error(`The build has no route ${id}.`);
    modules.push(route.module, ...(route.imports ?? []));
  }
  for (const module of modules) addWithImports(module.replace(/^\/assets\//, ''), found);
  return found;
}

/** Names of the scripts whose text contains this. */
export const findScripts = (text: string): string[] =>
  readdirSync(ASSETS).filter((name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(text));

export const totalBytes = (files: Map<string, number>): number =>
  [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

/** Bytes of the built-in map's data after gzip. It is loaded with the first map, as are the names of places. */
export function measureBasemap(): number {
  const [name, ...others] = readdirSync(ASSETS).filter((file) => /^basemap-.*\.bin$/.test(file));
  if (!name || others.length > 0) throw new Error('The build must have one basemap. Run npm run build first.');
  return gzipSync(readFileSync(join(ASSETS, name)), { level: 9 }).length;
}
