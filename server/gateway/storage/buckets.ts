// /bucket: whoever holds the secret key keeps the buckets; everybody else sees none.
import { Hono } from 'hono';
import { z } from 'zod';
import { actAs } from '#db/caller.ts';
import { removeObjects } from '#domain/media/objects/manage-objects.server.ts';
import { ObjectError } from '#domain/media/objects/object-error.ts';
import { type Bucket, explain, findBucket } from '#domain/media/objects/object-store.server.ts';
import type { GatewayContext, GatewayEnv } from '#server/gateway/gateway.ts';
import { readJson } from './read-json.ts';
import type { StorageOptions } from './storage-options.ts';

const LISTED = 100;

const settings = {
  public: z.boolean().default(false),
  file_size_limit: z.int().positive().nullish().default(null),
  allowed_mime_types: z.array(z.string().max(100)).max(50).nullish().default(null),
};
const newBucket = z.object({
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,99}$/, 'A bucket has a name of small letters, digits, "-" and "_"')
    .optional(),
  name: z.string(),
  ...settings,
});
const changedBucket = z.object(settings);

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
    if (caller.role !== 'service_role') return c.json([]);
    const { rows } = await pools.service.query<Bucket>(
      `select id, name, public, file_size_limit, allowed_mime_types, created_at, updated_at
       from storage.buckets order by name limit $1`,
      [LISTED],
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
        'update storage.buckets set public = $2, file_size_limit = $3, allowed_mime_types = $4, updated_at = now() where id = $1',
        [id, changed.public, changed.file_size_limit, changed.allowed_mime_types],
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
