// One poll of a feed: fetch, import, and take what vanished off the market.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { Log } from '#db/log.ts';
import { inTransaction } from '#db/transaction.ts';
import { UnreadableFile } from '#domain/imports/formats/unreadable-file.ts';
import { createPlaceIndex, type Places } from '#domain/places/place-index.ts';
import { requireLister } from '#domain/people/require-lister.server.ts';
import { listNamed } from '#domain/postings/feed-postings.server.ts';
import { lockPosting } from '#domain/postings/load-posting.server.ts';
import type { PostingSettings } from '#domain/postings/take-step.server.ts';
import { endRun } from '#domain/runs/end-run.server.ts';
import { writeProgress } from '#domain/runs/run-progress.server.ts';
import { addWarning, describeFile, failInterruptedPolls, keepCounts, makeRun } from '#domain/runs/run-store.server.ts';
import { nameOfFeed } from './feed-mails.ts';
import {
  type ClaimedFeed,
  claimFeed,
  keepFeedColumns,
  noteFailure,
  noteSuccess,
  POLL_MINUTES,
  releaseFeed,
} from './feed-state.server.ts';
import { type ImportParts, importOwnRows } from './import-rows.server.ts';
import { confirmListing, dropListing } from './import-row.server.ts';
import { type FetchFeed, FeedUnreachable } from './ports.ts';
import { addLines, lineOfListing } from './report-lines.server.ts';
import { type OwnRows, readOwnRows } from './read-own-rows.server.ts';
import { isBusy } from './start-own-import.server.ts';
import { tellBroker } from './tell-broker.server.ts';

export interface PollParts extends PostingSettings {
  pool: pg.Pool;
  readPlaces(): Promise<Places>;
  fetchFeed: FetchFeed;
  workFolder: string;
  log: Log;
  signal: AbortSignal;
}

export interface PollRequest {
  feedId: number;
  /** Its owner has said that the listings it lacks are gone. */
  acceptsLoss: boolean;
  /** By its owner; otherwise it has to be due. */
  isAsked: boolean;
}

export type PollOutcome = 'not_due' | 'busy' | 'same' | 'imported' | 'failed';

const BUSY_WAIT_SECONDS = 120;

/** Can be called again after a kill: listings that are done are found unchanged. */
export async function pollFeed({ feedId, acceptsLoss, isAsked }: PollRequest, parts: PollParts): Promise<PollOutcome> {
  const feed = await claimFeed(parts.pool, feedId, isAsked);
  if (!feed) return 'not_due';
  const file = join(parts.workFolder, `feed-${feedId}`);
  const signal = AbortSignal.any([parts.signal, AbortSignal.timeout(POLL_MINUTES * 60_000)]);
  try {
    return await readFeed(feed, { ...parts, signal }, { file, acceptsLoss });
  } catch (error) {
    if (parts.signal.aborted) {
      await releaseFeed(parts.pool, feedId, 0);
      throw error;
    }
    const isKnown = error instanceof FeedUnreachable || error instanceof UnreadableFile;
    if (!isKnown)
      parts.log('error', 'A poll failed', {
        feed: feedId,
        error: error instanceof Error ? error.stack : String(error),
      });
    const failure = isKnown ? error.message : 'Something went wrong on our side. We try again by ourselves.';
    await noteFailure(parts.pool, parts, feed, { failure });
    return 'failed';
  } finally {
    await rm(file, { force: true });
  }
}

