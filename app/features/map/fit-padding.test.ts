import { expect, test } from 'vitest';
import { type Cover, paddingAround } from './fit-padding.ts';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  width,
  height,
});
const cover = (edge: Cover['edge'], ...of: Parameters<typeof rect>): Cover => ({ edge, rect: rect(...of) });

test('the map opens with its marks clear of the tools on the right and the bar at the top', () => {
  const padding = paddingAround(rect(800, 100, 640, 800), [
    cover('top', 1000, 116, 240, 40),
    cover('right', 1380, 680, 44, 88),
  ]);
  expect(padding).toEqual({ top: 116, right: 114, bottom: 50, left: 54 });
});

test('the map opens with its marks above the cards at the bottom and the button over them, whichever is higher', () => {
  const cards = cover('bottom', 0, 530, 390, 314);
  const button = cover('bottom', 150, 470, 90, 56);
  expect(paddingAround(rect(0, 64, 390, 780), [cards]).bottom).toBe(364);
  expect(paddingAround(rect(0, 64, 390, 780), [cards, button]).bottom).toBe(424);
});

test('a hidden part needs no padding', () => {
  expect(paddingAround(rect(0, 0, 600, 600), [cover('bottom', 0, 0, 0, 0)]).bottom).toBe(50);
});

test('on a small map, some room is left between the covers', () => {
  const small = paddingAround(rect(0, 64, 320, 504), [cover('bottom', 0, 200, 320, 368), cover('top', 0, 64, 320, 80)]);
  expect(small.top + small.bottom).toBeCloseTo(504 - 96);
});
