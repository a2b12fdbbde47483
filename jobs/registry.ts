// Every job. A new one is a file beside this one and a line here.
import type { Job } from './job.ts';
import { scheduleSyncs } from './schedule-syncs.ts';
import { syncSource } from './sync-source.ts';

export const JOBS: Job[] = [scheduleSyncs, syncSource];
