// The agents in the sitemaps for search engines, in files of at most 50,000 (sitemaps.org).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** The protocol's limit. */
const ADDRESSES_PER_FILE = 50_000;

/** Files are divided by number, so an agent stays in its file and each file is one index range. */
export async function readAgentFiles(db: Kysely<Database>): Promise<{ file: number; lastModified: Date }[]> {
  const { rows } = await sql<{ file: number; lastModified: Date }>`
    select (id / ${sql.lit(ADDRESSES_PER_FILE)})::integer as file, max(changed_at) as "lastModified"
    from agents where is_shown and merged_into is null group by 1 order by 1`.execute(db);
  return rows;
}

/** The agents in one file. */
export async function readSitemapAgents(
  db: Kysely<Database>,
  file: number,
): Promise<{ id: number; lastModified: Date }[]> {
  const { rows } = await sql<{ id: number; lastModified: Date }>`
    select id, changed_at as "lastModified" from agents
    where id >= ${file * ADDRESSES_PER_FILE} and id < ${(file + 1) * ADDRESSES_PER_FILE}
      and is_shown and merged_into is null
    order by id limit ${ADDRESSES_PER_FILE}`.execute(db);
  return rows;
}
