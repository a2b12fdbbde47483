import { expect, test } from 'vitest';
import { areaProblem, MAX_CORNERS, simplifyLine } from './drawn-ring.ts';

test('points on a straight line are reduced to its ends', () => {
  const line = Array.from({ length: 50 }, (_, index) => ({ x: index, y: index * 2 }));
  expect(simplifyLine(line)).toEqual([
    { x: 0, y: 0 },
    { x: 49, y: 98 },
  ]);
});

test('the corner of a bend is kept', () => {
  const bend = [
    { x: 0, y: 0 },
    { x: 50, y: 1 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
  ];
  expect(simplifyLine(bend)).toContainEqual({ x: 100, y: 0 });
});

test('a wild scribble never has more corners than a search accepts', () => {
  const scribble = Array.from({ length: 5000 }, (_, index) => ({
    x: (index * 7919) % 600,
    y: (index * 104_729) % 700,
  }));
  expect(simplifyLine(scribble).length).toBeLessThanOrEqual(MAX_CORNERS);
});

test('the message says how many corners were placed if there are too few, and three corners in one line are not an area', () => {
  const corners = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
    { x: 100, y: 0 },
    { x: 100, y: 80 },
  ];
  expect(areaProblem([])).toBe("An area needs at least three corners; you've placed none.");
  expect(areaProblem(corners.slice(0, 2))).toBe("An area needs at least three corners; you've placed 2.");
  expect(areaProblem(corners.slice(0, 3))).toMatch(/not in one line/);
  expect(areaProblem(corners)).toBeNull();
});
