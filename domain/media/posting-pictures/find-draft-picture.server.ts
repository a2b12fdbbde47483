import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { pictureName } from './posting-picture.ts';

/** The name of the photo that this key shows; null if there is none, or not anymore. */
export async function findDraftPicture(db: Kysely<Database>, previewKey: string): Promise<string | null> {
  if (!/^[0-9a-f-]{36}$/.test(previewKey)) return null;
  const row = await db
    .selectFrom('posting_pictures')
    .select('id')
    .where('preview_key', '=', previewKey)
    .where('state', '=', 'ready')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row ? pictureName(row.id) : null;
}
