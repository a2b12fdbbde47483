// The homes with public records in the sitemaps for search engines, in files of at most 50,000 (sitemaps.org).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** The protocol's limit. */
const ADDRESSES_PER_FILE = 50_000;

/** Of which more than an address is known, and that aren't listed at another page. */
const IS_SHOWN = sql`not h.is_sample
  and not exists (select from properties p join shown_listings s on s.id = p.id
    where p.unit_key = h.unit_key and s.status in ('active', 'pending') and s.address is not null)`;

/** The list of files, without empty ones. Files are divided by number, so that a home stays in its file. */
export async function readRecordFiles(db: Kysely<Database>): Promise<{ file: number; lastModified: Date }[]> {
  const isInFile = sql`h.id >= file * ${sql.lit(ADDRESSES_PER_FILE)} and h.id < (file + 1) * ${sql.lit(ADDRESSES_PER_FILE)}`;
  const { rows } = await sql<{ file: number; lastModified: Date }>`
    select file, (select max(h.created_at) from homes h where ${isInFile}) as "lastModified"
    from generate_series(0, (select coalesce(max(home_id), -1) / ${sql.lit(ADDRESSES_PER_FILE)} from recorded_sales)::int) file
    where exists (
      select from shown_homes h join recorded_sales r on r.home_id = h.id and r.exclusion is null
      where ${isInFile} and ${IS_SHOWN})`.execute(db);
  return rows;
}

export async function readSitemapRecords(
  db: Kysely<Database>,
  file: number,
): Promise<{ id: number; lastModified: Date }[]> {
  const { rows } = await sql<{ id: number; lastModified: Date }>`
    select h.id, max(r.created_at) as "lastModified"
    from shown_homes h join recorded_sales r on r.home_id = h.id and r.exclusion is null
    where h.id >= ${file * ADDRESSES_PER_FILE} and h.id < ${(file + 1) * ADDRESSES_PER_FILE} and ${IS_SHOWN}
    group by h.id order by h.id limit ${ADDRESSES_PER_FILE}`.execute(db);
  return rows;
}
