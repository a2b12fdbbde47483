// One changed row as a subscriber may see it: with their role, claims and columns, in one transaction.
import type pg from 'pg';
import { actAs, type Caller, type CallerPools } from '#db/caller.ts';

export interface VisibleColumn {
  name: string;
  type: string;
}

export interface RowReader {
  columns(caller: Caller, table: string): Promise<VisibleColumn[]>;
  /** Null: gone, or they may not see it. */
  read(caller: Caller, table: string, key: Record<string, unknown>): Promise<Record<string, unknown> | null>;
  isAdmin(caller: Caller): Promise<boolean>;
}

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export function createRowReader(pools: CallerPools): RowReader {
  const known = new Map<string, Promise<VisibleColumn[]>>();

  async function readColumns(caller: Caller, table: string): Promise<VisibleColumn[]> {
    return actAs(
      pools,
      { role: caller.role },
      async (client) => {
        const { rows } = await client.query<VisibleColumn>(
          `select a.attname as name, t.typname as type
           from pg_attribute a join pg_type t on t.oid = a.atttypid
           where a.attrelid = to_regclass($1) and a.attnum > 0 and not a.attisdropped
             and has_column_privilege(a.attrelid, a.attnum, 'select')
           order by a.attnum`,
          [`public.${quote(table)}`],
        );
        return rows;
      },
      { readOnly: true },
    );
  }

  function columns(caller: Caller, table: string): Promise<VisibleColumn[]> {
    const name = `${caller.role} ${table}`;
    let found = known.get(name);
    if (!found) {
      found = readColumns(caller, table);
      known.set(name, found);
      // Failures are not cached.
      found.catch(() => known.delete(name));
    }
    return found;
  }

  return {
    columns,
    async read(caller, table, key) {
      const visible = await columns(caller, table);
      if (visible.length === 0) return null;
      // Names come from the catalog; values are parameters.
      const keys = visible.filter(({ name }) => name in key);
      if (keys.length < Object.keys(key).length) return null;
      const where = keys.map(({ name, type }, index) => `${quote(name)} = $${index + 1}::${quote(type)}`).join(' and ');
      const values = keys.map(({ name }) => String(key[name]));
      const list = visible.map((column) => quote(column.name)).join(', ');
      return actAs(pools, caller, (client) => readOne(client, list, table, where, values), { readOnly: true });
    },
    isAdmin: (caller) =>
      caller.role !== 'authenticated'
        ? Promise.resolve(caller.role === 'service_role')
        : actAs(pools, caller, async (client) => (await client.query('select is_admin() as yes')).rows[0].yes, {
            readOnly: true,
          }),
  };
}

async function readOne(
  client: pg.PoolClient,
  list: string,
  table: string,
  where: string,
  values: string[],
): Promise<Record<string, unknown> | null> {
  const { rows } = await client.query<{ row: Record<string, unknown> }>(
    `select to_jsonb(r) as row from (select ${list} from public.${quote(table)} where ${where}) r`,
    values,
  );
  return rows[0]?.row ?? null;
}
