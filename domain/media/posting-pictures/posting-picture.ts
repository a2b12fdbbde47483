// Pictures that people upload for a listing of theirs: what the form, the server and the database agree on. Browser-safe.
import type { ListingPicture, PictureKind } from '#domain/media/picture.ts';
import { PHOTO_WIDTHS } from '#domain/media/photos/photo-address.ts';

/** Specification, section 9. */
export const MOST_PICTURES = 20;
export const MOST_PICTURE_BYTES = 100 * 1024 * 1024;
/** Smaller photos get a warning. */
export const IDEAL_WIDTH = 1108;
export const IDEAL_HEIGHT = 640;
export const ALT_TEXT_LENGTH = 300;
export const UPLOAD_BUCKET = 'listing-media';

export type PictureState = 'uploading' | 'processing' | 'ready' | 'refused';
export type PictureWarning = 'small' | 'blurred';

/** A row of posting_pictures, as rest/v1 sends it. */
export interface PostingPicture {
  id: string;
  preview_key: string;
  kind: PictureKind;
  room: string | null;
  alt_text: string;
  file_name: string;
  file_bytes: number;
  state: PictureState;
  /** Why it can't be used. */
  refusal: string | null;
  warnings: PictureWarning[];
  /** Pixels, upright; null until it is ready. */
  width: number | null;
  height: number | null;
}
export const POSTING_PICTURE_COLUMNS =
  'id, preview_key, kind, room, alt_text, file_name, file_bytes, state, refusal, warnings, width, height';

/** What the lister says about a picture; the order is that of the list it is in. */
export interface PictureTexts {
  id: string;
  kind: PictureKind;
  room: string | null;
  altText: string;
}

export const WARNING_TEXTS: Record<PictureWarning, string> = {
  small: `Smaller than ${IDEAL_WIDTH} by ${IDEAL_HEIGHT} pixels, so it may look coarse on a large screen`,
  blurred: 'May be blurred',
};

/** Rooms to choose from, each with a suggestion for the alt text. */
export const ROOMS: Record<string, { label: string; altText: string }> = {
  living_room: { label: 'Living room', altText: 'The living room.' },
  kitchen: { label: 'Kitchen', altText: 'The kitchen, with its counters and appliances.' },
  bedroom: { label: 'Bedroom', altText: 'A bedroom.' },
  bathroom: { label: 'Bathroom', altText: 'The bathroom.' },
  dining_room: { label: 'Dining room', altText: 'The dining room.' },
  home_office: { label: 'Home office', altText: 'The home office.' },
  hall: { label: 'Hall', altText: 'The entrance hall.' },
  closet: { label: 'Closet or storage', altText: 'Closet and storage space.' },
  laundry: { label: 'Laundry', altText: 'The laundry area.' },
  balcony: { label: 'Balcony or terrace', altText: 'The private balcony or terrace.' },
  yard: { label: 'Yard or garden', altText: 'The yard.' },
  view: { label: 'View', altText: 'The view from a window.' },
  building: { label: 'Building from outside', altText: 'The building, seen from the street.' },
  lobby: { label: 'Lobby', altText: 'The lobby of the building.' },
  amenity: { label: 'Shared amenity', altText: 'A shared space in the building.' },
};
const PLAN_ALT_TEXT = 'Floor plan of the home.';

/** A sentence to start from; '' if nothing is known about the picture. */
export function suggestAltText(kind: PictureKind, room: string | null): string {
  return kind === 'floor_plan' ? PLAN_ALT_TEXT : ((room && ROOMS[room]?.altText) ?? '');
}

const PREFIX = 'posting:';

/** The picture's name in `properties.images` and `photos`; nothing is ever fetched for it. */
export const pictureName = (id: string): string => `${PREFIX}${id}`;

/** Null: it is a photo of a feed or a file. */
export function parsePictureName(name: string): string | null {
  const id = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : '';
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/** Shows a picture that is ready, published or not, to whoever knows its key (`?w=` as for published ones). */
export const previewAddress = (previewKey: string): string => `/media/draft/${previewKey}`;

/** Width and height are those of the place where it is shown, as of published photos. */
export const previewPicture = (previewKey: string, alt: string): ListingPicture => ({
  url: previewAddress(previewKey),
  alt,
  width: 1108,
  height: 831,
  widths: [...PHOTO_WIDTHS],
  placeholder: null,
});

/** Photos first, so that a floor plan is never the cover; otherwise in the given order. */
export function inShownOrder<Picture extends { kind: PictureKind }>(pictures: readonly Picture[]): Picture[] {
  return [...pictures.filter(({ kind }) => kind === 'photo'), ...pictures.filter(({ kind }) => kind === 'floor_plan')];
}
