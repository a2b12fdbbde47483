import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boxAroundCircle, circleOf, crossesBox, isInsideCircle, isInsideRing } from './areas.ts';

const SMALL = fc.integer({ min: -40, max: 40 });
const RING = fc
  .array(fc.tuple(SMALL, SMALL), { minLength: 3, maxLength: 7 })
  .map((corners) => Int32Array.from(corners.flat()));

test('a box that no side of the ring crosses is entirely inside or outside', () => {
  fc.assert(
    fc.property(RING, SMALL, SMALL, fc.nat(8), fc.nat(8), (ring, west, south, width, height) => {
      const box = { west, south, east: west + width, north: south + height };
      fc.pre(!crossesBox(ring, { west: west - 1, south: south - 1, east: box.east + 1, north: box.north + 1 }));
      const corner = isInsideRing(west, south, ring);
      const found = new Set<boolean>();
      for (let x = west; x <= box.east; x++) {
        for (let y = south; y <= box.north; y++) found.add(isInsideRing(x, y, ring));
      }
      expect([...found]).toEqual([corner]);
    }),
    { numRuns: 300 },
  );
});

test('a square contains its center and nothing outside its sides', () => {
  const square = Int32Array.from([0, 0, 10, 0, 10, 10, 0, 10]);
  expect([isInsideRing(5, 5, square), isInsideRing(15, 5, square), isInsideRing(5, -5, square)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a mile around Times Square ends before the Battery', () => {
  const circle = circleOf({ latitude: 40.758, longitude: -73.9855, radiusMeters: 1_609 });
  expect(isInsideCircle(-73_987_000, 40_748_000, circle)).toBe(true);
  expect(isInsideCircle(-74_017_000, 40_703_000, circle)).toBe(false);
  const box = boxAroundCircle(circle);
  expect((box.north - box.south) / 2 / 1e6).toBeCloseTo(1_609 / 111_195, 4);
});
