// Tests a connection before it is saved: reads one small page of listings, or explains in plain words why that failed.
import type pg from 'pg';
import { RequestRefused } from '#domain/domain-error.ts';
import { type BudgetStore, type Credentials, FeedError, type FeedParts } from '#domain/feed/ports.ts';
import { profileOf, type SourceOptions } from './source-options.server.ts';
import { lockSourceRow, originOf } from './sources.server.ts';
import type { VendorName } from '#domain/feed/vendor-profiles.ts';

export interface ConnectionInput {
  /** The id of an existing source, whose credentials are used if none are given. */
  id: number | null;
  vendor: VendorName;
  endpoint: string;
  options: SourceOptions;
  credentials: Credentials | null;
}

export type ConnectionTest =
  | {
      ok: true;
      /** Records on the first page. */
      listings: number;
      /** Records in the whole feed, if it counts. */
      total: number | null;
      milliseconds: number;
    }
  | { ok: false; failure: FeedError['failure']; message: string };

/** No source has this number, so the connection doesn't share its limits with any source. */
const UNSAVED = 0;
const LONGEST_MS = 45_000;
const FEW = 5;

/** Stores nothing. @throws RequestRefused */
export async function testSource(pool: pg.Pool, parts: FeedParts, input: ConnectionInput): Promise<ConnectionTest> {
  const credentials = input.credentials ?? (await keptCredentials(pool, parts, input));
  const profile = profileOf(input.vendor, input.options);
  const feed = parts.openFeed({
    id: input.id ?? UNSAVED,
    endpoint: input.endpoint,
    profile,
    credentials,
    budgets: input.id === null ? momentaryBudgets() : parts.budgetsOf(input.id),
  });
  const startedAt = performance.now();
  try {
    const page = await feed.readPage(
      {
        resource: 'Property',
        query: { purpose: 'backfill', since: null, pageSize: Math.min(FEW, profile.paging.size) },
      },
      AbortSignal.timeout(LONGEST_MS),
    );
    const milliseconds = Math.round(performance.now() - startedAt);
    return { ok: true, listings: page.records.length, total: page.total, milliseconds };
  } catch (error) {
    if (error instanceof FeedError) return { ok: false, failure: error.failure, message: error.message };
    if (error instanceof Error && error.name === 'TimeoutError') {
      return { ok: false, failure: 'unavailable', message: `No answer within ${LONGEST_MS / 1000} seconds` };
    }
    throw error;
  } finally {
    feed.close();
  }
}

async function keptCredentials(
  pool: pg.Pool,
  parts: FeedParts,
  { id, endpoint }: ConnectionInput,
): Promise<Credentials | null> {
  if (id === null) return null;
  const source = await lockSourceRow(pool, id);
  if (source.has_credentials && originOf(source.api_endpoint) !== originOf(endpoint)) {
    throw new RequestRefused(
      'invalid',
      'Enter the credentials again: the endpoint is on another server',
      'credentials',
    );
  }
  return parts.readCredentials(id);
}

function momentaryBudgets(): BudgetStore {
  return {
    read: async () => ({ used: [], suspendedUntil: null, reason: null }),
    write: async () => {},
  };
}
