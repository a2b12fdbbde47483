import { portalHref, portalState } from './portal-state.ts';
import type { Run } from './runs/run.ts';

/** Where a run's report is shown: on the tab that starts such runs. */
export function runHref({ id, kind, source_id }: Pick<Run, 'id' | 'kind' | 'source_id'>): string {
  if (kind === 'sync') return portalHref({ ...portalState('sources'), sourceRuns: source_id, run: id });
  return portalHref({ ...portalState(kind === 'bulk' ? 'bulk' : 'import'), run: id });
}
