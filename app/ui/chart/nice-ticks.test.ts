import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test('ticks are round numbers and enclose the values', () => {
  expect(niceTicks(548_000, 798_000, 4)).toEqual([500_000, 600_000, 700_000, 800_000]);
});

test('a single value still has a scale', () => {
  const ticks = niceTicks(500, 500, 4);
  expect(ticks[0]).toBeLessThanOrEqual(500);
  expect(ticks.length).toBeGreaterThan(0);
});
