import type { Run } from '#app/features/portal/runs/run.ts';

/** Only the latest run of each source, the latest first. */
export function latestRuns<Each extends Pick<Run, 'id' | 'source_id'>>(runs: readonly Each[]): Each[] {
  const latest = new Map<number | null, Each>();
  for (const run of runs.toSorted((a, b) => a.id - b.id)) latest.set(run.source_id, run);
  return [...latest.values()].sort((a, b) => b.id - a.id);
}
