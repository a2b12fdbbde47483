// Every job. To add one, create a file next to this one and add a line here.
import type { Job } from './job.ts';
import { bulkAction } from './bulk-action.ts';
import { checkWording } from './check-wording.ts';
import { countMarket } from './count-market.ts';
import { deriveHomeKeys } from './derive-home-keys.ts';
import { endWeeks } from './end-weeks.ts';
import { dropPicture } from './drop-picture.ts';
import { fingerprintPhotos } from './fingerprint-photos.ts';
import { gatherAgents } from './gather-agents.ts';
import { gatherHomes } from './gather-homes.ts';
import { importFile } from './import-file.ts';
import { importRecords } from './import-records.ts';
import { keepTours } from './keep-tours.ts';
import { ownImport } from './own-import.ts';
import { pollOwnFeed } from './poll-own-feed.ts';
import { processPicture } from './process-picture.ts';
import { recheckAdvertiser } from './recheck-advertiser.ts';
import { renameListings } from './rename-listings.ts';
import { renewHomeKeys } from './renew-home-keys.ts';
import { scheduleOwnFeeds } from './schedule-own-feeds.ts';
import { scheduleSyncs } from './schedule-syncs.ts';
import { sweepAccountFiles } from './sweep-account-files.ts';
import { sweepUnclaimedDrafts } from './sweep-drafts.ts';
import { settleDuplicates } from './settle-duplicates.ts';
import { sweepMessageFiles } from './sweep-message-files.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { sweepPictures } from './sweep-pictures.ts';
import { sweepStatistics } from './sweep-statistics.ts';
import { sweepUploads } from './sweep-uploads.ts';
import { syncSource } from './sync-source.ts';
import { tellFollowersOfOpenHouses } from './tell-followers.ts';
import { trainEstimates } from './train-estimates.ts';
import { undoRun } from './undo-run.ts';

export const JOBS: Job[] = [
  bulkAction,
  checkWording,
  countMarket,
  deriveHomeKeys,
  endWeeks,
  dropPicture,
  fingerprintPhotos,
  gatherAgents,
  gatherHomes,
  importFile,
  importRecords,
  keepTours,
  ownImport,
  pollOwnFeed,
  processPicture,
  recheckAdvertiser,
  renameListings,
  renewHomeKeys,
  scheduleOwnFeeds,
  scheduleSyncs,
  sweepAccountFiles,
  settleDuplicates,
  sweepUnclaimedDrafts,
  sweepMessageFiles,
  sweepPhotos,
  sweepPictures,
  sweepStatistics,
  sweepUploads,
  syncSource,
  tellFollowersOfOpenHouses,
  trainEstimates,
  undoRun,
];
