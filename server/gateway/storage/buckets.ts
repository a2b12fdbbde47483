// /bucket: the holder of the secret key manages the buckets; everybody else sees none.
import { Hono } from 'hono';
import { z } from 'zod';
import { actAs } from '#db/caller.ts';
import { removeObjects } from '#domain/media/objects/manage-objects.server.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import { type Bucket, BUCKET_COLUMNS, explain, findBucket } from '#domain/media/objects/object-store.server.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { checked, readJson } from './read-json.ts';
import type { StorageOptions } from './storage-options.ts';

const MOST_BUCKETS = 1000;

const SIZE = /^(\d{1,12}(?:\.\d{1,3})?)(gb|mb|kb|b)$/i;
const BYTES = { gb: 1e9, mb: 1e6, kb: 1e3, b: 1 };

/** In bytes, or as text such as "20MB". */
const fileSize = z.union([z.int().positive(), z.string().transform(readSize).pipe(z.int().positive())], {
  error: 'Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B',
});
const mimeTypes = z.array(z.string().max(100)).max(50);
const newBucket = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'A bucket has a name of small letters, digits, "-" and "_"')
    .optional(),
  name: z.string(),
  public: z.boolean().default(false),
  file_size_limit: fileSize.nullish().default(null),
  allowed_mime_types: mimeTypes.nullish().default(null),
});
/** Settings that are not named stay as they are; null removes a limit. */
const changedBucket = z
  .object({
    public: z.boolean().optional(),
    file_size_limit: fileSize.nullish(),
    allowed_mime_types: mimeTypes.nullish(),
  })
  .refine((changed) => Object.values(changed).some((each) => each !== undefined), {
    error: 'name public, file_size_limit or allowed_mime_types',
  });
const bucketList = z.object({
  limit: z.coerce.number().int().min(1).max(MOST_BUCKETS).default(MOST_BUCKETS),
  offset: z.coerce.number().int().min(0).max(1e9).default(0),
  sortColumn: z.enum(['id', 'name', 'created_at', 'updated_at']).default('name'),
  sortOrder: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().max(100).default(''),
});

function readSize(text: string): number {
  const [, amount, unit = ''] = SIZE.exec(text) ?? [];
  return Math.round(Number(amount) * BYTES[unit.toLowerCase() as keyof typeof BYTES]);
}

export function bucketRoutes(options: StorageOptions): Hono<GatewayEnv> {
  const { pools, blobs, identify } = options;
  const routes = new Hono<GatewayEnv>();
  const keeper = async (c: GatewayContext) => {
    const caller = await identify(c.req.raw.headers);
    if (caller.role !== 'service_role')
      throw new ObjectError('not_allowed', 'new row violates row-level security policy');
    return caller;
  };
  routes.get('/', async (c) => {
    const caller = await identify(c.req.raw.headers);
    const { limit, offset, sortColumn, sortOrder, search } = checked(bucketList, c.req.query());
    if (caller.role !== 'service_role') return c.json([]);
    const { rows } = await pools.service.query<Bucket>(
      `select ${BUCKET_COLUMNS}, 'STANDARD' as type
       from storage.buckets
       where name ilike $1
       order by ${sortColumn} ${sortOrder}, id
       limit $2 offset $3`,
      [`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`, limit, offset],
    );
    return c.json(rows);
  });
  routes.get('/:id', async (c) => {
    await keeper(c);
    return c.json(await findBucket(pools, c.req.param('id')));
  });
  routes.post('/', async (c) => {
    const caller = await keeper(c);
    const { id, name, ...rest } = await readJson(c, newBucket);
    await actAs(pools, caller, (client) =>
      client.query(
        'insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values ($1, $1, $2, $3, $4)',
        [id ?? name, rest.public, rest.file_size_limit, rest.allowed_mime_types],
      ),
    ).catch((error: unknown) => {
      throw explain(error);
    });
    return c.json({ name: id ?? name });
  });
  routes.put('/:id', async (c) => {
    const caller = await keeper(c);
    const { id } = await findBucket(pools, c.req.param('id'));
    const changed = await readJson(c, changedBucket);
    await actAs(pools, caller, (client) =>
      client.query(
        `update storage.buckets
         set public = coalesce($2, public),
           file_size_limit = case when $3 then $4 else file_size_limit end,
           allowed_mime_types = case when $5 then $6 else allowed_mime_types end,
           updated_at = now()
         where id = $1`,
        [
          id,
          changed.public,
          changed.file_size_limit !== undefined,
          changed.file_size_limit,
          changed.allowed_mime_types !== undefined,
          changed.allowed_mime_types,
        ],
      ),
    );
    return c.json({ message: 'Successfully updated' });
  });
  routes.post('/:id/empty', async (c) => {
    const caller = await keeper(c);
    const { id } = await findBucket(pools, c.req.param('id'));
    const { rows } = await pools.service.query<{ name: string }>(
      'select name from storage.objects where bucket_id = $1',
      [id],
    );
    await removeObjects(pools, blobs, caller, { bucketId: id, names: rows.map(({ name }) => name) });
    return c.json({ message: 'Successfully emptied' });
  });
  routes.delete('/:id', async (c) => {
    const caller = await keeper(c);
    const { id } = await findBucket(pools, c.req.param('id'));
    await actAs(pools, caller, async (client) => {
      const { rowCount } = await client.query('select from storage.objects where bucket_id = $1 limit 1', [id]);
      if (rowCount) throw new ObjectError('invalid_request', 'The bucket you tried to delete is not empty');
      await client.query('delete from storage.buckets where id = $1', [id]);
    });
    return c.json({ message: 'Successfully deleted' });
  });
  return routes;
}
