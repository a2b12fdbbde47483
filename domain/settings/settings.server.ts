// Settings of the server that the database itself must know, and what the servers of one database agree on.
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
 * Sets what nobody has set yet, or has set to one of `accepted`. One statement: of two first starts the second finds what
 * the first has set. @returns false when it is something else
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
