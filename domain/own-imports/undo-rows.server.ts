// Undoes the import of a lister's file: what it added is deleted, and what it changed is as it was. What somebody has
// changed since is left alone and listed in the report.
import type pg from 'pg';
import { inTransaction } from '#db/transaction.ts';
import { RequestRefused } from '#domain/domain-error.ts';
import { findFeedPosting, noteFeed } from '#domain/postings/feed-postings.server.ts';
import { publish } from '#domain/postings/publish-posting.server.ts';
import { saveForm } from '#domain/postings/save-posting.server.ts';
import { takeStep } from '#domain/postings/take-step.server.ts';
import { NO_COUNTS, type RunCounts } from '#domain/runs/run-counts.ts';
import type { ProgressWriter } from '#domain/runs/run-progress.server.ts';
import { clearReport } from '#domain/runs/run-report.server.ts';
import { keepCounts, markUndone } from '#domain/runs/run-store.server.ts';
import { type NotedChange, readChanges } from './changes.server.ts';
import type { ImportParts } from './import-rows.server.ts';
import { addLines, lineOfListing } from './report-lines.server.ts';

interface Undo {
  id: number;
  undoes: number;
  accountId: string;
}

interface Undone {
  outcome: 'removed' | 'updated' | 'unchanged';
  reason: string;
}

export async function undoOwnRows(
  { id: runId, undoes, accountId }: Undo,
  parts: ImportParts,
  progress: ProgressWriter,
): Promise<void> {
  const { pool, signal } = parts;
  const changes = await readChanges(pool, undoes);
  const counts: RunCounts = { ...NO_COUNTS, total: changes.length };
  await clearReport(pool, runId);
  for (const [index, change] of changes.entries()) {
    signal.throwIfAborted();
    const { outcome, reason } = await undoOne(change, accountId, parts);
    counts[outcome] += 1;
    await addLines(pool, runId, [{ ...lineOfListing(change), reason, outcome }]);
    progress.show({ phase: 'undoing', rows: index + 1, share: (index + 1) / changes.length, total: changes.length });
  }
  await keepCounts(pool, runId, counts);
  await markUndone(pool, undoes);
}

async function undoOne(change: NotedChange, accountId: string, parts: ImportParts): Promise<Undone> {
  try {
    return await inTransaction(parts.pool, (client) => restore(client, change, accountId, parts));
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    return { outcome: 'unchanged', reason: error.message };
  }
}

const LISTER_STEP = { actor: 'lister' } as const;

async function restore(
  client: pg.ClientBase,
  change: NotedChange,
  accountId: string,
  parts: ImportParts,
): Promise<Undone> {
  const { rows } = await client.query<{ feedId: string | null; isOfFeed: boolean }>(
    `select feed_id as "feedId", feed is not null as "isOfFeed"
     from postings where id = $1 and account_id = $2 and state <> 'deleted'`,
    [change.postingId, accountId],
  );
  const feedId = rows[0]?.feedId ?? null;
  if (rows[0]?.isOfFeed) return { outcome: 'unchanged', reason: 'It belongs to a feed now; left as it is' };
  const found = feedId === null ? null : await findFeedPosting(client, accountId, { feed: null, feedId });
  const posting = found?.posting;
  if (!found || !posting || posting.id !== change.postingId)
    return { outcome: 'unchanged', reason: 'Deleted in the meantime; it stays deleted' };
  if (posting.formVersion !== change.versionAfter)
    return { outcome: 'unchanged', reason: 'Changed in the meantime; left as it is' };
  if (posting.state === 'closed') return { outcome: 'unchanged', reason: 'Closed in the meantime; left as it is' };
  const step = { ...LISTER_STEP, actorId: accountId };
  if (change.before === null) {
    await takeStep(client, parts, posting, { event: 'delete', ...step });
    return { outcome: 'removed', reason: 'Added by the import; deleted' };
  }
  let current = posting;
  if (posting.state === 'in_review') current = await takeStep(client, parts, posting, { event: 'take_back', ...step });
  if (posting.state === 'inactive' && change.stateBefore === 'active')
    current = await takeStep(client, parts, posting, { event: 'return', actor: 'feed', actorId: null });
  const { version } = await saveForm(client, accountId, {
    id: posting.id,
    form: change.before,
    baseVersion: posting.formVersion,
    device: 'Undo of an import',
  });
  await noteFeed(client, posting.id, {
    feed: null,
    feedId: feedId as string,
    hash: change.hashBefore,
    version,
    photos: change.photosBefore ?? [],
    answers: change.answersBefore,
  });
  if (current.state === 'active' || current.state === 'under_contract') {
    if (change.stateBefore === 'draft') await takeStep(client, parts, current, { event: 'withdraw', ...step });
    else {
      const result = await publish(client, { ...parts, isQuiet: true }, accountId, posting.id);
      if (result.outcome === 'refused')
        return { outcome: 'updated', reason: 'Changed back, but not published: the rules have changed' };
    }
  }
  return { outcome: 'updated', reason: 'As it was before the import' };
}
