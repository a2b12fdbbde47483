// Files as cameras, phones and attackers make them.
import sharp from 'sharp';
import { illustrate } from '#domain/media/illustrations/illustrate.ts';

/** A drawing with a photograph's noise. */
export async function drawPhoto({ width = 1600, height = 1200, seed = 7 } = {}) {
  const drawing = illustrate({ kind: 'living', seed, time: 'day', season: 'summer', ratio: width / height });
  const drawn = await sharp(Buffer.from(drawing))
    .resize(width, height, { fit: 'cover' })
    .removeAlpha()
    .png()
    .toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const;
  const grain = await sharp({ create: { width, height, channels: 3, background: '#808080', noise } })
    .png()
    .toBuffer();
  return sharp(drawn).composite([{ input: grain, blend: 'soft-light' }]);
}

/** Four colors in the corners, clockwise from the top left: red, green, yellow, blue. */
export function drawCorners(width: number, height: number) {
  const corner = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    corner('#c0392b', 0, 0),
    corner('#27ae60', width / 2, 0),
    corner('#2980b9', 0, height / 2),
    corner('#f1c40f', width / 2, height / 2),
  ]);
}

/** As a phone saves it that was held upright: stored sideways, with its place and a thumbnail. */
export async function photoOfPhone(): Promise<Buffer> {
  const picture = await drawCorners(1600, 1200)
    .withExif({
      IFD0: { Make: 'Camera of Ana' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '40/1 39/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '73/1 58/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><place>Ana’s kitchen</place></x:xmpmeta>')
    .jpeg()
    .toBuffer();
  const thumbnail = await drawCorners(160, 120).jpeg().toBuffer();
  // A second EXIF block with the thumbnail in it, as editors leave them.
  const block = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from('THUMBNAIL OF ANA'), thumbnail]);
  const header = Buffer.from([0xff, 0xe1, (block.length + 2) >> 8, (block.length + 2) & 0xff]);
  // Before the tables of the picture itself, after the first block.
  const at = picture.indexOf(Buffer.from([0xff, 0xdb]));
  return Buffer.concat([picture.subarray(0, at), header, block, picture.subarray(at)]);
}

/** 60,000 pixels square by its header, a hundred bytes on the disk. */
export async function pictureBomb(): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  png.writeUInt32BE(60_000, 16);
  png.writeUInt32BE(60_000, 20);
  return png;
}

export async function animatedPicture(format: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#a33' } })
    .raw()
    .toBuffer();
  frames.fill(10, 0, frames.length / 2);
  const animated = sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } });
  return format === 'webp' ? animated.webp({ delay: [100, 100] }).toBuffer() : animated.gif().toBuffer();
}
