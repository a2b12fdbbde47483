import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LINE_NAMES } from '#domain/transit/lines.ts';
import { isInsideCircle } from './areas.ts';
import { LineArea } from './line-area.server.ts';

test('a point is near a line if it is in the circle around any of its stations', () => {
  const offset = fc.integer({ min: -30_000, max: 30_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...LINE_NAMES),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.tuple(fc.nat(), offset, offset), { minLength: 30, maxLength: 30 }),
      (line, minutes, points) => {
        const area = new LineArea({ line, minutes });
        for (const [pick, dx, dy] of points) {
          const center = area.circles[pick % area.circles.length];
          const [x, y] = [(center?.x ?? 0) + dx, (center?.y ?? 0) + dy];
          expect(area.contains(x, y)).toBe(area.circles.some((circle) => isInsideCircle(x, y, circle)));
        }
      },
    ),
  );
});

test('nothing is near a line that does not exist', () => {
  expect(new LineArea({ line: 'H', minutes: 10 }).contains(-73_950_000, 40_700_000)).toBe(false);
});
