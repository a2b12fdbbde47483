import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { accuracyBy, accuracyOf } from './accuracy.ts';
import { backtest } from './backtest.ts';
import { estimateHome } from './estimate.ts';
import { fairPrice, FIRST_DAY, madeUpSales } from './estimates-testing.ts';
import { RECORD_DELAY_DAYS, SaleIndex } from './evidence.ts';
import type { KnownSale } from './home-facts.ts';
import { type EstimateModel, trainModel } from './train.ts';

const TRAINING = { seed: 1, seeds: 1, trees: 60, locate: () => null };
const CUT = FIRST_DAY + 270;
const sales = madeUpSales(1600);
const earlier = sales.filter(({ day }) => day < CUT);
const later = sales.filter(({ day }) => day >= CUT);
let model: EstimateModel;
beforeAll(() => {
  model = trainModel(earlier, TRAINING);
});

const estimateOf = (sale: KnownSale, known: readonly KnownSale[], by = model) => {
  const estimate = estimateHome(by, sale, sale.day, new SaleIndex(known).collect(sale, sale.day));
  if (!estimate) throw new Error('No estimate');
  return estimate;
};
const numbersOf = ({ middle, low, high, comparables }: ReturnType<typeof estimateOf>) => ({
  numbers: [middle, low, high],
  comparables: comparables.map(({ sale, adjusted }) => [sale.id, adjusted]),
});

test('Homes are estimated close to what such homes cost, although prices rose meanwhile', () => {
  const index = new SaleIndex(sales);
  const tested = later.map((sale) => {
    const estimate = estimateHome(model, sale, sale.day, index.collect(sale, sale.day));
    return { ...sale, ...estimate, price: fairPrice(sale), middle: estimate?.middle ?? 0, low: 0, high: 0 };
  });
  expect(accuracyOf(tested).medianError).toBeLessThan(0.06);
  expect(Math.abs(accuracyOf(tested).medianSigned ?? 1)).toBeLessThan(0.04);
});

test('Later sales never change an earlier estimate, whatever their prices', () => {
  const home = later[120] as KnownSale;
  const before = numbersOf(estimateOf(home, sales));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100_000, max: 20_000_000 }), { minLength: 1, maxLength: 20 }), (prices) => {
      const changed = sales.map((sale, at) =>
        sale.day > home.day - RECORD_DELAY_DAYS ? { ...sale, price: prices[at % prices.length] as number } : sale,
      );
      expect(numbersOf(estimateOf(home, changed))).toEqual(before);
      const without = sales.filter(({ day }) => day <= home.day - RECORD_DELAY_DAYS);
      expect(numbersOf(estimateOf(home, without))).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test('The price that a home itself sold for does not enter its estimate', () => {
  const home = later[10] as KnownSale;
  expect(numbersOf(estimateOf({ ...home, price: home.price * 3 }, sales))).toEqual(numbersOf(estimateOf(home, sales)));
});

test('An earlier sale nearby does change the estimate', () => {
  const home = later[120] as KnownSale;
  const changed = sales.map((sale) => (sale.block === home.block ? { ...sale, price: sale.price * 1.5 } : sale));
  expect(estimateOf(home, changed).middle).toBeGreaterThan(estimateOf(home, sales).middle * 1.05);
});

test('The same sales and the same seed give the same model', () => {
  const home = later[0] as KnownSale;
  const again = trainModel(
    earlier.map((sale) => ({ ...sale })),
    TRAINING,
  );
  expect(numbersOf(estimateOf(home, sales, again))).toEqual(numbersOf(estimateOf(home, sales)));
});

test('The range holds four in five sales in a quiet place and in a wild one', async () => {
  const many = madeUpSales(3200, { seed: 7 });
  const { tested } = await backtest(many, { ...TRAINING, from: CUT, to: FIRST_DAY + 365, training: 'once' });
  const halves = accuracyBy(
    tested.map((each, at) => ({
      ...each,
      region: (many.filter(({ day }) => day >= CUT)[at]?.block ?? 0) > 40 ? 'wild' : 'quiet',
    })),
    ['borough'],
  );
  for (const { coverage } of halves) {
    expect(coverage).toBeGreaterThan(0.72);
    expect(coverage).toBeLessThan(0.88);
  }
  const width = (name: string) => halves.find(({ region }) => region === name)?.medianWidth ?? 0;
  expect(width('wild')).toBeGreaterThan(width('quiet') * 1.8);
});

test('Comparables are named with adjustments that add up to their adjusted price', () => {
  const { comparables } = estimateOf(later[50] as KnownSale, sales);
  expect(comparables.length).toBeGreaterThanOrEqual(5);
  for (const { sale, adjustments, adjusted } of comparables) {
    expect(Math.log(sale.price) + adjustments.reduce((sum, { change }) => sum + change, 0)).toBeCloseTo(adjusted, 9);
  }
});

test('A back-test learns nothing from the month that it tests', async () => {
  const options = { ...TRAINING, trees: 30, from: FIRST_DAY + 335, to: FIRST_DAY + 365, training: 'month' } as const;
  const { tested } = await backtest(sales, options);
  const dearer = sales.map((sale) => (sale.day >= options.from + 20 ? { ...sale, price: sale.price * 2 } : sale));
  const early = (each: { tested: typeof tested }) =>
    each.tested.slice(0, 60).map(({ middle, low, high }) => [middle, low, high]);
  expect(early(await backtest(dearer, options))).toEqual(early({ tested }));
});
