// Matches a term against the texts in the database, one by one.
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { SearchValuesView } from '#db/schema-views.ts';
import { documentOf } from './term-document.ts';
import { TermMatcher } from './term-match.ts';
import type { Term } from './term-query.ts';

interface TermScan {
  /** A further condition on the homes, over search_values v. */
  where?: RawBuilder<unknown>;
  /** The scan may stop once this many are found. */
  enough?: number;
  /** How many texts are held in memory at a time. */
  batch?: number;
}

/** The ids of the homes whose texts match the term. */
export async function findByTerm(
  db: Kysely<Database>,
  term: Term,
  { where = sql`true`, enough = Number.POSITIVE_INFINITY, batch = 5_000 }: TermScan = {},
): Promise<number[]> {
  const matcher = new TermMatcher(term);
  for (let after = 0; ; ) {
    const { rows } = await sql<SearchValuesView>`
      select v.* from search_values v where ${where} and v.id > ${after}
      order by v.id limit ${batch}`.execute(db);
    for (const row of rows) matcher.add(row.id, row.mls_id, documentOf(row));
    const ids = matcher.ids();
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch || ids.length >= enough) return ids;
    after = last.id;
  }
}
