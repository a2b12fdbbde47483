import { type Crop, PHOTO_MIN_PX, PHOTO_SAVED_PX, type PhotoSize, squareOf } from './photo-crop.ts';

export interface ChosenPhoto extends PhotoSize {
  /** URL of the file in this browser. */
  url: string;
  image: HTMLImageElement;
}

const LARGEST_BYTES = 20 * 1024 * 1024;

/** Reads the chosen file as a photo. Returns a text that says what is wrong if it can't be used. */
export async function readPhoto(file: File): Promise<ChosenPhoto | string> {
  const [first, second, third] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
  if (first !== 0xff || second !== 0xd8 || third !== 0xff) return 'This file isn’t a JPG. Choose a JPG';
  if (file.size > LARGEST_BYTES) return 'Choose a JPG of at most 20 MB';
  const url = URL.createObjectURL(file);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(url);
    return 'This JPG can’t be read. Save it again and try once more';
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width >= PHOTO_MIN_PX && height >= PHOTO_MIN_PX) return { url, image, width, height };
  URL.revokeObjectURL(url);
  return `Choose a photo of at least ${PHOTO_MIN_PX} px by ${PHOTO_MIN_PX} px: this one has ${width} by ${height}`;
}

/** The chosen square as a JPG without the camera's metadata (place, device). */
export async function cropPhoto(photo: ChosenPhoto, crop: Crop): Promise<Blob> {
  const { left, top, size } = squareOf(photo, crop);
  const side = Math.max(PHOTO_MIN_PX, Math.min(PHOTO_SAVED_PX, Math.round(size)));
  const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures');
  context.drawImage(photo.image, left, top, size, size, 0, 0, side, side);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The photo could not be written'))),
      'image/jpeg',
      0.9,
    );
  });
}
