// What a buyer or seller pays at the closing, line by line: pure, from the rules of a day (rules.server.ts).
// Browser-safe. Money in whole cents.
import type { State } from '#domain/listings/listing.ts';
import { boroughOfCounty } from '#domain/places/new-york-city.ts';
import { type CostBasis, type CostFormula, percentOf, reckon } from './cost-formula.ts';

export const COST_SIDES = ['buyer', 'seller'] as const;
export type CostSide = (typeof COST_SIDES)[number];
export const HOME_KINDS = ['condo', 'coop', 'house', 'commercial'] as const;
export type HomeKind = (typeof HOME_KINDS)[number];
export const COST_PARTS = ['taxes', 'title', 'agents', 'building', 'prepaid', 'reserves', 'yearly'] as const;
export type CostPart = (typeof COST_PARTS)[number];
export const COST_KINDS = ['fixed', 'negotiable', 'estimate', 'building'] as const;
/** fixed: by law; building: set by the building. */
export type CostKind = (typeof COST_KINDS)[number];
export const COST_FLAGS = [
  'senior',
  'disabled',
  'low-income',
  'new-construction',
  'new-development',
  'nonresident',
  'pied-a-terre',
] as const;
export type CostFlag = (typeof COST_FLAGS)[number];

/** The first day for which all rules are stored. */
export const FIRST_COST_DAY = '2019-07-01';

/** One cost in one place, as it is reckoned on a day. */
export interface CostRule {
  code: string;
  name: string;
  payer: CostSide;
  /** Who pays by custom if a developer sells. */
  developmentPayer: CostSide | null;
  part: CostPart;
  state: State;
  level: 'state' | 'city' | 'county' | 'town';
  /** A county (of a town: its county), or New York City. */
  place: string;
  /** Lower case. */
  towns: readonly string[];
  kinds: readonly HomeKind[];
  flag: CostFlag | null;
  maxFamilies: number | null;
  needsLoan: boolean;
  isCounted: boolean;
  kind: CostKind;
  formula: CostFormula;
  law: string | null;
  detail: string;
  source: string;
  /** yyyy-mm-dd */
  since: string;
  /** False: it applied before `since`, too. */
  sinceIsKnown: boolean;
}

export interface CostCase {
  side: CostSide;
  priceCents: number;
  loanCents: number;
  /** Part of the loan that the seller's lender assigns (CEMA). */
  assignedCents: number;
  state: State;
  county: string | null;
  /** City, town or hamlet, for local taxes. */
  town: string | null;
  kind: HomeKind;
  families: number;
  flags: readonly CostFlag[];
  /** A month's; null: not known. */
  chargesCents: number | null;
  /** A year's; null: not known. */
  taxesCents: number | null;
  /** Loan, charges, taxes and insurance of a month; null: not known. */
  housingCents: number | null;
  cityValueCents: number | null;
  gainCents: number | null;
  /** Percent of the price; null: not entered. */
  commissionPercent: number | null;
  buyerAgentPercent: number | null;
  flipTaxPercent: number | null;
}

export interface CostLine {
  code: string;
  name: string;
  payer: CostSide | 'lender';
  part: CostPart;
  kind: CostKind;
  /** Null, like both ends: nobody has said how much; it is left out of the totals. */
  amountCents: number | null;
  lowCents: number | null;
  highCents: number | null;
  law: string | null;
  since: string | null;
  sinceIsKnown: boolean;
  detail: string;
  source: string;
  /** False: not spent at the closing, so not in the totals. */
  isCounted: boolean;
}

export interface CostSum {
  amountCents: number;
  lowCents: number;
  highCents: number;
}

export interface ClosingCosts {
  lines: CostLine[];
  total: CostSum;
  /** Of it, what the law fixes. */
  fixedCents: number;
  /** Lines without an amount. */
  unknown: CostLine[];
}

const LEVELS = { state: 1, city: 2, county: 3, town: 4 } as const;

export const isNewYorkCity = ({ state, county }: Pick<CostCase, 'state' | 'county'>): boolean =>
  state === 'NY' && county !== null && boroughOfCounty(county) !== null;

function appliesThere(rule: CostRule, home: CostCase): boolean {
  if (rule.state !== home.state) return false;
  if (rule.level === 'state') return true;
  if (rule.level === 'city') return isNewYorkCity(home);
  if (rule.place !== home.county) return false;
  return rule.level === 'county' || (home.town !== null && rule.towns.includes(home.town.toLowerCase()));
}

const appliesTo = (rule: CostRule, home: CostCase): boolean =>
  appliesThere(rule, home) &&
  rule.kinds.includes(home.kind) &&
  (rule.flag === null || home.flags.includes(rule.flag)) &&
  (rule.maxFamilies === null || home.families <= rule.maxFamilies) &&
  (!rule.needsLoan || home.loanCents > 0);

const shareOfPrice = (home: CostCase, percent: number | null): number | null =>
  percent === null ? null : percentOf(home.priceCents, percent);

