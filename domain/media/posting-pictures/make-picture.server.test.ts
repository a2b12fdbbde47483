import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REFUSALS } from './check-picture.ts';
import { animatedPicture, drawCorners, drawPhoto, photoOfPhone, pictureBomb } from './files-testing.server.ts';
import { makePicture, originalFile, renditionFile } from './make-picture.server.ts';
import { createPictureProcess } from './picture-process.server.ts';

const FIXTURES = join(import.meta.dirname, 'fixtures');
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stoop-picture-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function make(bytes: Buffer) {
  const file = join(folder, 'upload');
  await writeFile(file, bytes);
  return makePicture(file, folder);
}

/** Colors at the corners, clockwise from the top left. */
async function cornersOf(file: string): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [right, bottom] = [info.width - 10, info.height - 10];
  return [[9, 9] as const, [right, 9] as const, [right, bottom] as const, [9, bottom] as const].map(([x, y]) => {
    const at = (y * info.width + x) * info.channels;
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3);
    if (r > 150 && g > 150) return 'yellow';
    return r > g && r > b ? 'red' : g > b ? 'green' : 'blue';
  });
}

test('a phone’s photo is turned upright, and its place, camera, comments and thumbnail are gone from every file', async () => {
  const upload = await photoOfPhone();
  const { facts } = await make(upload);
  expect(facts).toMatchObject({ width: 1200, height: 1600 });
  for (const file of [originalFile(folder), ...[320, 640, 1108, 1600].map((width) => renditionFile(folder, width))]) {
    expect(await cornersOf(file)).toEqual(['blue', 'red', 'green', 'yellow']);
    const bytes = await readFile(file);
    const { exif, xmp, icc, iptc, orientation } = await sharp(bytes).metadata();
    expect([exif, xmp, icc, iptc, orientation]).toEqual(Array(5).fill(undefined));
    for (const trace of ['Ana', 'GPS', 'Exif', 'THUMBNAIL', 'xmpmeta']) {
      expect(bytes.toString('latin1')).not.toContain(trace);
    }
  }
});

test('JPG, PNG, WebP, AVIF and HEIC become pictures in every width', async () => {
  const heic = await readFile(join(FIXTURES, 'quadrants.heic'));
  expect(heic.toString('latin1')).toContain('Stoop test camera');
  const picture = drawCorners(400, 300);
  const formats = {
    jpeg: await picture.jpeg().toBuffer(),
    png: await picture.png().toBuffer(),
    webp: await picture.webp().toBuffer(),
    avif: await picture.avif({ effort: 0 }).toBuffer(),
    heic,
  };
  for (const [format, bytes] of Object.entries(formats)) {
    await make(bytes);
    expect(await cornersOf(renditionFile(folder, 320)), format).toEqual(['red', 'green', 'yellow', 'blue']);
    expect((await readFile(originalFile(folder))).toString('latin1'), format).not.toContain('Stoop test camera');
  }
});

test('a transparent floor plan gets a white ground', async () => {
  await make(
    await sharp({ create: { width: 300, height: 300, channels: 4, background: '#0000' } })
      .png()
      .toBuffer(),
  );
  const { data } = await sharp(originalFile(folder)).raw().toBuffer({ resolveWithObject: true });
  expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test('files that can’t be used are refused with the reason, before their pixels are decoded', async () => {
  const jpeg = await (await drawPhoto()).jpeg().toBuffer();
  const heic = await readFile(join(FIXTURES, 'quadrants.heic'));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"/>');
  const tries: [string, Buffer, string | RegExp][] = [
    ['an SVG that is called .jpg', svg, REFUSALS.notAPicture],
    ['a PDF', Buffer.from('%PDF-1.7 and so on, for a while'), REFUSALS.notAPicture],
    ['a GIF', await animatedPicture('gif'), REFUSALS.notAPicture],
    ['an animated WebP', await animatedPicture('webp'), REFUSALS.animated],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), REFUSALS.broken],
    ['the first bytes of a JPEG', jpeg.subarray(0, 20), REFUSALS.broken],
    ['half a HEIC', heic.subarray(0, heic.length - 200), REFUSALS.broken],
    ['a decompression bomb', await pictureBomb(), /60,000 by 60,000 pixels, and at most 50 megapixels/],
    ['nothing', Buffer.alloc(0), REFUSALS.empty],
  ];
  for (const [name, bytes, reason] of tries) {
    await expect(make(bytes), name).rejects.toThrow(reason);
  }
});

test('a HEIC that states too many pixels is refused by its header', async () => {
  const heic = await readFile(join(FIXTURES, 'quadrants.heic'));
  const at = heic.indexOf('ispe');
  heic.writeUInt32BE(9000, at + 8);
  heic.writeUInt32BE(9000, at + 12);
  await expect(make(heic)).rejects.toThrow(/9,000 by 9,000 pixels/);
});

test('one pixel is a picture, with a warning that it is small', async () => {
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  expect(await make(pixel)).toMatchObject({ facts: { width: 1, height: 1 }, warnings: ['small'] });
});

test('a photo that is smaller than the ideal size or blurred gets a warning, in portrait format too', async () => {
  const warningsOf = async (width: number, height: number, blur = 0) => {
    const photo = await drawPhoto({ width, height });
    const bytes = await photo.png().toBuffer();
    const blurred = blur > 0 ? sharp(bytes).blur(blur) : sharp(bytes);
    return (await make(await blurred.jpeg({ quality: 88 }).toBuffer())).warnings;
  };
  expect(await warningsOf(1108, 640)).toEqual([]);
  expect(await warningsOf(640, 1108)).toEqual([]);
  expect(await warningsOf(1000, 640)).toEqual(['small']);
  expect(await warningsOf(1600, 1200, 12)).toEqual(['blurred']);
});

test('a file that ends the process for pictures is nobody else’s trouble, and the next one gets a new process', async () => {
  const pictures = createPictureProcess();
  const file = join(folder, 'kept');
  await writeFile(file, await drawCorners(400, 300).jpeg().toBuffer());
  await expect(pictures.make(join(FIXTURES, 'none.jpg'), folder)).rejects.toThrow('ENOENT');
  const cut = pictures.make(file, folder);
  pictures.stop();
  await expect(cut).rejects.toThrow('The process for pictures ended');
  expect(await pictures.make(file, folder)).toMatchObject({ facts: { width: 400 } });
  pictures.stop();
});
