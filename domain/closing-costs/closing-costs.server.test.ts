// Every law's vectors, and one dollar below, at and above each bracket, from the rules as the migrations store them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { type CostCase, type CostRule, closingCosts } from './closing-costs.ts';
import { readCostRules } from './rules.server.ts';

let database: TestDatabase;
let ny: CostRule[];
let nj: CostRule[];
beforeAll(async () => {
  database = await createTestDatabase();
  ny = await readCostRules(database.db, 'NY', '2026-11-29');
  nj = await readCostRules(database.db, 'NJ', '2026-11-29');
});
afterAll(() => database.drop());

const HOME: CostCase = {
  side: 'seller',
  priceCents: 0,
  loanCents: 0,
  assignedCents: 0,
  state: 'NY',
  county: 'Kings',
  town: null,
  kind: 'condo',
  families: 1,
  flags: [],
  chargesCents: null,
  taxesCents: null,
  housingCents: null,
  cityValueCents: null,
  gainCents: null,
  commissionPercent: null,
  buyerAgentPercent: null,
  flipTaxPercent: null,
};

type Change = Partial<CostCase> & { price: number; loan?: number };

/** Dollars; null: the line has no amount; undefined: there is no such line. */
function amountOf(code: string, { price, loan = 0, ...change }: Change, rules?: CostRule[]): number | null | undefined {
  const home = { ...HOME, priceCents: Math.round(price * 100), loanCents: Math.round(loan * 100), ...change };
  const line = closingCosts(rules ?? (home.state === 'NJ' ? nj : ny), home).lines.find((each) => each.code === code);
  return line && (line.amountCents === null ? null : line.amountCents / 100);
}

const NJ = { state: 'NJ', county: 'Hudson', kind: 'house' } as const;
const QUEENS_HOUSE = { county: 'Queens', kind: 'house', side: 'buyer' } as const;

