// Searches that found something, as they are when it is told; deleted ones are missing.
import type pg from 'pg';
import type { SearchWishes } from '#domain/alerts/engine/settle-item.ts';

export interface AlertedSearch extends SearchWishes {
  id: number;
  name: string;
  path: string;
}

export async function readAlertedSearches(
  client: Pick<pg.ClientBase, 'query'>,
  ids: readonly number[],
): Promise<Map<number, AlertedSearch>> {
  const { rows } = await client.query<AlertedSearch>(
    `select id, name, path, frequency, by_sms as "bySms", by_push as "byPush" from saved_searches
     where id = any($1::bigint[])`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
