// The built browser files, held in memory: a few megabytes, read once, so that no path from a request ever reaches the
// disk.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { chooseEncoding, type Encoding } from './encoding.ts';

const TYPES: Record<string, string> = {
  '.bin': 'application/octet-stream',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.geojson': 'application/geo+json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
const COMPRESSED = { '.br': 'br', '.gz': 'gzip' } as const satisfies Record<string, Encoding>;

interface StaticFile {
  headers: Record<string, string>;
  etag: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
}

export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** `folder` is build/client. Files below assets/ have their hash in their name and never change. */
export function readStaticFiles(folder: string, everyAnswer: [string, string][]): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of names) {
    if (extname(file) in COMPRESSED || file.includes('/.vite/')) continue;
    const path = file.slice(folder.length).replaceAll('\\', '/');
    const identity = readFileSync(file);
    const bodies: StaticFile['bodies'] = { identity };
    for (const [ending, encoding] of Object.entries(COMPRESSED)) {
      if (existsSync(file + ending)) bodies[encoding] = readFileSync(file + ending);
    }
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    files.set(path, {
      etag,
      bodies,
      headers: {
        ...Object.fromEntries(everyAnswer),
        'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        ETag: etag,
        ...(Object.keys(bodies).length > 1 ? { Vary: 'Accept-Encoding' } : {}),
      },
    });
  }
  return files;
}

/** Answers if the path is a file's; false lets the next handler try. */
export function serveStaticFile(files: StaticFiles, request: IncomingMessage, response: ServerResponse): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  const url = request.url ?? '/';
  const query = url.indexOf('?');
  const file = files.get(query === -1 ? url : url.slice(0, query));
  if (!file) return false;
  if (request.headers['if-none-match']?.includes(file.etag)) {
    response.writeHead(304, file.headers).end();
    return true;
  }
  const chosen = chooseEncoding(request.headers['accept-encoding']);
  const encoding = file.bodies[chosen] ? chosen : 'identity';
  const body = file.bodies[encoding] ?? file.bodies.identity;
  response.writeHead(200, {
    ...file.headers,
    ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    'Content-Length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  return true;
}
