// POST of /object/list/{bucket} and /object/list-v2/{bucket}.
import type { Hono } from 'hono';
import { z } from 'zod';
import { listObjectPage } from '#domain/media/objects/list-objects.server.ts';
import { listObjects } from '#domain/media/objects/manage-objects.server.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import type { GatewayEnv } from '#server/gateway/gateway.ts';
import { readJson } from './read-json.ts';
import type { StorageOptions } from './storage-options.ts';

/** For one page of listV2. */
const MOST_ENTRIES = 1000;

const listBody = z.object({
  prefix: z.string().max(900).default(''),
  search: z
    .string()
    .max(200)
    .nullish()
    .transform((text) => text ?? ''),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .default({ column: 'name', order: 'asc' }),
});
const pageSort = {
  column: z.enum(['name', 'created_at', 'updated_at']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};
const pageBody = z.object({
  prefix: z.string().max(900).default(''),
  limit: z
    .int()
    .min(1)
    .default(MOST_ENTRIES)
    .transform((limit) => Math.min(limit, MOST_ENTRIES)),
  with_delimiter: z.boolean().default(false),
  cursor: z.string().max(4000).optional(),
  sortBy: z.object(pageSort).default({ column: 'name', order: 'asc' }),
});
const pageCursor = z
  .object({ ...pageSort, name: z.string().max(1000), at: z.string().max(1000) })
  .refine(({ column, at }) => column === 'name' || !Number.isNaN(Date.parse(at)));
type PageCursor = z.output<typeof pageCursor>;

export function listRoutes(routes: Hono<GatewayEnv>, { pools, identify }: StorageOptions): void {
  routes.post('/list/:bucket', async (c) => {
    const { prefix, search, limit, offset, sortBy } = await readJson(c, listBody);
    const rows = await listObjects(pools, await identify(c.req.raw.headers), {
      bucketId: c.req.param('bucket'),
      folder: prefix.replace(/^\/+|\/+$/g, ''),
      search,
      limit,
      offset,
      sortBy: sortBy.column,
      isDescending: sortBy.order === 'desc',
    });
    return c.json(rows);
  });
  routes.post('/list-v2/:bucket', async (c) => {
    const { prefix, limit, with_delimiter: byFolder, ...rest } = await readJson(c, pageBody);
    const place = rest.cursor === undefined ? null : readCursor(rest.cursor);
    const { column: sortBy, order } = place ?? rest.sortBy;
    const { folders, objects, next } = await listObjectPage(pools, await identify(c.req.raw.headers), {
      bucketId: c.req.param('bucket'),
      prefix,
      byFolder,
      limit,
      sortBy,
      isDescending: order === 'desc',
      after: place,
    });
    const more = next ? { nextCursor: writeCursor({ ...next, column: sortBy, order }), nextCursorKey: next.name } : {};
    return c.json({ hasNext: next !== null, ...more, folders, objects });
  });
}

/** Sent to the client and back: it contains nothing that the client could not ask for itself. */
const writeCursor = (cursor: PageCursor): string => Buffer.from(JSON.stringify(cursor)).toString('base64url');

function readCursor(text: string): PageCursor {
  try {
    return pageCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch (cause) {
    throw new ObjectError('invalid_request', 'cursor: use the nextCursor of the page before', { cause });
  }
}
