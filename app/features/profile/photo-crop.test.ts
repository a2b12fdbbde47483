import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveCrop, mostZoom, squareOf, WHOLE_CROP } from './photo-crop.ts';

test('at first, the middle of the photo is shown', () => {
  expect(squareOf({ width: 400, height: 300 }, WHOLE_CROP)).toEqual({ left: 50, top: 0, size: 300 });
});

test('a small photo cannot be zoomed in below the minimum size', () => {
  expect(mostZoom({ width: 180, height: 400 })).toBe(1);
  expect(mostZoom({ width: 270, height: 270 })).toBe(1.5);
  expect(mostZoom({ width: 4000, height: 3000 })).toBe(3);
});

test('the square never leaves the photo, however it is moved', () => {
  const side = fc.integer({ min: 180, max: 5000 });
  const part = fc.double({ min: -5, max: 5, noNaN: true });
  fc.assert(
    fc.property(side, side, part, part, fc.double({ min: 1, max: 3, noNaN: true }), (width, height, byX, byY, zoom) => {
      const photo = { width, height };
      const { left, top, size } = squareOf(photo, moveCrop(photo, { ...WHOLE_CROP, zoom }, byX, byY));
      expect(left).toBeGreaterThanOrEqual(-0.001);
      expect(top).toBeGreaterThanOrEqual(-0.001);
      expect(left + size).toBeLessThanOrEqual(width + 0.001);
      expect(top + size).toBeLessThanOrEqual(height + 0.001);
    }),
  );
});
