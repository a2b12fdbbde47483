// How a line of the closing costs is reckoned: data of the table closing_cost_periods, so that a law that changes needs a
// new row and no new code. Browser-safe. Money in whole cents.

/** What a rate is taken of. */
export const COST_BASES = {
  price: 'the price',
  /** Less what a CEMA assigns, which stays a lien. */
  taxable_price: 'the price',
  loan: 'the loan',
  /** The part of the loan that is recorded anew: all of it, unless a CEMA assigns some. */
  recorded_loan: 'the loan',
  assigned: 'the assigned mortgage',
  charges: 'a month of charges',
  taxes: 'a year of taxes',
  city_value: 'the city’s value of the home',
  commission: 'the price, as agreed with the agents',
  buyer_agent: 'the price, as agreed with the buyer’s agent',
  flip_tax: 'the price, as the building charges',
  gain: 'the gain',
  housing: 'a month of housing costs',
  flat: 'a fixed amount',
} as const;
export type CostBasis = keyof typeof COST_BASES;

export interface CostStep {
  /** Applies to the part of the basis from here on. */
  fromCents: number;
  /** Of the part up to the next step. */
  percent?: number;
  /** Added once. */
  cents?: number;
}

/** The steps for one range of prices (or of the basis, if the formula says so). */
export interface CostSchedule {
  fromCents: number;
  /** Taken off the basis first. */
  exemptCents?: number;
  steps: CostStep[];
}

/**
 * How a basis is counted in units, such as $500:
 * up: each unit or part of one; half: parts of more than half; either: to the cent, although part of a unit may count
 * as a whole one, which is then the high end.
 */
export type CostRounding = 'up' | 'half' | 'either';

export interface CostFormula {
  basis: CostBasis;
  /** Which amount decides between schedules; the basis if absent. */
  chosenBy?: 'price';
  unit?: { cents: number; rounding: CostRounding };
  /** Absent: an estimate, whose amount is the middle of low and high. */
  amount?: CostSchedule[];
  low?: CostSchedule[];
  high?: CostSchedule[];
  /** Of the basis: paid by the lender out of the amount. */
  lenderPercent?: number;
  /** Of the first $10,000 of the basis: taken off for houses of one or two families. */
  reliefPercent?: number;
  /** The amount is at least this share of the gain. */
  gainPercent?: number;
  /** Applies if the basis is not known. */
  otherwise?: CostFormula;
}

export interface CostRange {
  amount: number;
  low: number;
  high: number;
}

const RATE_DIGITS = 1_000_000;
const CENTS_PER_PERCENT = 100n * BigInt(RATE_DIGITS);
const RELIEF_UP_TO_CENTS = 1_000_000;

/** Rounded to the cent, halves up; exact for any amount. */
export function percentOf(cents: number, percent: number): number {
  const product = BigInt(cents) * BigInt(Math.round(percent * RATE_DIGITS));
  return Number((product + CENTS_PER_PERCENT / 2n) / CENTS_PER_PERCENT);
}

const ROUND_UNITS = {
  up: (units: number) => Math.ceil(units),
  half: (units: number) => Math.ceil(units - 0.5),
};

function inUnits(cents: number, unit: CostFormula['unit'], rounding: CostRounding | undefined): number {
  if (!unit || rounding === undefined || rounding === 'either') return cents;
  return ROUND_UNITS[rounding](cents / unit.cents) * unit.cents;
}

const chosenAt = <Choice extends { fromCents: number }>(choices: readonly Choice[], cents: number) =>
  choices.findLast(({ fromCents }) => cents >= fromCents);

/** The schedule in whose range an amount is; undefined below the first one. */
export const scheduleAt = (schedules: readonly CostSchedule[], cents: number): CostSchedule | undefined =>
  chosenAt(schedules, cents);

function sumOf({ steps }: CostSchedule, cents: number): number {
  // Parts are summed before rounding, because a law rounds the tax and not each step.
  const hundredths = steps.reduce((sum, { fromCents, percent = 0 }, index) => {
    const part = Math.max(0, Math.min(cents, steps[index + 1]?.fromCents ?? cents) - fromCents);
    return sum + BigInt(part) * BigInt(Math.round(percent * RATE_DIGITS));
  }, 0n);
  const flat = steps.reduce((sum, step) => sum + (cents >= step.fromCents ? (step.cents ?? 0) : 0), 0);
  return Number((hundredths + CENTS_PER_PERCENT / 2n) / CENTS_PER_PERCENT) + flat;
}

interface Amounts {
  basisCents: number;
  priceCents: number;
  gainCents: number | null;
  isOneOrTwoFamily: boolean;
}

/** The whole cost, and the lender's part of it. */
export function reckon(formula: CostFormula, amounts: Amounts): CostRange & { lenderCents: number } {
  const { basisCents, priceCents, gainCents, isOneOrTwoFamily } = amounts;
  const { unit, amount, low, high, lenderPercent = 0, reliefPercent = 0, gainPercent } = formula;
  const chooser = formula.chosenBy === 'price' ? priceCents : basisCents;
  const of = (schedules: CostSchedule[], rounding: CostRounding | undefined): number => {
    const schedule = scheduleAt(schedules, chooser);
    if (!schedule) return 0;
    const taxed = Math.max(0, basisCents - (schedule.exemptCents ?? 0));
    return sumOf(schedule, inUnits(taxed, unit, rounding));
  };
  const relief = isOneOrTwoFamily ? percentOf(Math.min(basisCents, RELIEF_UP_TO_CENTS), reliefPercent) : 0;
  const atLeast = gainPercent === undefined || gainCents === null ? 0 : percentOf(Math.max(0, gainCents), gainPercent);
  const settled = (cents: number) => Math.max(0, cents - relief, atLeast);
  const rounding = unit?.rounding;
  const exact = amount ? settled(of(amount, rounding)) : null;
  const lowest = low ? settled(of(low, rounding)) : (exact ?? 0);
  const highest = high
    ? settled(of(high, rounding))
    : rounding === 'either' && amount
      ? settled(of(amount, 'up'))
      : (exact ?? lowest);
  return {
    amount: exact ?? Math.round((lowest + highest) / 200) * 100,
    low: lowest,
    high: highest,
    lenderCents: percentOf(inUnits(basisCents, unit, rounding), lenderPercent),
  };
}
