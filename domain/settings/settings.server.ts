// Server settings that the database itself must know, and settings on which the servers of one database agree.
import type pg from 'pg';

type Queryable = Pick<pg.ClientBase | pg.Pool, 'query'>;

export async function writeSetting(client: Queryable, name: string, value: string): Promise<void> {
  await client.query(
    `insert into platform.settings (name, value) values ($1, $2)
     on conflict (name) do update set value = excluded.value where settings.value <> excluded.value`,
    [name, value],
  );
}

/**
 * Sets a value if none is set yet, or if the current one is in `accepted`. A single statement, so if two servers start
 * for the first time, the second finds what the first has set. @returns false if a different value is set
 */
export async function claimSetting(
  client: Queryable,
  name: string,
  { value, accepted }: { value: string; accepted: readonly string[] },
): Promise<boolean> {
  await client.query(`insert into platform.settings (name, value) values ($1, '') on conflict (name) do nothing`, [
    name,
  ]);
  const { rowCount } = await client.query(
    `update platform.settings set value = $2 where name = $1 and (value = '' or value = any($3))`,
    [name, value, accepted],
  );
  return rowCount !== 0;
}