describe('New Jersey', () => {
  test.each([
    [100, 0.4],
    [149_999, 600],
    [150_000, 600],
    [150_001, 600.01],
    [200_000, 935],
    [200_001, 935.01],
    [349_999, 2_104.99],
    [350_000, 2_105],
    [350_001, 2_735.01],
    [550_000, 4_655],
    [550_001, 4_655.01],
    [850_000, 7_835],
    [850_001, 7_835.01],
    [1_000_000, 9_575],
    [1_000_001, 9_575.01],
    [1_250_000, 12_600],
    [2_750_000, 30_750],
    [3_750_000, 42_850],
  ])('the realty transfer fee on $%d is $%d', (price, fee) => {
    expect(amountOf('nj-realty-transfer-fee', { ...NJ, price })).toBe(fee);
  });

  test('the high end counts a part of $500 as $500, as the statute does', () => {
    const [line] = closingCosts(nj, { ...HOME, ...NJ, priceCents: 35_000_100 }).lines;
    expect(line).toMatchObject({ lowCents: 273_501, amountCents: 273_501, highCents: 273_980 });
  });

  test.each([
    ['senior', 350_000, 650],
    ['disabled', 350_001, 1_280],
    ['senior', 1_000_000, 4_675],
    ['senior', 2_000_000, 11_475],
    ['low-income', 150_000, 150],
    ['new-construction', 150_000, 300],
    ['new-construction', 350_000, 1_805],
    ['new-construction', 1_250_000, 12_300],
  ] as const)('with %s, the fee on $%d is $%d', (flag, price, fee) => {
    expect(amountOf('nj-realty-transfer-fee', { ...NJ, price, flags: [flag] })).toBeCloseTo(fee, 1);
  });

  test('of two reductions only one applies: the larger', () => {
    expect(amountOf('nj-realty-transfer-fee', { ...NJ, price: 350_000, flags: ['new-construction', 'senior'] })).toBe(
      650,
    );
    expect(amountOf('nj-realty-transfer-fee', { ...NJ, price: 350_000, families: 3, flags: ['senior'] })).toBe(2_105);
  });

  test.each([
    [1_000_000, undefined],
    [1_000_001, 10_000.01],
    [1_250_000, 12_500],
    [2_000_000, 20_000],
    [2_000_001, 40_000.02],
    [2_500_000, 50_000],
    [2_500_001, 62_500.03],
    [2_750_000, 68_750],
    [3_000_000, 75_000],
    [3_000_001, 90_000.03],
    [3_500_000, 105_000],
    [3_500_001, 122_500.04],
    [3_750_000, 131_250],
  ])('the graduated percent fee on $%d is $%s', (price, fee) => {
    expect(amountOf('nj-graduated-percent-fee', { ...NJ, price })).toBe(fee);
  });

  test('until July 9, 2025, the buyer paid 1% above $1,000,000 instead', async () => {
    const before = await readCostRules(database.db, 'NJ', '2025-07-09');
    const sale = { ...NJ, price: 2_750_000 };
    expect(amountOf('nj-one-percent-fee', { ...sale, side: 'buyer' }, before)).toBe(27_500);
    expect(amountOf('nj-graduated-percent-fee', sale, before)).toBeUndefined();
    const after = await readCostRules(database.db, 'NJ', '2025-07-10');
    expect(amountOf('nj-one-percent-fee', { ...sale, side: 'buyer' }, after)).toBeUndefined();
    expect(amountOf('nj-graduated-percent-fee', sale, after)).toBe(68_750);
  });

  test('sellers who live elsewhere prepay 2% of the price or 10.75% of the gain, whichever is more', () => {
    const sale = { ...NJ, price: 500_000, flags: ['nonresident'] } as const;
    expect(amountOf('nj-nonresident-prepayment', { ...sale, gainCents: null })).toBe(10_000);
    expect(amountOf('nj-nonresident-prepayment', { ...sale, gainCents: 20_000_000 })).toBe(21_500);
    expect(amountOf('nj-nonresident-prepayment', { ...NJ, price: 500_000 })).toBeUndefined();
  });

  test('has no mortgage recording tax and no mansion tax', () => {
    const { lines } = closingCosts(nj, { ...HOME, ...NJ, side: 'buyer', priceCents: 2e8, loanCents: 1e8 });
    expect(lines.map(({ code }) => code)).not.toContain('mortgage-recording-tax');
    expect(lines.some(({ part }) => part === 'taxes')).toBe(false);
  });
});

