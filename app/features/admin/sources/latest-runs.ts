import type { Run } from '#app/features/admin/runs/run.ts';

/** Of each source only its latest run, the latest first. */
export function latestRuns<Each extends Pick<Run, 'id' | 'source_id'>>(runs: readonly Each[]): Each[] {
  const latest = new Map<number | null, Each>();
  for (const run of runs.toSorted((a, b) => a.id - b.id)) latest.set(run.source_id, run);
  return [...latest.values()].sort((a, b) => b.id - a.id);
}