async function readFeed(
  feed: ClaimedFeed,
  parts: PollParts,
  { file, acceptsLoss }: { file: string; acceptsLoss: boolean },
): Promise<PollOutcome> {
  const { pool, signal } = parts;
  await requireLister(pool, feed.accountId);
  // What was refused as a loss has to be read again.
  const known = acceptsLoss ? { ...feed, etag: null, lastModified: null, contentHash: null } : feed;
  const answer = await parts.fetchFeed({ ...known, file, signal });
  const surroundings: ImportParts = { ...parts, places: createPlaceIndex(await parts.readPlaces()) };
  const contentHash = answer.isSame ? known.contentHash : await hashOf(file, feed);
  if (answer.isSame || contentHash === known.contentHash) {
    await confirmAll(feed, surroundings);
    await noteSuccess(pool, parts, feed, answer.isSame ? null : { ...answer, contentHash });
    return 'same';
  }
  const runId = await openRun(pool, feed);
  if (runId === null) {
    await releaseFeed(pool, feed.id, BUSY_WAIT_SECONDS);
    return 'busy';
  }
  const progress = writeProgress(pool, runId);
  try {
    const content = await readOwnRows(file, {
      places: surroundings.places,
      now: new Date(),
      columns: feed.columns,
      kind: feed.answers.listing_kind,
      noteColumns: (columns) => keepFeedColumns(pool, feed.id, columns),
    });
    await describeFile(pool, runId, { format: content.format, warning: content.warning });
    const request = {
      runId,
      accountId: feed.accountId,
      feed: feed.id,
      device: 'Feed',
      answers: feed.answers,
      isDry: false,
    };
    const { counts, hasPending, newInReview } = await importOwnRows(content.rows, request, surroundings, progress);
    await tellBroker(pool, parts, feed.accountId, newInReview);
    const loss = await takeVanished(content, { runId, feed, acceptsLoss }, surroundings);
    await progress.stop();
    counts.removed += loss.removed;
    await keepCounts(pool, runId, counts);
    await endRun(pool, runId, 'done');
    if (loss.failure === null)
      await noteSuccess(pool, parts, feed, {
        ...answer,
        contentHash: hasPending ? null : contentHash,
        ...(hasPending ? { etag: null, lastModified: null } : {}),
      });
    else await noteFailure(pool, parts, feed, { failure: loss.failure, missing: loss.missing });
    return loss.failure === null ? 'imported' : 'failed';
  } catch (error) {
    await progress.stop();
    const failure = error instanceof UnreadableFile ? error.message : 'Interrupted. The next poll starts again.';
    // Without a database, the next poll ends it.
    await endRun(pool, runId, 'failed', failure).catch(() => {});
    throw error;
  }
}

/** With the answers and columns, because the same file with others is another import. */
async function hashOf(file: string, { answers, columns }: ClaimedFeed): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify([answers, columns]));
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('base64url');
}

/** Null: the account has another open run. */
async function openRun(pool: pg.Pool, feed: ClaimedFeed): Promise<number | null> {
  await failInterruptedPolls(pool, feed.id);
  try {
    return await makeRun(pool, {
      kind: 'own',
      status: 'running',
      accountId: feed.accountId,
      postingFeedId: feed.id,
      file: nameOfFeed(feed.url),
      options: { feed: feed.id },
    });
  } catch (error) {
    if (isBusy(error)) return null;
    throw error;
  }
}

/** The feed still names all of its listings. */
async function confirmAll(feed: ClaimedFeed, parts: ImportParts): Promise<void> {
  for (const { id } of await listNamed(parts.pool, feed.id)) {
    parts.signal.throwIfAborted();
    await inTransaction(parts.pool, async (client) => {
      const posting = await lockPosting(client, id);
      if (posting?.state === 'active') await confirmListing(client, parts, posting);
    });
  }
}

interface Loss {
  removed: number;
  missing: number | null;
  /** Why nothing was taken off the market, for the feed's owner. */
  failure: string | null;
}

const listingsOf = (count: number) => (count === 1 ? '1 listing' : `${count.toLocaleString('en-US')} listings`);

/**
 * What the feed no longer names becomes inactive. A feed that suddenly lacks more than half of the listings is more
 * likely broken than right, so its owner is asked first; and rows without an id could be any listing.
 */
async function takeVanished(
  { rows }: OwnRows,
  { runId, feed, acceptsLoss }: { runId: number; feed: ClaimedFeed; acceptsLoss: boolean },
  parts: ImportParts,
): Promise<Loss> {
  const { pool } = parts;
  const present = new Set(rows.map(({ feedId }) => feedId));
  const named = await listNamed(pool, feed.id);
  const missing = named.filter(({ feedId }) => !present.has(feedId));
  const none: Loss = { removed: 0, missing: null, failure: null };
  if (missing.length === 0) return none;
  if (present.has(null)) {
    await addWarning(pool, runId, 'Some rows have no readable id, so no listing was taken off the market');
    return none;
  }
  if (!acceptsLoss && (rows.length === 0 || missing.length * 2 > named.length))
    return {
      removed: 0,
      missing: missing.length,
      failure: `The feed lacks ${missing.length.toLocaleString('en-US')} of your ${listingsOf(named.length)}. That looks like a mistake, so we took none off the market. Correct the feed, or confirm that they are gone.`,
    };
  let removed = 0;
  for (const { id, feedId } of missing) {
    parts.signal.throwIfAborted();
    await inTransaction(pool, async (client) => {
      const posting = await lockPosting(client, id);
      if (!posting || !(await dropListing(client, parts, posting))) return;
      removed += 1;
      const reason = 'The feed no longer names it; it becomes inactive';
      await addLines(client, runId, [{ ...lineOfListing({ feedId, form: posting.form }), reason, outcome: 'removed' }]);
    });
  }
  return { ...none, removed };
}
