// GET /api/closing-costs: what a buyer or seller pays at the closing, line by line (docs/closing-costs.md).
import { type CostLine, closingCosts } from '#domain/closing-costs/closing-costs.ts';
import { findCostPlace, readCostPlace } from '#domain/closing-costs/cost-place.server.ts';
import { COST_PARAMETERS, type CostPlace, ParamReader, readCostQuery } from '#domain/closing-costs/cost-query.ts';
import { readCostRules } from '#domain/closing-costs/rules.server.ts';
import { newYorkDay } from '#domain/times/new-york.ts';
import type { ServerContext } from '#server/server-context.ts';
import { answerJson, refuseFields } from './json-answer.ts';

const PARAMETERS = new Set([...COST_PARAMETERS, 'state', 'county', 'borough', 'city', 'place']);

const dollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);

const printLine = ({ amountCents, lowCents, highCents, ...line }: CostLine) => ({
  code: line.code,
  name: line.name,
  payer: line.payer,
  amount: dollars(amountCents),
  low: dollars(lowCents),
  high: dollars(highCents),
  law: line.law,
  since: line.since,
  sinceIsKnown: line.sinceIsKnown,
  kind: line.kind,
  part: line.part,
  isCounted: line.isCounted,
  detail: line.detail,
  source: line.source,
});

/** `place` replaces the other four. */
async function placeOf(db: ServerContext['db'], reader: ParamReader): Promise<CostPlace | null> {
  const text = reader.text('place');
  if (text === '') return readCostPlace(reader);
  const place = await findCostPlace(db, text);
  if (place === null) reader.refuse('place', 'a town, borough, neighborhood or county in New York or New Jersey');
  return place;
}

export async function getClosingCosts(request: Request, { db }: Pick<ServerContext, 'db'>): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const reader = new ParamReader(searchParams);
  for (const name of new Set(searchParams.keys())) {
    if (!PARAMETERS.has(name)) reader.refuse(name, `left out: it is not a parameter of closing costs`);
  }
  if (reader.text('side') === '') reader.refuse('side', 'buyer or seller');
  if (reader.text('price') === '') reader.refuse('price', 'given, in dollars');
  const query = readCostQuery(reader, newYorkDay(Date.now()));
  const place = await placeOf(db, reader);
  if (!query || !place || reader.problems.length > 0) {
    return refuseFields(
      reader.problems.map(({ field, value, expects }) => ({ field, value, message: `${field} must be ${expects}.` })),
    );
  }
  const rules = await readCostRules(db, place.state, query.day);
  const { lines, total, fixedCents } = closingCosts(rules, { ...query, ...place, housingCents: null });
  return answerJson({
    lines: lines.map(printLine),
    total: total.amountCents / 100,
    totalLow: total.lowCents / 100,
    totalHigh: total.highCents / 100,
    fixed: fixedCents / 100,
    date: query.day,
  });
}
