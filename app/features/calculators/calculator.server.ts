// What /calculators/{name} shows: the typed values, what can't be read, and the answer.
import { closingCosts } from '#domain/closing-costs/closing-costs.ts';
import { ParamReader } from '#domain/closing-costs/cost-query.ts';
import { readCostRules } from '#domain/closing-costs/rules.server.ts';
import type { CostAssumptions } from '#domain/listings/listing-detail.ts';
import { readCostAssumptions } from '#domain/listings/listing-parts.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { ServerContext } from '#server/server-context.ts';
import type { CalculatorName } from '#domain/calculators/names.ts';
import { CALCULATOR_FORMS, type CalculatorField } from './calculator-fields.ts';

/** By the name of the field; null: left empty. */
export type CalculatorValues = Record<string, number | null>;

export interface CalculatorData {
  name: CalculatorName;
  typed: Record<string, string>;
  /** By the name of the field: what it must be. */
  errors: Record<string, string>;
  /** Null with errors. Dollars, percent and years. */
  values: CalculatorValues | null;
  assumptions: CostAssumptions;
  /** Closing costs of a co-op at this price in New York City, at most; dollars. */
  coopClosing: number;
  today: string;
  siteUrl: string;
}

const LONGEST_STAY = 40;
const TERMS = [10, 15, 20, 30];

const fromCents = (cents: number | null) => (cents === null ? null : cents / 100);

function readField(reader: ParamReader, { name, kind, most, optional }: CalculatorField): number | null {
  if (!optional && reader.text(name) === '') {
    reader.refuse(name, 'filled in');
    return null;
  }
  if (kind === 'money') return fromCents(reader.money(name));
  if (kind === 'percent') return reader.percent(name, most);
  if (kind === 'stay') return reader.whole(name, 1, LONGEST_STAY);
  const years = reader.whole(name, 1, 50);
  if (years !== null && !TERMS.includes(years)) reader.refuse(name, `one of ${TERMS.join(', ')} years`);
  return years;
}

export async function readCalculator(
  { db, siteUrl }: Pick<ServerContext, 'db' | 'siteUrl'>,
  name: CalculatorName,
  url: URL,
): Promise<CalculatorData> {
  const assumptions = await readCostAssumptions(db);
  const today = newYorkDay(Date.now());
  const { fields } = CALCULATOR_FORMS[name];
  const isAnswer = fields.some((field) => url.searchParams.has(field.name));
  const typed = Object.fromEntries(
    fields.map((field) => {
      const initial = field.name === 'rate' ? String(assumptions.mortgageRatePercent) : field.initial;
      // Somebody who left an optional field empty means it.
      return [
        field.name,
        (url.searchParams.get(field.name) ?? (isAnswer && field.optional ? '' : initial)).slice(0, 50),
      ];
    }),
  );
  const reader = new ParamReader(new URLSearchParams(typed));
  const read = Object.fromEntries(fields.map((field) => [field.name, readField(reader, field)]));
  if (read.price === 0) reader.refuse('price', 'more than 0');
  const errors = Object.fromEntries(reader.problems.map(({ field, expects }) => [field, expects]));
  const values = reader.problems.length > 0 ? null : read;
  const coopClosing = name === 'affordability' && values?.price ? await coopClosingOf(db, values, today) : 0;
  return { name, typed, errors, values, assumptions, coopClosing, today, siteUrl };
}

async function coopClosingOf(
  db: ServerContext['db'],
  { price, down }: CalculatorValues,
  today: string,
): Promise<number> {
  const priceCents = Math.round((price ?? 0) * 100);
  const { total } = closingCosts(await readCostRules(db, 'NY', today), {
    side: 'buyer',
    priceCents,
    loanCents: Math.round(priceCents * (1 - (down ?? 0) / 100)),
    assignedCents: 0,
    state: 'NY',
    county: 'Kings',
    town: null,
    kind: 'coop',
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
  });
  return total.highCents / 100;
}