describe('New York', () => {
  test.each([
    [999_999, undefined],
    [1_000_000, 10_000],
    [1_000_001, 10_000.01],
    [1_999_999, 19_999.99],
    [2_000_000, 25_000],
    [2_000_001, 25_000.01],
    [2_999_999, 37_499.99],
    [3_000_000, 45_000],
    [4_999_999, 74_999.99],
    [5_000_000, 112_500],
    [9_999_999, 224_999.98],
    [10_000_000, 325_000],
    [14_999_999, 487_499.97],
    [15_000_000, 525_000],
    [19_999_999, 699_999.97],
    [20_000_000, 750_000],
    [24_999_999, 937_499.96],
    [25_000_000, 975_000],
  ])('the mansion tax in the city on $%d is $%s', (price, tax) => {
    expect(amountOf('mansion-tax', { side: 'buyer', price })).toBe(tax);
  });

  test('outside the city the mansion tax stays at 1%, and commercial property has none', () => {
    expect(amountOf('mansion-tax', { side: 'buyer', county: 'Nassau', price: 3_000_000 })).toBe(30_000);
    expect(amountOf('mansion-tax', { side: 'buyer', kind: 'commercial', price: 3_000_000 })).toBeUndefined();
  });

  test.each([
    ['Kings', 'condo', 500_000, 2_000],
    ['Kings', 'condo', 500_001, 2_002],
    ['Kings', 'condo', 2_999_999, 12_000],
    ['Kings', 'condo', 3_000_000, 19_500],
    ['Kings', 'condo', 3_000_001, 19_503.25],
    ['Kings', 'commercial', 1_999_999, 8_000],
    ['Kings', 'commercial', 2_000_000, 13_000],
    ['Westchester', 'house', 3_000_000, 12_000],
  ] as const)('the state transfer tax in %s for a %s at $%d is $%d', (county, kind, price, tax) => {
    expect(amountOf('nys-transfer-tax', { county, kind, price })).toBe(tax);
  });

  test.each([
    ['coop', 25_000, undefined],
    ['coop', 25_001, 250.01],
    ['coop', 499_999, 4_999.99],
    ['coop', 500_000, 5_000],
    ['coop', 500_001, 7_125.01],
    ['commercial', 500_000, 7_125],
    ['commercial', 500_001, 13_125.03],
  ] as const)('the city transfer tax for a %s at $%d is $%s', (kind, price, tax) => {
    expect(amountOf('nyc-transfer-tax', { kind, price })).toBe(tax);
  });

  test.each([
    [499_999, 8_970],
    [500_000, 9_595],
    [500_001, 9_595],
    [500_051, 9_596.93],
    [9_000, 135],
    [0, undefined],
  ])('a loan of $%d on a house in Queens is recorded for $%s, without the lender’s part', (loan, tax) => {
    expect(amountOf('mortgage-recording-tax', { ...QUEENS_HOUSE, price: 900_000, loan })).toBe(tax);
  });

  test('the lender pays a quarter percent, shown but not counted', () => {
    const home = { ...HOME, side: 'buyer' as const, priceCents: 128_000_000, loanCents: 102_400_000 };
    const { lines, total } = closingCosts(ny, home);
    const [tax, lender] = ['mortgage-recording-tax', 'mortgage-recording-tax-lender'].map((code) =>
      lines.find((line) => line.code === code),
    );
    expect([tax?.amountCents, lender?.amountCents, lender?.payer]).toEqual([1_971_200, 256_000, 'lender']);
    const counted = lines.filter((line) => line.isCounted && line.payer === 'buyer');
    expect(total.amountCents).toBe(counted.reduce((sum, line) => sum + (line.amountCents ?? 0), 0));
  });

  test.each([
    ['Westchester', null, 'house', 6_270],
    ['Westchester', 'Yonkers', 'house', 9_270],
    ['Nassau', null, 'house', 4_770],
    ['Erie', null, 'house', 4_475],
    ['Kings', null, 'coop', undefined],
    ['Kings', null, 'commercial', 16_800],
  ] as const)('in %s (%s), a loan of $600,000 on a %s costs $%s', (county, town, kind, tax) => {
    const amount = amountOf('mortgage-recording-tax', {
      side: 'buyer',
      county,
      town,
      kind,
      price: 900_000,
      loan: 600_000,
    });
    expect(amount).toBe(tax);
  });

  test('a county’s new rate applies from its first day', async () => {
    const before = await readCostRules(database.db, 'NY', '2024-12-31');
    const home = { side: 'buyer', county: 'Cortland', kind: 'house', price: 300_000, loan: 200_000 } as const;
    expect(amountOf('mortgage-recording-tax', home, before)).toBe(1_475);
    expect(amountOf('mortgage-recording-tax', home)).toBe(1_975);
  });

  test('a CEMA taxes only the new part of the loan and lowers the seller’s state tax', () => {
    const home = { ...QUEENS_HOUSE, price: 2_000_000, loan: 1_500_000, assignedCents: 100_000_000 };
    expect(amountOf('mortgage-recording-tax', home)).toBe(9_595);
    expect(amountOf('cema-fees', home)).toBe(1_750);
    expect(amountOf('nys-transfer-tax', { ...home, side: 'seller' })).toBe(4_000);
    expect(amountOf('nyc-transfer-tax', { ...home, side: 'seller' })).toBe(28_500);
  });

  test.each([
    ['Montauk', 400_000, undefined],
    ['Montauk', 400_001, 0.03],
    ['Southampton', 2_000_000, 40_000],
    ['Sag Harbor', 2_000_001, 50_000.03],
    ['Greenport', 500_000, 7_500],
    ['Riverhead', 500_000, 7_000],
    ['Huntington', 500_000, undefined],
  ])('the Peconic Bay tax in %s on $%d is $%s', (town, price, tax) => {
    expect(amountOf('peconic-bay-tax', { side: 'buyer', county: 'Suffolk', kind: 'house', town, price })).toBe(tax);
  });

  test.each([
    ['Yonkers', 'house', 25_000, undefined],
    ['Yonkers', 'house', 400_000, 6_000],
    ['Yonkers', 'coop', 400_000, undefined],
    ['Mount Vernon', 'house', 400_000, 3_000],
    ['Peekskill', 'condo', 400_000, 4_000],
  ] as const)('the city of %s takes for a %s at $%d: $%s', (town, kind, price, tax) => {
    expect(amountOf('city-transfer-tax', { county: 'Westchester', town, kind, price })).toBe(tax);
  });

  test('the pied-à-terre tax is yearly, so it isn’t counted, and needs the city’s value of an apartment', () => {
    const flags = ['pied-a-terre'] as const;
    expect(amountOf('pied-a-terre-tax', { side: 'buyer', price: 6e6, flags })).toBeNull();
    expect(amountOf('pied-a-terre-tax', { side: 'buyer', price: 6e6, flags, cityValueCents: 106_381_200 })).toBe(
      42_552.48,
    );
    expect(amountOf('pied-a-terre-tax', { side: 'buyer', kind: 'house', price: 6e6, flags })).toBe(48_000);
    expect(amountOf('pied-a-terre-tax', { side: 'buyer', kind: 'house', price: 6e6 })).toBeUndefined();
  });

  test('in a new development the buyer pays the transfer taxes and the developer’s attorney', () => {
    const sale = { price: 1_000_000, flags: ['new-development'] } as const;
    expect(amountOf('nys-transfer-tax', sale)).toBeUndefined();
    expect(amountOf('nyc-transfer-tax', { ...sale, side: 'buyer' })).toBe(14_250);
    expect(amountOf('sponsor-attorney', { ...sale, side: 'buyer' })).toBe(2_500);
  });

  test('what nobody has said is left out of the totals and named', () => {
    const { total, unknown } = closingCosts(ny, { ...HOME, kind: 'coop', priceCents: 64_000_000 });
    expect(unknown.map(({ code }) => code)).toEqual(['agents', 'flip-tax']);
    const told = closingCosts(ny, {
      ...HOME,
      kind: 'coop',
      priceCents: 64_000_000,
      flipTaxPercent: 2,
      commissionPercent: 4,
    });
    expect(told.total.amountCents - total.amountCents).toBe(3_840_000);
  });

  test('an all-cash purchase has no line of a lender', () => {
    const { lines } = closingCosts(ny, { ...HOME, side: 'buyer', kind: 'coop', priceCents: 64_000_000 });
    const codes = lines.map(({ code }) => code);
    expect(codes).toContain('lien-search');
    expect(codes).not.toContain('loan-application');
    expect(codes).not.toContain('ucc-filing');
  });
});

test.each(['buyer', 'seller'] as const)('what the law fixes for a %s names the law and is one amount', (side) => {
  const { lines } = closingCosts(ny, { ...HOME, side, priceCents: 3e8, loanCents: 2e8 });
  const fixed = lines.filter(({ kind }) => kind === 'fixed');
  expect(fixed.length).toBeGreaterThan(2);
  expect(fixed.filter(({ law, lowCents, highCents }) => law === null || lowCents !== highCents)).toEqual([]);
});

test('two periods of one cost can’t overlap', async () => {
  const insert = database.pool.query(`
    insert into closing_cost_periods (item_id, effective_from, kind, formula, law, detail, source)
    select item_id, '2027-01-01', kind, formula, law, detail, source from closing_cost_periods
    where effective_to is null limit 1`);
  await expect(insert).rejects.toThrow(/closing_cost_periods_no_overlap/);
});
