import { expect, test } from 'vitest';
import { latestRuns } from './latest-runs.ts';

test('the last run of a source that runs once a day is kept, even if others run all day', () => {
  const busy = Array.from({ length: 200 }, (_, index) => ({ id: 10 + index, source_id: 1 }));
  expect(latestRuns([{ id: 3, source_id: 2 }, ...busy])).toEqual([
    { id: 209, source_id: 1 },
    { id: 3, source_id: 2 },
  ]);
});
