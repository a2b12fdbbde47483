// The second listing method: by any prefix, with folders separate from files, page by page.
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';
import type { StoredObject } from './object-store.server.ts';

export interface PageOptions {
  bucketId: string;
  /** Any beginning of a name, not only a folder. */
  prefix: string;
  /** Names with a further slash are grouped into one folder each. */
  byFolder: boolean;
  limit: number;
  sortBy: 'name' | 'created_at' | 'updated_at';
  isDescending: boolean;
  after: PagePlace | null;
}

/** Where a page ended: the entry, and its sort value as the database writes it. */
export interface PagePlace {
  name: string;
  at: string;
}

type ListedFile = Pick<StoredObject, 'id' | 'metadata' | 'created_at' | 'updated_at' | 'last_accessed_at'> & {
  name: string;
  key?: string;
};

export interface ObjectPage {
  folders: { key: string; name: string }[];
  objects: ListedFile[];
  /** Null on the last page. */
  next: PagePlace | null;
}

type Row = Omit<ListedFile, 'id'> & { id: string | null; at: string };

export async function listObjectPage(pools: CallerPools, caller: Caller, options: PageOptions): Promise<ObjectPage> {
  const { limit, byFolder } = options;
  const rows = await actAs(pools, caller, async (client) => (await client.query<Row>(...pageQuery(options))).rows, {
    readOnly: true,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const keyOf = (name: string) => name.replace(/\/$/, '').split('/').at(-1) ?? '';
  return {
    folders: page.filter(({ id }) => id === null).map(({ name }) => ({ key: keyOf(name), name })),
    objects: page.flatMap(({ at: _at, id, ...file }) =>
      id === null ? [] : [{ ...(byFolder ? { key: keyOf(file.name) } : {}), id, ...file }],
    ),
    next: rows.length > limit && last ? { name: last.name, at: last.at } : null,
  };
}

function pageQuery({
  bucketId,
  prefix,
  byFolder,
  limit,
  sortBy,
  isDescending,
  after,
}: PageOptions): [string, unknown[]] {
  const [direction, beyond] = isDescending ? ['desc', '<'] : ['asc', '>'];
  const cast = sortBy === 'name' ? '::text collate "C"' : '::timestamptz';
  const sorted = sortBy === 'name' ? 'name collate "C"' : sortBy;
  const text = `with below as (
      select *, substr(name, length($2) + 1) as rest
      from storage.objects
      where bucket_id = $1 and starts_with(name, $2)
    ), entries as (
      select name, id, metadata, created_at, updated_at, last_accessed_at
      from below where not $3::boolean or position('/' in rest) = 0
      union all
      select $2 || split_part(rest, '/', 1) || '/', null::uuid, null::jsonb, min(created_at), max(updated_at), null::timestamptz
      from below where $3 and position('/' in rest) > 0
      group by 1
    )
    select *, ${sortBy}::text as at from entries
    where $4::text is null or (${sorted}, name collate "C") ${beyond} ($5${cast}, $4::text collate "C")
    order by ${sorted} ${direction}, name collate "C" ${direction}
    limit $6`;
  return [text, [bucketId, prefix, byFolder, after?.name ?? null, after?.at ?? null, limit + 1]];
}
