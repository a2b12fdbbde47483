// Searches by the monthly cost with one's own loan and near a line, against the same searches without,
// among 250,000 listings in one process.
import { LINE_NAMES } from '#domain/transit/lines.ts';
import { startReadModel } from '#domain/search/read-model.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { type BenchQuery, firstMix } from './query-mix.ts';
import { Random } from './random.ts';
import { compareFigures, mean, note, percentile, type Result } from './result.ts';
import { LISTINGS, timeModel } from './search.ts';

const MOST_TIMES = 1.5;

export async function measureOwnFilters(): Promise<Result[]> {
  const database = await openListingsDatabase(LISTINGS);
  const model = await startReadModel({ pool: database.pool, log: () => {} });
  try {
    const plain = firstMix();
    const random = new Random(44);
    const withLoan = plain.map(
      (query): BenchQuery => ({
        ...query,
        loan: { downPaymentPercent: 5 * random.whole(0, 10), ratePercent: 5.5 + random.next() * 2, years: 30 },
        maxMonthlyCost: Math.round(query.maxPrice / 150),
      }),
    );
    const nearLine = plain.map(
      (query): BenchQuery => ({
        ...query,
        transit: { line: random.one(LINE_NAMES), minutes: 5 * random.whole(1, 4) },
      }),
    );
    const times = {
      plain: await timeModel(model, plain),
      loan: await timeModel(model, withLoan),
      line: await timeModel(model, nearLine),
      'in order of it': await timeModel(
        model,
        withLoan.map((query) => ({ ...query, sort: 'monthly_asc' })),
      ),
    };
    for (const [name, each] of Object.entries(times))
      note(
        `${name}: median ${percentile(each, 0.5).toFixed(3)}, p95 ${percentile(each, 0.95).toFixed(3)}, mean ${mean(each).toFixed(3)} ms`,
      );
    const against = { against: mean(times.plain), least: 1 / MOST_TIMES, betterIs: 'less' } as const;
    return [
      compareFigures('search with the monthly cost of an own loan, against the plain mix', 'ms', {
        value: mean(times.loan),
        ...against,
      }),
      compareFigures('search near a line, against the plain mix', 'ms', { value: mean(times.line), ...against }),
    ];
  } finally {
    await model.stop();
    await database.stop();
  }
}
