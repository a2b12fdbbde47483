import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import { coverIllustration } from './listing-illustrations.ts';
import { matchesMark, type PhotoKey } from '#domain/media/photos/photo-address.ts';

export interface FoundPhoto {
  sourceUrl: string;
  /** Address of the drawing to show if the source has no picture. */
  substitute: string;
}

/** The photo that a key currently stands for; null if the listing is gone or hidden, or has another photo there. */
export async function findPhoto(db: Kysely<Database>, key: PhotoKey): Promise<FoundPhoto | null> {
  const row = await db
    .selectFrom('shown_listings')
    .select(['id', 'images', 'property_type', 'borough', 'city', 'beds', 'illustration'])
    .where('id', '=', key.propertyId)
    .where('status', 'in', ['active', 'pending'])
    .executeTakeFirst();
  const sourceUrl = row?.images[key.index];
  if (!row || sourceUrl === undefined || !matchesMark(key, sourceUrl)) return null;
  const substitute = coverIllustration({ ...row, propertyType: row.property_type }).url;
  return { sourceUrl, substitute };
}
