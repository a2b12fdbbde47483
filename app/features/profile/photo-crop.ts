// The square of a photo that is shown. Pure geometry, in pixels of the photo.

export const PHOTO_MIN_PX = 180;
/** Twice the largest size at which a portrait is shown. */
export const PHOTO_SAVED_PX = 720;

export interface PhotoSize {
  width: number;
  height: number;
}

/**
 * Center of the square as a fraction of the photo's width and height, 0 to 1. At zoom 1 the square is as large as
 * possible.
 */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const WHOLE_CROP: Crop = { x: 0.5, y: 0.5, zoom: 1 };

/** The largest zoom at which the square still has the minimum size; at most 3. */
export function mostZoom({ width, height }: PhotoSize): number {
  return Math.min(3, Math.max(1, Math.min(width, height) / PHOTO_MIN_PX));
}

export interface Square {
  left: number;
  top: number;
  size: number;
}

/** The square of a crop, moved so that it lies inside the photo. */
export function squareOf({ width, height }: PhotoSize, { x, y, zoom }: Crop): Square {
  const size = Math.min(width, height) / zoom;
  return {
    left: clamp(x * width - size / 2, 0, width - size),
    top: clamp(y * height - size / 2, 0, height - size),
    size,
  };
}

/** Moves the square by fractions of its own side. */
export function moveCrop(photo: PhotoSize, crop: Crop, byX: number, byY: number): Crop {
  const { size } = squareOf(photo, crop);
  const moved = squareOf(photo, {
    ...crop,
    x: crop.x + (byX * size) / photo.width,
    y: crop.y + (byY * size) / photo.height,
  });
  return {
    zoom: crop.zoom,
    x: (moved.left + moved.size / 2) / photo.width,
    y: (moved.top + moved.size / 2) / photo.height,
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
