// Prepares Property records for storing as the text of COPY statements. It uses no database, so the previous batch can
// be stored in the meantime.
import { setImmediate as turn } from 'node:timers/promises';
import { copyLine } from '#domain/intake/store/copy-text.ts';
import type { StagedText } from '#domain/intake/store/normalize-batch.ts';
import { ROW_COLUMNS } from '#domain/intake/store/row-columns.ts';
import { type Cell, readText } from '#domain/intake/values/values.ts';
import type { PlaceIndex } from '#domain/places/place-index.ts';
import { oneWord } from '#domain/feed/enum-words.ts';
import { readPhotos } from '#domain/mapping/media.ts';
import { type PropertyReading, readProperty } from '#domain/mapping/property.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { LONGEST_KEY, readKey } from '#domain/feed/record-text.ts';
import type { VendorProfile } from '#domain/feed/vendor-profile.ts';
import { timeOf } from '#domain/feed/walk-pages.ts';

/**
 * After this many records, other work gets a turn, because storing the previous batch waits for the answers to about
 * twenty statements.
 */
const RECORDS_A_TURN = 100;

export interface PreparedBatch {
  count: number;
  staged: StagedText & { records: string };
  hasRemovals: boolean;
  hasProblems: boolean;
}

interface Surroundings {
  source: { id: number; profile: VendorProfile };
  places: PlaceIndex;
  now: Date;
  /** Why the database rejects these records as listings; null: it wasn't asked or accepts them. */
  refusal: string | null;
}

export async function prepareListings(
  records: readonly FeedRecord[],
  surroundings: Surroundings,
): Promise<PreparedBatch> {
  const staged = { rows: '', remarks: '', records: '' };
  const batch: PreparedBatch = { count: records.length, staged, hasRemovals: false, hasProblems: false };
  for (const [index, record] of records.entries()) {
    if (index % RECORDS_A_TURN === RECORDS_A_TURN - 1) await turn();
    prepareRecord(record, index + 1, batch, surroundings);
  }
  return batch;
}

function prepareRecord(record: FeedRecord, ordinal: number, batch: PreparedBatch, surroundings: Surroundings): void {
  const { staged } = batch;
  const { profile } = surroundings.source;
  const key = readKey(record.ListingKey);
  const remark = (column: string, value: string, reason: string, failed: boolean) => {
    staged.remarks += copyLine([ordinal, ordinal, column, value, reason, failed, null, false]);
  };
  if (key === null) {
    const given = readText(record.ListingKey as Cell);
    const reason =
      given === null
        ? 'No ListingKey to identify the record'
        : `A ListingKey of more than ${LONGEST_KEY} characters cannot be right`;
    remark('ListingKey', given?.slice(0, LONGEST_KEY) ?? '', reason, true);
    return;
  }
  const reading = readListing(record, { key, line: ordinal }, surroundings);
  const problem = 'problem' in reading ? reading.problem : null;
  const removal = 'removed' in reading ? reading.removed : null;
  if (problem) remark(problem.column, problem.value, problem.reason, true);
  batch.hasProblems ||= problem !== null;
  batch.hasRemovals ||= removal !== null;
  if ('row' in reading) {
    const values: unknown[] = [ordinal, ordinal];
    for (const column of ROW_COLUMNS) values.push(reading.row[column]);
    staged.rows += copyLine(values);
    for (const flag of reading.flags) remark(flag.column, flag.value, flag.reason, false);
  }
  staged.records += copyLine([
    ordinal,
    key,
    JSON.stringify(record),
    timeOf('Property', record, profile),
    oneWord(record.StandardStatus),
    readText(record.MlsStatus as Cell),
    readKey(record.ListAgentKey),
    readKey(record.ListOfficeKey),
    problem?.reason ?? null,
    removal,
  ]);
}

function readListing(
  record: FeedRecord,
  { key, line }: { key: string; line: number },
  { source, places, now, refusal }: Surroundings,
): PropertyReading {
  if (refusal !== null) return unreadable(refusal);
  const { profile } = source;
  try {
    const images = readPhotos(record, { id: source.id, profile, listingKey: key });
    return readProperty(record, { profile, places, now, images, line });
  } catch (error) {
    // Whatever unexpected content a record has, the others are still read.
    return unreadable(`The record cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const unreadable = (reason: string): PropertyReading => ({ problem: { column: '', value: '', reason } });
