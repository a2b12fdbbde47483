import { expect, test } from 'vitest';
import { atPrice, gapTo, type Household, limitSteps } from './affordability.ts';
import { balanceAfter, interestOf, loanFor, paymentOf, yearsOf } from './loans.ts';
import { compareLoans } from './refinance.ts';
import { compareRentAndBuy, costOfBuying, costOfRenting } from './rent-or-buy.ts';

const LOAN = { principal: 512_000, ratePercent: 6.55, years: 30 };

test('a loan is paid off at its end, with or without interest', () => {
  expect(Math.round(paymentOf(LOAN))).toBe(3_253);
  expect(balanceAfter(LOAN, 360)).toBe(0);
  expect(yearsOf(LOAN).at(-1)?.balance).toBe(0);
  expect(yearsOf(LOAN).reduce((sum, { principal }) => sum + principal, 0)).toBeCloseTo(512_000, 4);
  expect(yearsOf(LOAN).reduce((sum, { interest }) => sum + interest, 0)).toBeCloseTo(interestOf(LOAN), 4);
  const free = { ...LOAN, ratePercent: 0 };
  expect(paymentOf(free)).toBeCloseTo(512_000 / 360);
  expect([balanceAfter(free, 180), interestOf(free)]).toEqual([expect.closeTo(256_000), expect.closeTo(0)]);
  expect(loanFor(paymentOf(free), 0, 30)).toBeCloseTo(512_000);
  expect([paymentOf({ ...LOAN, principal: 0 }), interestOf({ ...LOAN, principal: 0 })]).toEqual([0, 0]);
});

const HOUSEHOLD: Household = {
  income: 165_000,
  debts: 450,
  cash: 190_000,
  price: 640_000,
  downPercent: 20,
  ratePercent: 6.55,
  years: 30,
  charges: 1_090,
  insurance: 45,
};

test('lender and co-op board stop at different prices', () => {
  const [board, calm, lender] = (['board', 'calm', 'lender'] as const).map((limit) => limitSteps(HOUSEHOLD, limit));
  expect([board?.price, calm?.price, lender?.price]).toEqual([445_000, 662_000, 851_000]);
  expect(board).toMatchObject({ allowed: 3_850, left: 2_265 });
  const shown = atPrice({ ...HOUSEHOLD, price: 640_000 }, 9_200);
  expect(shown.debtShare).toBeCloseTo(35.2, 1);
  expect([shown.cashLeft, Math.round((shown.monthsLeft ?? 0) * 10) / 10]).toEqual([52_800, 12]);
  const gap = gapTo('board', shown, HOUSEHOLD.income);
  expect([Math.round(gap.monthly), Math.round(gap.income)]).toEqual([988, 207_345]);
});

test('somebody who pays cash has no limit by income, and debts can leave nothing for a loan', () => {
  expect(limitSteps({ ...HOUSEHOLD, downPercent: 100 }, 'lender').price).toBeNull();
  expect(limitSteps({ ...HOUSEHOLD, debts: 9_000 }, 'board')).toMatchObject({ loan: 0, price: 0 });
  expect(atPrice({ ...HOUSEHOLD, income: 0, price: 1 }, 0).debtShare).toBe(Number.POSITIVE_INFINITY);
});

const CHOICE = {
  rent: 3_000,
  price: 600_000,
  downPercent: 100,
  ratePercent: 0,
  years: 30,
  stay: 10,
  charges: 0,
  taxes: 0,
  rentGrowth: 0,
  appreciation: 0,
  savingsReturn: 0,
  upkeepPercent: 0,
  buyingPercent: 2,
  sellingPercent: 6,
};

test('without growth, buying in cash costs the fees and renting the rents', () => {
  expect(costOfBuying(CHOICE)).toBeCloseTo(48_000);
  expect(costOfRenting(CHOICE)).toBe(360_000);
  expect(compareRentAndBuy(CHOICE)).toMatchObject({ breakEvenYear: 2, renting: { middle: 360_000 } });
  const { buying, renting } = compareRentAndBuy(CHOICE);
  expect(buying.low).toBeLessThan(buying.middle);
  expect(renting.high).toBeGreaterThan(renting.middle);
  expect(costOfBuying({ ...CHOICE, downPercent: 20 })).toBeCloseTo(48_000);
  expect(compareRentAndBuy({ ...CHOICE, rent: 100 }).breakEvenYear).toBeNull();
});

test('a cheaper loan saves its costs after some months, and one that costs more never does', () => {
  const now = { principal: 400_000, ratePercent: 7, years: 25 };
  const answer = compareLoans({ now, next: { ...now, ratePercent: 6 }, costs: 6_000 });
  expect(answer.saved).toBeCloseTo(249.9, 1);
  expect(answer.breakEvenMonths).toBe(25);
  expect(answer.difference).toBeLessThan(0);
  expect(compareLoans({ now, next: { ...now, ratePercent: 8 }, costs: 0 }).breakEvenMonths).toBeNull();
  expect(compareLoans({ now, next: now, costs: 0 })).toMatchObject({ saved: 0, breakEvenMonths: 0, difference: 0 });
});
