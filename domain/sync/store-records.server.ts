// Stores records of any resource. A record that can't be stored costs only itself: the run's report lists it with the
// reason, and if it was a listing before, that listing is hidden.
import pg from 'pg';
import { inOwnTransaction } from '#db/transaction.ts';
import { NO_COUNTS } from '#domain/runs/run-counts.ts';
import type { FeedRecord } from '#domain/feed/ports.ts';
import { prepareListings } from './prepare-listings.ts';
import type { ReplicationParts } from './replicate.server.ts';
import { storeListings } from './store-listings.server.ts';
import { storeOpenHouses } from './store-open-houses.server.ts';
import { storeMembers, storeOffices } from './store-people.server.ts';
import type { Resource } from '#domain/feed/vendor-profile.ts';
import { keyOf, timeOf } from '#domain/feed/walk-pages.ts';
import { addReportRows } from '#domain/runs/run-report.server.ts';

export type StoreParts = Pick<ReplicationParts, 'client' | 'source' | 'run' | 'places'>;

type InStep = () => Promise<void>;

const LONGEST_REASON = 300;

/**
 * The work left to do once the previous batch has been stored. `inStep` runs in the transaction that stores the batch,
 * or after it if the batch had to be split.
 */
export async function prepareRecords(
  resource: Resource,
  records: readonly FeedRecord[],
  parts: StoreParts,
  inStep: InStep,
): Promise<() => Promise<void>> {
  const store = await prepare(resource, records, parts);
  return async () => {
    try {
      await store(inStep);
    } catch (error) {
      if (!isRefusedValue(error) || records.length === 0) throw error;
      await storeApart(resource, records, parts, error);
      await inStep();
    }
  };
}

async function prepare(
  resource: Resource,
  records: readonly FeedRecord[],
  { client, source, run, places }: StoreParts,
  refusal: string | null = null,
): Promise<(inStep: InStep) => Promise<void>> {
  const now = new Date();
  if (resource === 'Property' && records.length > 0) {
    const batch = await prepareListings(records, { source, places, now, refusal });
    return async (inStep) => {
      await storeListings(batch, { client, source, runId: run.id, now }, async (counts) => {
        await inStep();
        await run.add(client, counts);
      });
    };
  }
  return (inStep) =>
    inOwnTransaction(client, async () => {
      if (resource === 'Office') await storeOffices(client, source.id, records);
      if (resource === 'Member') await storeMembers(client, source.id, records);
      if (resource === 'OpenHouse') await storeOpenHouses(client, source, records, now);
      await inStep();
      await run.add(client, NO_COUNTS);
    });
}

/** If records can't be stored together, halves are tried until the faulty one is found. */
async function storeApart(
  resource: Resource,
  records: readonly FeedRecord[],
  parts: StoreParts,
  cause: pg.DatabaseError,
): Promise<void> {
  const [first] = records;
  if (records.length === 1 && first) return setAside(resource, first, parts, reasonOf(cause));
  const middle = Math.ceil(records.length / 2);
  for (const half of [records.slice(0, middle), records.slice(middle)]) {
    const store = await prepareRecords(resource, half, parts, nothingMore);
    await store();
  }
}

const nothingMore: InStep = () => Promise.resolve();

async function setAside(resource: Resource, record: FeedRecord, parts: StoreParts, reason: string): Promise<void> {
  const { client, run } = parts;
  if (resource === 'Property') {
    try {
      const store = await prepare(resource, [record], parts, reason);
      return await store(nothingMore);
    } catch (error) {
      // Even the original record can't be stored.
      if (!isRefusedValue(error)) throw error;
    }
  }
  await inOwnTransaction(client, async () => {
    await client.query(
      addReportRows(['mls_id', 'column_name', 'reason', 'outcome'], "values ($1, $2, $3, $4, 'failed')"),
      [run.id, keyOf(resource, record), resource, reason],
    );
    if (resource === 'Property') await noteUnkept(record, parts);
    await run.add(client, { ...NO_COUNTS, total: 1, failed: 1 });
  });
}

/** Otherwise each sweep would ask for it again. */
async function noteUnkept(record: FeedRecord, { client, source }: StoreParts): Promise<void> {
  const [key, modifiedAt] = [keyOf('Property', record), timeOf('Property', record, source.profile)];
  if (key === null || modifiedAt === null) return;
  await client.query(
    `insert into platform.unkept_records (source_id, listing_key, modified_at) values ($1, $2, $3)
     on conflict (source_id, listing_key) do update set modified_at = excluded.modified_at`,
    [source.id, key, modifiedAt],
  );
}

/** SQLSTATE classes for data exceptions, broken constraints and server limits; a deleted source is not one of them. */
function isRefusedValue(error: unknown): error is pg.DatabaseError {
  if (!(error instanceof pg.DatabaseError)) return false;
  return /^(?:22|23|54)/.test(error.code ?? '') && error.code !== '23503';
}

const reasonOf = ({ message }: pg.DatabaseError): string =>
  `Rejected by the database: ${message}`.slice(0, LONGEST_REASON).toWellFormed();
