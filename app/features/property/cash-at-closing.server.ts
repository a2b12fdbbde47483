// The sums of closing costs on the page of a home for sale; /closing-costs has every line.
import {
  COST_PARTS,
  type CostPart,
  type CostSide,
  type CostSum,
  closingCosts,
  sumLines,
} from '#domain/closing-costs/closing-costs.ts';
import { countyOfListing } from '#domain/closing-costs/cost-place.server.ts';
import { costCaseOf } from '#domain/closing-costs/listing-costs.ts';
import { readCostRules } from '#domain/closing-costs/rules.server.ts';
import type { ListingDetail } from '#domain/listings/listing-detail.ts';
import { monthlyLoanPayment } from '#domain/listings/monthly-cost.ts';
import type { ServerContext } from '#server/server-context.ts';

export interface SideCosts {
  parts: { part: CostPart; sum: CostSum }[];
  total: CostSum;
  /** Names of lines that nobody has put an amount on. */
  leftOut: string[];
}

export interface CashAtClosing extends Record<CostSide, SideCosts> {
  priceCents: number;
  loanCents: number;
  downPaymentPercent: number;
  /** The page with every line, filled in with what the listing says. */
  path: string;
}

/** Null: a rental, no price, or no county in New York. */
export async function readCashAtClosing(
  db: ServerContext['db'],
  home: ListingDetail,
  today: string,
): Promise<CashAtClosing | null> {
  const { downPaymentPercent, mortgageRatePercent, mortgageTermYears } = home.assumptions;
  const principal = (home.price ?? 0) * (1 - downPaymentPercent / 100);
  const loanMonthly = monthlyLoanPayment(principal, mortgageRatePercent, mortgageTermYears);
  const county = await countyOfListing(db, home);
  const asked = costCaseOf({ ...home, county }, { downPaymentPercent, loanMonthly });
  if (asked === null) return null;
  const rules = await readCostRules(db, asked.state, today);
  const of = (side: CostSide): SideCosts => {
    const { lines, total, unknown } = closingCosts(rules, { ...asked, side });
    const parts = COST_PARTS.map((part) => ({ part, sum: sumLines(lines.filter((line) => line.part === part)) }));
    return {
      parts: parts.filter(({ sum }) => sum.highCents > 0),
      total,
      leftOut: unknown.filter(({ isCounted }) => isCounted).map(({ name }) => name),
    };
  };
  const entered = {
    place: `${home.borough ?? home.city}, ${home.state}`,
    kind: asked.kind,
    price: home.price,
    down: downPaymentPercent,
    charges: home.monthlyCharges,
    taxes: home.taxesAnnual,
    flipTax: asked.flipTaxPercent,
  };
  const params = Object.entries(entered).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return {
    buyer: of('buyer'),
    seller: of('seller'),
    priceCents: asked.priceCents,
    loanCents: asked.loanCents,
    downPaymentPercent,
    path: `/closing-costs?${new URLSearchParams(params)}`,
  };
}
