// What /closing-costs shows: both sides, and the same price across the river.
import { type ClosingCosts, type CostCase, closingCosts } from '#domain/closing-costs/closing-costs.ts';
import { findCostPlace, type NamedCostPlace } from '#domain/closing-costs/cost-place.server.ts';
import { COST_PARAMETERS, type CostQuery, ParamReader, readCostQuery } from '#domain/closing-costs/cost-query.ts';
import { readCostRules } from '#domain/closing-costs/rules.server.ts';
import { readCostAssumptions } from '#domain/listings/listing-parts.server.ts';
import { monthlyLoanPayment } from '#domain/listings/monthly-cost.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { ServerContext } from '#server/server-context.ts';

/** Shown until somebody enters their own numbers. */
const EXAMPLE = { place: 'Brooklyn, NY', kind: 'condo', price: '1,000,000' };
const DOWN_PERCENT = '20';
/** Where the same price is compared with. */
const OTHER_PLACE = { NY: 'Jersey City, NJ', NJ: 'Brooklyn, NY' } as const;

export interface ComparedPlace {
  name: string;
  buyer: ClosingCosts;
  seller: ClosingCosts;
}

export interface ClosingCostsData {
  /** As typed, or the example; by parameter. */
  typed: Record<string, string>;
  isExample: boolean;
  /** By parameter: what the value must be. */
  errors: Record<string, string>;
  /** Null with errors, or without a price. */
  result: { query: CostQuery; here: ComparedPlace; other: ComparedPlace } | null;
  today: string;
  siteUrl: string;
}

const NAMES = ['place', ...COST_PARAMETERS];
const PLACE_EXPECTED = 'a town, borough, neighborhood or county in New York or New Jersey';

export async function readClosingCosts(
  { db, siteUrl }: Pick<ServerContext, 'db' | 'siteUrl'>,
  url: URL,
): Promise<ClosingCostsData> {
  const today = newYorkDay(Date.now());
  const given = [...url.searchParams].filter(([name, value]) => NAMES.includes(name) && value.trim() !== '');
  const isExample = given.every(([name]) => name === 'side');
  const typed: Record<string, string> = {
    place: EXAMPLE.place,
    kind: EXAMPLE.kind,
    down: DOWN_PERCENT,
    date: today,
    ...(isExample ? EXAMPLE : {}),
    ...Object.fromEntries(given),
  };
  const reader = new ParamReader(new URLSearchParams(typed));
  const query = readCostQuery(reader, today);
  const place = await findCostPlace(db, reader.text('place'));
  if (place === null) reader.refuse('place', PLACE_EXPECTED);
  const errors = Object.fromEntries(reader.problems.map(({ field, expects }) => [field, expects]));
  const data = { typed, isExample, errors, today, siteUrl };
  if (query === null || place === null || reader.problems.length > 0) return { ...data, result: null };
  const other = await findCostPlace(db, OTHER_PLACE[place.state]);
  const here = await comparePlace(db, query, place);
  return { ...data, result: { query, here, other: other ? await comparePlace(db, query, other) : here } };
}

async function comparePlace(
  db: ServerContext['db'],
  query: CostQuery,
  { label, ...place }: NamedCostPlace,
): Promise<ComparedPlace> {
  const rules = await readCostRules(db, place.state, query.day);
  const home: CostCase = { ...query, ...place, housingCents: await housingOf(db, query) };
  const of = (side: CostCase['side']) => closingCosts(rules, { ...home, side });
  return { name: label, buyer: of('buyer'), seller: of('seller') };
}

/** A month of loan and charges, which co-op boards ask about; null without the charges. */
async function housingOf(db: ServerContext['db'], query: CostQuery): Promise<number | null> {
  if (query.chargesCents === null) return null;
  const { mortgageRatePercent, mortgageTermYears } = await readCostAssumptions(db);
  return query.chargesCents + Math.round(monthlyLoanPayment(query.loanCents, mortgageRatePercent, mortgageTermYears));
}
