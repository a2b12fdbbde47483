// The pictures on a listing's page: its photos, or a drawing if there are none or we no longer have the rights to them.
import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { ShownListingsView } from '#db/schema-views.ts';
import { galleryIllustrations } from './listing-illustrations.ts';
import { photoPicture } from '#domain/media/photos/photo-address.ts';
import type { ListingPicture, PictureKind } from '#domain/media/picture.ts';

/** What is known about photos that were already fetched, by their address at the source. */
export type StoredPhotos = Map<string, StoredPhoto>;

interface StoredPhoto {
  width: number;
  height: number;
  placeholder: string | null;
  kind: PictureKind;
  /** As its lister wrote it; null for photos of feeds and files. */
  altText: string | null;
}

export async function readStoredPhotos(db: Kysely<Database>, images: readonly string[]): Promise<StoredPhotos> {
  if (images.length === 0) return new Map();
  const rows = await db
    .selectFrom('photos')
    .select(['source_url', 'width', 'height', 'placeholder', 'kind', 'alt_text'])
    .where('source_url', 'in', images)
    .where('digest', 'is not', null)
    .execute();
  return new Map(
    rows.map((row) => [
      row.source_url,
      {
        width: row.width as number,
        height: row.height as number,
        placeholder: row.placeholder,
        kind: row.kind,
        altText: row.alt_text,
      },
    ]),
  );
}

export interface ListingPictures {
  /** The first is the cover. */
  pictures: ListingPicture[];
  floorPlans: ListingPicture[];
}

export function picturesOf(row: ShownListingsView, photos: StoredPhotos): ListingPictures {
  // When a listing leaves the market, we lose the rights to its photos.
  const isGone = row.status === 'sold' || row.status === 'expired';
  if (row.images.length > 0 && !isGone) return photosOf(row, photos);
  const drawn = galleryIllustrations({
    id: row.id,
    propertyType: row.property_type,
    borough: row.borough,
    city: row.city,
    beds: row.beds,
    illustration: row.illustration,
  });
  // Rooms are drawn only for sample listings; on a real one they could be mistaken for pictures of the home.
  return row.is_sample && !isGone
    ? { pictures: [drawn.cover, ...drawn.rooms], floorPlans: drawn.floorPlan ? [drawn.floorPlan] : [] }
    : { pictures: [drawn.cover], floorPlans: [] };
}

function photosOf(row: ShownListingsView, photos: StoredPhotos): ListingPictures {
  const subject = row.hide_address ? 'the home' : row.title;
  const shown: ListingPictures = { pictures: [], floorPlans: [] };
  for (const [index, url] of row.images.entries()) {
    const stored = photos.get(url);
    const isPlan = stored?.kind === 'floor_plan';
    const alt = stored?.altText ?? (isPlan ? `Floor plan of ${subject}` : `Photo ${index + 1} of ${subject}`);
    const picture = photoPicture(row.id, index, url, alt);
    const { width, height, placeholder } = stored ?? picture;
    (isPlan ? shown.floorPlans : shown.pictures).push({ ...picture, width, height, placeholder });
  }
  return shown;
}
