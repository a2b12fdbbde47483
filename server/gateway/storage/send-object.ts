// The bytes of a file, all or a range of them. A browser never runs what it gets here.
import { Readable } from 'node:stream';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import { blobName, type StoredObject } from '#domain/media/objects/object-store.server.ts';
import type { Blobs } from '#domain/media/ports.ts';
import type { GatewayContext } from '#server/gateway/gateway.ts';

const SHOWN = /^(image\/(jpeg|png|gif|webp|avif|heic)|video\/mp4)$/;

export async function sendObject(c: GatewayContext, blobs: Blobs, object: StoredObject): Promise<Response> {
  const { metadata } = object;
  const headers = new Headers({
    'Content-Type': metadata.mimetype,
    'Cache-Control': metadata.cacheControl,
    ETag: metadata.eTag,
    'Last-Modified': object.updated_at.toUTCString(),
    'Accept-Ranges': 'bytes',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...disposition(c, object),
  });
  if (c.req.header('if-none-match')?.includes(metadata.eTag)) return new Response(null, { status: 304, headers });
  const range = readRange(c.req.header('range'), metadata.size);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${metadata.size}`);
    return new Response(null, { status: 416, headers });
  }
  headers.set('Content-Length', String(range ? range.end - range.start + 1 : metadata.size));
  if (range) headers.set('Content-Range', `bytes ${range.start}-${range.end}/${metadata.size}`);
  const status = range ? 206 : 200;
  if (c.req.method === 'HEAD') return new Response(null, { status, headers });
  const stream = await blobs.read(blobName(object), range ?? undefined);
  if (!stream) throw new ObjectError('not_found', 'Object not found');
  return new Response(Readable.toWeb(stream) as ReadableStream, { status, headers });
}

function disposition(c: GatewayContext, { name, metadata }: StoredObject): Record<string, string> {
  const asked = c.req.query('download');
  if (asked === undefined && SHOWN.test(metadata.mimetype)) return {};
  const fileName = asked || (name.split('/').at(-1) ?? 'file');
  return { 'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
}

function readRange(header: string | undefined, size: number): { start: number; end: number } | 'unsatisfiable' | null {
  const found = header && /^bytes=(\d*)-(\d*)$/.exec(header);
  if (!found || (found[1] === '' && found[2] === '')) return null;
  const start = found[1] === '' ? Math.max(0, size - Number(found[2])) : Number(found[1]);
  const end = found[1] === '' || found[2] === '' ? size - 1 : Math.min(Number(found[2]), size - 1);
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
}
