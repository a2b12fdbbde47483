// Four times the listings must not take more than four times the time.
import { startReadModel } from '#domain/search/read-model.server.ts';
import { openListingsDatabase } from './listings-database.ts';
import { firstMix } from './query-mix.ts';
import { mean, note, type Result } from './result.ts';
import { LISTINGS, timeModel } from './search.ts';

const MOST_TIMES = 4;

export async function measure(): Promise<Result[]> {
  const at = await meanTime(LISTINGS);
  const atFour = await meanTime(4 * LISTINGS);
  const times = atFour / at;
  return [
    {
      figure: 'search at 1,000,000 listings against 250,000',
      value: atFour,
      unit: 'ms',
      against: at,
      ratio: times,
      goal: `<= ${MOST_TIMES}`,
      holds: times <= MOST_TIMES,
    },
  ];
}

async function meanTime(count: number): Promise<number> {
  const database = await openListingsDatabase(count);
  const started = performance.now();
  const model = await startReadModel({ pool: database.pool, log: () => {} });
  const { rss } = process.memoryUsage();
  note(
    `${count} listings loaded in ${((performance.now() - started) / 1000).toFixed(1)} s, process ${(rss / 1e6).toFixed(0)} MB`,
  );
  try {
    return mean(await timeModel(model, firstMix()));
  } finally {
    await model.stop();
    await database.stop();
  }
}
