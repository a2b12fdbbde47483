// Gives the listings of an imported file other answers. Drafts that lacked one are published, and what is on the market
// changes. Nothing is confirmed or brought back, since no file says that the homes are available.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { findFeedPosting } from '#domain/postings/feed-postings.server.ts';
import { NO_COUNTS, type OwnImportCounts } from '#domain/runs/run-counts.ts';
import type { ProgressWriter } from '#domain/runs/run-progress.server.ts';
import { clearReport } from '#domain/runs/run-report.server.ts';
import { keepCounts } from '#domain/runs/run-store.server.ts';
import type { Answers } from './answers.ts';
import { readChanges } from './changes.server.ts';
import type { ImportParts } from './import-rows.server.ts';
import { addLines, lineOfListing } from './report-lines.server.ts';
import { type RowContext, type RowResult, updateListing } from './import-row.server.ts';

interface AnswersRun {
  id: number;
  accountId: string;
  /** The run that imported the listings. Its undo covers these changes, too. */
  answersOf: number;
  answers: Answers;
}

export async function answerRows(
  { id: runId, accountId, answersOf, answers }: AnswersRun,
  parts: ImportParts,
  progress: ProgressWriter,
): Promise<{ newInReview: number }> {
  const { pool, signal } = parts;
  const changes = (await readChanges(pool, answersOf)).reverse();
  const counts: OwnImportCounts = { ...NO_COUNTS, draft: 0, in_review: 0, total: changes.length };
  const context: RowContext = {
    ...parts,
    accountId,
    runId: answersOf,
    feed: null,
    device: 'Answers for an import',
    answers,
    isQuiet: true,
    now: new Date(),
  };
  let newInReview = 0;
  await clearReport(pool, runId);
  for (const [index, change] of changes.entries()) {
    signal.throwIfAborted();
    const { wasInReview, ...result } = await answerOne(pool, context, change.postingId);
    counts[result.outcome] += 1;
    if (result.outcome === 'in_review' && !wasInReview) newInReview += 1;
    await addLines(pool, runId, [{ ...lineOfListing(change), ...result }]);
    await keepCounts(pool, runId, counts);
    progress.show({ phase: 'storing', rows: index + 1, share: (index + 1) / changes.length, total: changes.length });
  }
  return { newInReview };
}

interface Answered extends RowResult {
  wasInReview?: boolean;
}

async function answerOne(pool: pg.Pool, context: RowContext, postingId: number): Promise<Answered> {
  try {
    return await inTransaction(pool, (client) => answerListing(client, context, postingId));
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return { outcome: 'failed', reason: error.message };
  }
}

async function answerListing(client: pg.ClientBase, context: RowContext, postingId: number): Promise<Answered> {
  const { rows } = await client.query<{ feedId: string | null }>(
    `select feed_id as "feedId" from postings where id = $1 and account_id = $2 and feed is null and state <> 'deleted'`,
    [postingId, context.accountId],
  );
  const feedId = rows[0]?.feedId ?? null;
  const found = feedId === null ? null : await findFeedPosting(client, context.accountId, { feed: null, feedId });
  const posting = found?.posting;
  if (!found || !posting || posting.id !== postingId)
    return { outcome: 'unchanged', reason: 'Deleted, or part of a feed now; left as it is' };
  if (posting.state === 'in_review')
    return { outcome: 'in_review', reason: 'In review. Answer again once that is decided', wasInReview: true };
  if (!['draft', 'active', 'under_contract'].includes(posting.state))
    return { outcome: 'unchanged', reason: 'Not on the market; left as it is' };
  const asItIs = { feedId: feedId as string, fields: {}, photos: found.photos, hash: found.hash ?? '', remarks: [] };
  return updateListing(client, context, { ...asItIs, market: 'unknown' }, found, posting);
}
