import { CompiledQuery, type Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** For queries that are put together from parts and whose texts never depend on what a visitor sends. */
export async function readRows<Row>(
  db: Kysely<Database>,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]));
  return rows;
}
