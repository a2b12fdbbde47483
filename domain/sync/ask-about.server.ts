// Reads single records of a feed by their keys, to settle what a walk through its pages left open.
import { FeedError, type FeedRecord } from '#domain/feed/ports.ts';
import type { ReplicationParts } from './replicate.server.ts';
import { prepareRecords } from './store-records.server.ts';
import { keyOf } from '#domain/feed/walk-pages.ts';

/** Keys per transaction. */
export const ASKED_AT_ONCE = 200;
/** Concurrent requests; the vendor's limits apply as well. */
const BESIDE_EACH_OTHER = 4;

export interface Answers {
  records: FeedRecord[];
  /** The feed doesn't have these, or no longer has them. */
  gone: string[];
  /** The feed refuses the request or answers with a different record. */
  unclear: string[];
}

/** If this many requests fail and none is answered, individual records aren't the problem. */
const MOST_SILENT = 8;

/** @throws FeedError if the feed answers nothing at all or asks us to wait */
export async function askAbout(
  keys: readonly string[],
  { feed, signal }: Pick<ReplicationParts, 'feed' | 'signal'>,
): Promise<Answers> {
  const answers: Answers = { records: [], gone: [], unclear: [] };
  let silent = 0;
  const ask = async (key: string): Promise<void> => {
    try {
      const record = await feed.readRecord('Property', key, signal);
      if (record === null) answers.gone.push(key);
      else if (keyOf('Property', record) === key) answers.records.push(record);
      else answers.unclear.push(key);
    } catch (error) {
      // A single record may be withheld from us or be too large for the feed to deliver.
      const isAnswered = answers.records.length + answers.gone.length > 0;
      if (!(error instanceof FeedError) || error.failure === 'suspended') throw error;
      if (error.failure !== 'refused' && !isAnswered && ++silent > MOST_SILENT) throw error;
      answers.unclear.push(key);
    }
  };
  for (let first = 0; first < keys.length; first += BESIDE_EACH_OTHER) {
    await Promise.all(keys.slice(first, first + BESIDE_EACH_OTHER).map(ask));
  }
  return answers;
}

export async function storeAnswers(records: readonly FeedRecord[], parts: ReplicationParts): Promise<void> {
  if (records.length === 0) return;
  const store = await prepareRecords('Property', records, parts, () => Promise.resolve());
  await store();
}
