// The homes in the sitemaps for search engines, in files of at most 50,000 (sitemaps.org).
import { type Kysely, sql } from 'kysely';
import type { Database } from '#db/schema.ts';

/** The protocol's limit. */
const ADDRESSES_PER_FILE = 50_000;

/** Files are divided by id range, not by offset, so a home stays in its file and each file is one index range. */
const fileOf = sql<number>`(id / ${sql.lit(ADDRESSES_PER_FILE)})::integer`;

/** The list of files, each with its latest change. */
export function readSitemapFiles(db: Kysely<Database>): Promise<{ file: number; lastModified: Date }[]> {
  return db
    .selectFrom('shown_listings')
    .select([fileOf.as('file'), sql<Date>`max(last_updated)`.as('lastModified')])
    .where('status', '=', 'active')
    .where('duplicate_of', 'is', null)
    .groupBy(fileOf)
    .orderBy('file')
    .execute();
}

/** The homes in one file, by id. */
export function readSitemapHomes(db: Kysely<Database>, file: number): Promise<{ id: number; lastModified: Date }[]> {
  return db
    .selectFrom('shown_listings')
    .select(['id', 'last_updated as lastModified'])
    .where('id', '>=', file * ADDRESSES_PER_FILE)
    .where('id', '<', (file + 1) * ADDRESSES_PER_FILE)
    .where('status', '=', 'active')
    .where('duplicate_of', 'is', null)
    .orderBy('id')
    .limit(ADDRESSES_PER_FILE)
    .execute();
}
