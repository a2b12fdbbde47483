// What a listing's page shows of the home: its photos, or a drawing where there are none or the rights to them ended.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ShownListingsView } from '#db/schema-views.ts';
import { galleryIllustrations } from './listing-illustrations.ts';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import type { ListingPicture } from '#domain/media/picture.ts';

/** What is known of photos that were fetched already, by their address at the source. */
export type StoredPhotos = Map<string, { width: number; height: number; placeholder: string | null }>;

export async function readStoredPhotos(db: Kysely<Database>, images: readonly string[]): Promise<StoredPhotos> {
  if (images.length === 0) return new Map();
  const rows = await db
    .selectFrom('photos')
    .select(['source_url', 'width', 'height', 'placeholder'])
    .where('source_url', 'in', images)
    .where('digest', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.source_url,
      { width: row.width as number, height: row.height as number, placeholder: row.placeholder },
    ]),
  );
}

function withStoredSize(picture: ListingPicture, stored: ReturnType<StoredPhotos['get']>): ListingPicture {
  return stored ? { ...picture, ...stored } : picture;
}

export function picturesOf(
  row: ShownListingsView,
  photos: StoredPhotos,
): { pictures: ListingPicture[]; floorPlan: ListingPicture | null } {
  // The rights to photos leave with the listing.
  const isGone = row.status === 'sold' || row.status === 'expired';
  if (row.images.length > 0 && !isGone) {
    const subject = row.hide_address ? 'the home' : row.title;
    const pictures = row.images.map((url, index) =>
      withStoredSize(photoPicture(row.id, index, url, `Photo ${index + 1} of ${subject}`), photos.get(url)),
    );
    return { pictures, floorPlan: null };
  }
  const drawn = galleryIllustrations({
    id: row.id,
    propertyType: row.property_type,
    borough: row.borough,
    city: row.city,
    beds: row.beds,
    illustration: row.illustration,
  });
  // Rooms are drawn for sample listings only: on a real one they would pass for pictures of the home.
  return row.is_sample && !isGone
    ? { pictures: [drawn.cover, ...drawn.rooms], floorPlan: drawn.floorPlan }
    : { pictures: [drawn.cover], floorPlan: null };
}
