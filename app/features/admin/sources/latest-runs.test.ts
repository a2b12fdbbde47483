import { expect, test } from 'vitest';
import { latestRuns } from './latest-runs.ts';

test('a source that runs once a day keeps its last run beside those that run all day', () => {
  const busy = Array.from({ length: 200 }, (_, index) => ({ id: 10 + index, source_id: 1 }));
  expect(latestRuns([{ id: 3, source_id: 2 }, ...busy])).toEqual([
    { id: 209, source_id: 1 },
    { id: 3, source_id: 2 },
  ]);
});
