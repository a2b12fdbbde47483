// Tells whether two pictures show the same, whatever their size, format and quality: 64 bits, each of which says whether
// the picture gets brighter from one spot to the next (a "difference hash"). Copies of one picture differ in a few bits,
// different pictures in about half of them; find_reused_pictures compares.
import type { Sharp } from 'sharp';

const COLUMNS = 9;
const ROWS = 8;
/** A smaller step between two spots, of 255, is noise of the format. */
const LEAST_STEP = 4;
/** With fewer steps, the picture is a logo on a plain ground, an empty wall or a placeholder. */
const LEAST_STEPS = 28;
/** With fewer steps in one of the two directions, it is little more than a gradient. */
const LEAST_STEPS_EACH_WAY = 6;

export interface Fingerprint {
  /** The bits as a signed number of 64 bits, for the database; null: the picture is too plain. */
  fingerprint: string | null;
  is_plain: boolean;
}

export async function fingerprintOf(picture: Sharp): Promise<Fingerprint> {
  const spots = await picture
    .flatten({ background: '#fff' })
    .greyscale()
    .resize({ width: COLUMNS, height: ROWS, fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  let bits = 0n;
  let up = 0;
  let down = 0;
  for (let row = 0; row < ROWS; row++) {
    for (let column = 1; column < COLUMNS; column++) {
      const at = row * COLUMNS + column;
      const step = (spots[at] ?? 0) - (spots[at - 1] ?? 0);
      if (step >= LEAST_STEP) up += 1;
      if (step <= -LEAST_STEP) down += 1;
      bits = (bits << 1n) | (step > 0 ? 1n : 0n);
    }
  }
  const isPlain = up + down < LEAST_STEPS || Math.min(up, down) < LEAST_STEPS_EACH_WAY;
  return { fingerprint: isPlain ? null : BigInt.asIntN(64, bits).toString(), is_plain: isPlain };
}
