import { expect, test } from 'vitest';
import { randomFrom } from '#domain/media/illustrations/random.ts';
import { boost, predict } from './boost.ts';

const OPTIONS = {
  trees: 150,
  rate: 0.1,
  leaves: 15,
  leafRows: 10,
  ridge: 1,
  quantile: 0.5,
  rowShare: 0.8,
  columnShare: 1,
  clip: 0.05,
  seed: 1,
};
const random = randomFrom(3);
const ROWS = 1500;
const x = Float64Array.from({ length: ROWS }, () => random() * 10);
const other = Float64Array.from({ length: ROWS }, (_, row) => (row % 5 === 0 ? Number.NaN : random()));
const table = { columns: [x, other], rows: ROWS };

test('Trees learn a curve and a step of another column', () => {
  const targets = x.map((value, row) => Math.sin(value) + ((other[row] as number) > 0.5 ? 1 : 0));
  const model = boost(table, targets, OPTIONS);
  for (const value of [1, 4, 8]) {
    expect(predict(model, [value, 0.2])).toBeCloseTo(Math.sin(value), 1);
    expect(predict(model, [value, 0.9])).toBeCloseTo(Math.sin(value) + 1, 1);
  }
});

test('A missing value is learned as a value of its own', () => {
  const targets = other.map((value) => (Number.isNaN(value) ? 5 : 1));
  expect(predict(boost(table, targets, OPTIONS), [3, Number.NaN])).toBeCloseTo(5, 1);
  expect(predict(boost(table, targets, OPTIONS), [3])).toBeCloseTo(5, 1);
});

test('One wild target in ten does not move the median', () => {
  const targets = x.map((value, row) => (row % 10 === 3 ? 1000 : value));
  expect(Math.abs(predict(boost(table, targets, OPTIONS), [5, 0.5]) - 5)).toBeLessThan(0.5);
});

test('A quantile of nine tenths lies above most targets', () => {
  const noise = randomFrom(9);
  const targets = x.map((value) => value + noise());
  const model = boost(table, targets, { ...OPTIONS, quantile: 0.9, clip: 1 });
  const below = targets.filter((target, row) => target <= predict(model, [x[row] as number, other[row] as number]));
  expect(below.length / ROWS).toBeGreaterThan(0.82);
  expect(below.length / ROWS).toBeLessThan(0.97);
});
