// Every job. A new one is a file beside this one and a line here.
import type { Job } from './job.ts';
import { bulkAction } from './bulk-action.ts';
import { deriveHomeKeys } from './derive-home-keys.ts';
import { importFile } from './import-file.ts';
import { renameListings } from './rename-listings.ts';
import { renewHomeKeys } from './renew-home-keys.ts';
import { scheduleSyncs } from './schedule-syncs.ts';
import { sweepAccountFiles } from './sweep-account-files.ts';
import { settleDuplicates } from './settle-duplicates.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { syncSource } from './sync-source.ts';
import { undoRun } from './undo-run.ts';

export const JOBS: Job[] = [
  bulkAction,
  deriveHomeKeys,
  importFile,
  renameListings,
  renewHomeKeys,
  scheduleSyncs,
  sweepAccountFiles,
  settleDuplicates,
  sweepPhotos,
  sweepUploads,
  syncSource,
  undoRun,
];