/** Null: not known. */
const BASIS_CENTS: Record<CostBasis, (home: CostCase) => number | null> = {
  price: (home) => home.priceCents,
  taxable_price: (home) => Math.max(0, home.priceCents - (home.kind === 'commercial' ? 0 : home.assignedCents)),
  loan: (home) => home.loanCents,
  recorded_loan: (home) => Math.max(0, home.loanCents - home.assignedCents),
  assigned: (home) => home.assignedCents,
  charges: (home) => home.chargesCents,
  taxes: (home) => home.taxesCents,
  city_value: (home) => home.cityValueCents,
  commission: (home) => shareOfPrice(home, home.commissionPercent),
  buyer_agent: (home) => shareOfPrice(home, home.buyerAgentPercent),
  flip_tax: (home) => shareOfPrice(home, home.flipTaxPercent),
  gain: (home) => home.gainCents,
  housing: (home) => home.housingCents,
  flat: () => 0,
};

interface Reckoned {
  rule: CostRule;
  /** Null: the basis is not known. */
  range: ReturnType<typeof reckon> | null;
}

function reckonRule(rule: CostRule, home: CostCase): Reckoned {
  const known = BASIS_CENTS[rule.formula.basis](home);
  const formula = known === null ? rule.formula.otherwise : rule.formula;
  const basisCents = formula && BASIS_CENTS[formula.basis](home);
  if (!formula || basisCents === null || basisCents === undefined) return { rule, range: null };
  const { priceCents, gainCents, kind, families } = home;
  const isOneOrTwoFamily = kind === 'house' && families <= 2;
  return { rule, range: reckon(formula, { basisCents, priceCents, gainCents, isOneOrTwoFamily }) };
}

/** Of the rules with one code: those of the smallest place; of reductions, the one that helps most. */
function chooseRule(rules: readonly CostRule[], home: CostCase): Reckoned | undefined {
  const smallest = Math.max(...rules.map(({ level }) => LEVELS[level]));
  const there = rules.filter(({ level }) => LEVELS[level] === smallest);
  const flagged = there.filter(({ flag }) => flag !== null);
  return (flagged.length > 0 ? flagged : there)
    .map((rule) => reckonRule(rule, home))
    .toSorted((a, b) => (a.range?.amount ?? 0) - (b.range?.amount ?? 0))[0];
}

function linesOf({ rule, range }: Reckoned, home: CostCase): CostLine[] {
  const { code, name, part, kind, law, since, sinceIsKnown, source, isCounted } = rule;
  const isDevelopers = rule.developmentPayer !== null && home.flags.includes('new-development');
  const payer = (isDevelopers && rule.developmentPayer) || rule.payer;
  const isLaw = law !== null;
  const line: CostLine = {
    code,
    name,
    payer,
    part,
    kind,
    amountCents: null,
    lowCents: null,
    highCents: null,
    law,
    since: isLaw ? since : null,
    sinceIsKnown: isLaw && sinceIsKnown,
    detail: payer === rule.payer ? rule.detail : `${rule.detail} By custom, the buyer pays it when a developer sells.`,
    source,
    isCounted,
  };
  if (range === null) return [line];
  if (range.high === 0) return [];
  const { lenderCents } = range;
  const own = (cents: number) => Math.max(0, cents - lenderCents);
  const borrower: CostLine = {
    ...line,
    amountCents: own(range.amount),
    lowCents: own(range.low),
    highCents: own(range.high),
  };
  if (lenderCents === 0) return [borrower];
  const lender: CostLine = {
    ...line,
    code: `${code}-lender`,
    name: `${name}, the lender’s part`,
    payer: 'lender',
    amountCents: lenderCents,
    lowCents: lenderCents,
    highCents: lenderCents,
    detail: 'Your lender pays this part and may not charge it to you.',
    isCounted: false,
  };
  return [borrower, lender];
}

const NOTHING: CostSum = { amountCents: 0, lowCents: 0, highCents: 0 };

/** Adds up the lines that are spent at the closing and known. */
export const sumLines = (lines: readonly CostLine[]): CostSum =>
  lines
    .filter(({ isCounted }) => isCounted)
    .reduce(
      (sum, { amountCents, lowCents, highCents }) => ({
        amountCents: sum.amountCents + (amountCents ?? 0),
        lowCents: sum.lowCents + (lowCents ?? 0),
        highCents: sum.highCents + (highCents ?? 0),
      }),
      NOTHING,
    );

/** @param rules those in force on the day of the closing, in the order to show them */
export function closingCosts(rules: readonly CostRule[], home: CostCase): ClosingCosts {
  const applying = Map.groupBy(
    rules.filter((rule) => appliesTo(rule, home)),
    ({ code }) => code,
  );
  const lines = [...applying.values()]
    .flatMap((same) => {
      const chosen = chooseRule(same, home);
      return chosen ? linesOf(chosen, home) : [];
    })
    .filter(({ payer }) => payer === home.side || (payer === 'lender' && home.side === 'buyer'))
    .toSorted((a, b) => COST_PARTS.indexOf(a.part) - COST_PARTS.indexOf(b.part));
  const unknown = lines.filter(({ amountCents }) => amountCents === null);
  const fixed = lines.filter(({ kind }) => kind === 'fixed');
  return { lines, total: sumLines(lines), fixedCents: sumLines(fixed).lowCents, unknown };
}
